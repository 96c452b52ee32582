import { ApiError } from '@platform/api'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import type { CsvMapping } from '../csv-tables/guess-mapping.ts'
import type { OpenedFile, TableStart } from '../file-readers/health-file.ts'
import { openHealthFile, type OpenHealthFile } from '../file-readers/open-health-file.ts'
import type { SkippedLines } from '../health-files/health-sample.ts'
import { UnreadableFileError, type Unreadable } from '../health-files/unreadable-file.ts'
import { rememberArrived } from './arrived-files.ts'
import { sendHealthFile, type SentSoFar } from './send-health-file.ts'

/** Why nothing has come of a file. */
export type FileProblem =
  | { readonly reason: Unreadable | 'nothing'; readonly skipped?: SkippedLines }
  | { readonly reason: 'failed'; readonly error: unknown }

/** How far somebody is with a file. */
export type ImportStage =
  | { readonly name: 'choose'; readonly problem?: FileProblem }
  | { readonly name: 'opening' }
  | { readonly name: 'mapping'; readonly table: TableStart; readonly file: OpenHealthFile }
  | ({ readonly name: 'sending' } & SentSoFar)

interface Work {
  readonly file: OpenHealthFile
  readonly chosen: File
  readonly abort: AbortController
  importId?: string
}

interface FileImport {
  readonly stage: ImportStage
  readonly fileName: string
  readonly choose: (file: File) => void
  /** Begins to send what is read by a mapping. */
  readonly start: (mapping: CsvMapping) => void
  /** Ends what is going on, and has what has arrived discarded. */
  readonly cancel: () => void
}

/**
 * One file on its way into a proposal.
 *
 * @param onArrived told the id of the import once all of it is there
 */
export function useFileImport(personId: string, onArrived: (id: string) => void): FileImport {
  const { api, session } = useServices()
  const queryClient = useQueryClient()
  const { timeZone } = useReaderFormat()
  const [stage, setStage] = useState<ImportStage>({ name: 'choose' })
  const [fileName, setFileName] = useState('')
  const work = useRef<Work>(undefined)

  const end = (): Work | undefined => {
    const ended = work.current
    work.current = undefined
    ended?.abort.abort()
    ended?.file.close()
    return ended
  }
  const refresh = (): void => {
    void queryClient.invalidateQueries({ queryKey: api.query.medicalScanner.healthImports.key() })
  }
  const discard = async (id: string | undefined): Promise<void> => {
    if (id === undefined) return
    // What cannot be discarded now is offered with the list.
    await api.call.medicalScanner.healthImports.discard({ params: { id } }).catch(() => undefined)
    refresh()
  }
  const fail = (error: unknown): void => {
    const ended = end()
    if (error instanceof UnreadableFileError) {
      void discard(ended?.importId)
      setStage({ name: 'choose', problem: { reason: error.reason } })
      return
    }
    const isFull = error instanceof ApiError && error.code === 'validation_failed'
    if (isFull) void discard(ended?.importId)
    else refresh()
    setStage({ name: 'choose', problem: isFull ? { reason: 'tooMany' } : { reason: 'failed', error } })
  }
  const send = async (current: Work, opened: OpenedFile, mapping?: CsvMapping): Promise<void> => {
    setStage({ name: 'sending', progress: 0, measurements: 0, isWaiting: false })
    await current.file.start({ personId, timeZone, ...(mapping && { mapping }) })
    const { id, skipped } = await sendHealthFile(api, current.file, {
      personId,
      format: opened.format,
      fileName: current.chosen.name,
      signal: current.abort.signal,
      onBegun: (begun) => (current.importId = begun),
      tell: (sent) => {
        if (work.current === current) setStage({ name: 'sending', ...sent })
      },
    })
    end()
    if (id === undefined) setStage({ name: 'choose', problem: { reason: 'nothing', skipped } })
    else {
      rememberArrived({ id, skipped })
      refresh()
      onArrived(id)
    }
  }
  /** What was ended meanwhile is nobody's news. */
  const run = (current: Work, task: () => Promise<void>): void =>
    void task().catch((error: unknown) => {
      if (work.current === current) fail(error)
    })

  useEffect(() => {
    const { signal } = session
    const stop = (): void => void end()
    signal.addEventListener('abort', stop)
    return () => {
      signal.removeEventListener('abort', stop)
      stop()
    }
  }, [session])

  return {
    stage,
    fileName,
    choose(chosen) {
      end()
      const current: Work = { chosen, file: openHealthFile(), abort: new AbortController() }
      work.current = current
      setFileName(chosen.name)
      setStage({ name: 'opening' })
      run(current, async () => {
        const opened = await current.file.open(chosen)
        if (work.current !== current) return
        const { table } = opened
        if (table === undefined) await send(current, opened)
        else setStage({ name: 'mapping', table, file: current.file })
      })
    },
    start(mapping) {
      const current = work.current
      if (current !== undefined) run(current, () => send(current, { format: 'csv' }, mapping))
    },
    cancel() {
      const ended = end()
      setStage({ name: 'choose' })
      void discard(ended?.importId)
    },
  }
}
