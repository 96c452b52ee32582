import { FILE_TYPES } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { useViewer } from '@platform/routing'
import { FileField, Section, Stack, UploadList } from '@platform/ui/elements'
import { useRef, useState, type ReactElement } from 'react'
import { AudienceField, readFirstSharing } from './audience-field.tsx'
import { keyOf } from './remembered-files.ts'
import type { UploadTarget } from './send-file.ts'
import { useInterruptedLines, useUploadLines } from './upload-lines.ts'
import type { UploadItem } from './upload-queue.ts'
import { useUploadQueue } from './use-upload-queue.ts'

const ACCEPT = Object.entries(FILE_TYPES)
  .flatMap(([type, endings]) => [type, ...endings.map((ending) => `.${ending}`)])
  .join(',')

/** How far the whole is, in percent, is spoken at each of these steps and not with every byte. */
const SPOKEN_STEP = 25

interface UploadPanelProps {
  readonly target: UploadTarget
  readonly title: string
  /** Where the title of the page says it already. */
  readonly titleHidden?: boolean
}

/** Chooses files and sends them, each with its progress; what a page that was loaded anew has interrupted can go on. */
export function UploadPanel({ target, title, titleHidden = false }: UploadPanelProps): ReactElement {
  const { t } = useTranslation('documents')
  const { queue, items } = useUploadQueue()
  const isProfessional = useViewer().kind === 'professional'
  const [sharing, setSharing] = useState(() => readFirstSharing(target, isProfessional))
  const input = useRef<HTMLInputElement>(null)
  // The line that had the focus is gone.
  const lines = useUploadLines(items, queue, () => input.current?.focus())
  const interrupted = useInterruptedLines(target, items)
  const summary = useSummary(items)
  const files = [...lines, ...interrupted]
  return (
    <Section title={title} titleHidden={titleHidden}>
      <Stack>
        <AudienceField target={target} value={sharing} onChange={setSharing} />
        <FileField
          ref={input}
          label={t('documentUploads.label')}
          help={t('documentUploads.help')}
          dropHint={t('documentUploads.drop')}
          accept={ACCEPT}
          multiple
          onFiles={(chosen) =>
            queue.add(
              chosen.map((file) => ({ file, key: keyOf(file, target.personId) })),
              target,
              sharing,
            )
          }
        />
        {files.length > 0 && (
          <UploadList
            label={t('documentUploads.list')}
            files={files}
            {...(summary !== undefined && { summary })}
          />
        )}
      </Stack>
    </Section>
  )
}

/** What is said aloud about all files together. */
function useSummary(items: readonly UploadItem[]): string | undefined {
  const { t } = useTranslation('documents')
  if (items.length === 0) return undefined
  const count = (state: UploadItem['state']) => items.filter((item) => item.state === state).length
  const [done, failed] = [count('done'), count('failed')]
  const onTheirWay = items.filter(({ state }) => ['waiting', 'sending', 'checking'].includes(state))
  const bytes = onTheirWay.reduce((sum, { file }) => sum + file.size, 0)
  const sent = onTheirWay.reduce((sum, item) => sum + item.sent, 0)
  const step = bytes === 0 ? 0 : Math.floor((sent / bytes) * (100 / SPOKEN_STEP)) * SPOKEN_STEP
  return [
    t('documentUploads.summary', { done, count: items.length }),
    ...(failed > 0 ? [t('documentUploads.notAdded', { count: failed })] : []),
    ...(step > 0 ? [t('documentUploads.onTheirWay', { share: step })] : []),
  ].join(' ')
}
