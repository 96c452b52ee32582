import { useTranslation } from '@platform/i18n'
import { UploadList } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { useInterruptedLines, useUploadLines } from './upload-lines.ts'
import type { UploadItem } from './upload-queue.ts'
import type { Uploads } from './use-uploads.ts'

/** How far the whole is, in percent, is spoken at each of these steps and not with every byte. */
const SPOKEN_STEP = 25

/** The files on their way; what a page that was loaded anew has interrupted can go on. Nothing where there are none. */
export function UploadProgress({ uploads }: { uploads: Uploads }): ReactElement | null {
  const { t } = useTranslation('documents')
  const { target, queue, items, button } = uploads
  // The line that had the focus is gone.
  const lines = useUploadLines(items, queue, () => button.current?.focus())
  const interrupted = useInterruptedLines(target, items)
  const summary = useSummary(items)
  const files = [...lines, ...interrupted]
  if (files.length === 0) return null
  return (
    <UploadList label={t('documentUploads.list')} files={files} {...(summary !== undefined && { summary })} />
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
