import type { DataExport } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { Button, Cluster, Notice, ProgressBar } from '@platform/ui/elements'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { useProblemText } from '../../../parts/loading/problem-text.ts'
import { decodeFile } from '../../../parts/files/decode-file.ts'
import { saveFile } from '../../../parts/files/save-file.ts'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useStepUp } from '../../identity/step-up/use-step-up.ts'

interface ExportDownloadProps {
  readonly latest: DataExport
  readonly isDeleting: boolean
  readonly onDelete: () => void
}

/** The file that is ready: what it is, until when it is there, and the way to have it. */
export function ExportDownload({ latest, isDeleting, onDelete }: ExportDownloadProps): ReactElement {
  const { t } = useTranslation('privacy')
  const format = useReaderFormat()
  const problemText = useProblemText()
  const { done, failure, start, stop } = useDownload(latest)
  const size = format.bytes(latest.bytes)
  return (
    <>
      <Notice
        tone="success"
        title={t('dataExports.ready')}
        live
        actions={
          <Cluster>
            <Button variant="primary" busy={done !== undefined} onClick={() => void start()}>
              {t('dataExports.download', { size })}
            </Button>
            <Button busy={isDeleting} onClick={onDelete}>
              {t('dataExports.delete')}
            </Button>
          </Cluster>
        }
      >
        {latest.expiresAt !== null && t('dataExports.until', { date: format.dateTime(latest.expiresAt) })}
      </Notice>
      {done !== undefined && (
        <ProgressBar
          label={t('dataExports.downloading')}
          value={done / latest.parts}
          cancel={{ label: t('dataExports.stop'), onCancel: stop }}
        />
      )}
      {failure !== undefined && (
        <Notice tone="danger" title={t('dataExports.notDownloaded')} live>
          {problemText(failure).text}
        </Notice>
      )}
    </>
  )
}

interface Download {
  /** How many parts are there; `undefined` while nothing is downloaded. */
  readonly done: number | undefined
  readonly failure: unknown
  readonly start: () => Promise<void>
  readonly stop: () => void
}

/** Fetches the file part by part: a broken connection costs one part, and the token stays out of every address. */
function useDownload({ id, parts, requestedAt }: DataExport): Download {
  const { api } = useServices()
  const withStepUp = useStepUp()
  const [done, setDone] = useState<number>()
  const [failure, setFailure] = useState<unknown>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const start = async (): Promise<void> => {
    if (running.current !== undefined) return
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    setFailure(undefined)
    setDone(0)
    try {
      const pieces: string[] = []
      for (let index = 0; index < parts; index += 1) {
        const params = { id, index }
        // In their order, and stopped between any two.
        const part = await withStepUp(() => api.call.main.dataExports.readPart({ params }, { signal }))
        pieces.push(part.base64)
        setDone(index + 1)
      }
      saveFile(decodeFile(pieces, 'application/zip'), `export-${requestedAt.slice(0, 10)}.zip`)
    } catch (error) {
      if (!signal.aborted) setFailure(error)
    } finally {
      running.current = undefined
      setDone(undefined)
    }
  }
  return { done, failure, start, stop: () => running.current?.abort() }
}
