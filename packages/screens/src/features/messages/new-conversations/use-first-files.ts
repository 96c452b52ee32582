import { MAX_ATTACHMENTS } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import type { UploadFile } from '@platform/ui/elements'
import { useState } from 'react'
import { useDocumentTexts } from '../../documents/documents/document-texts.ts'
import { keyOf } from '../../documents/document-uploads/remembered-files.ts'
import type { Sharing } from '../../documents/document-uploads/send-file.ts'
import { useUploadLines } from '../../documents/document-uploads/upload-lines.ts'
import type { UploadItem, UploadQueue } from '../../documents/document-uploads/upload-queue.ts'
import { useUploadQueue } from '../../documents/document-uploads/use-upload-queue.ts'

const ENDS: readonly UploadItem['state'][] = ['done', 'failed', 'cancelled']

export interface FirstFiles {
  readonly add: (files: readonly File[]) => void
  /** Those that wait for the message, and those on their way, in words. */
  readonly lines: readonly UploadFile[]
  readonly count: number
  readonly failedCount: number
  /**
   * Makes them documents of the person, which those whom the message is for can see.
   *
   * @throws what one of them failed with, once none is on its way
   */
  readonly send: (sharing: Sharing) => Promise<string[]>
}

/** Files for a first message. They leave with it: only then is it certain who may see them. */
export function useFirstFiles(personId: string): FirstFiles {
  const { queue, items } = useUploadQueue(personId)
  const [waiting, setWaiting] = useState<readonly File[]>([])
  const removeWaiting = (file: File): void => setWaiting((files) => files.filter((one) => one !== file))
  const onTheirWay = useUploadLines(items, queue, () => undefined)
  const count = waiting.length + items.length
  return {
    add: (files) => setWaiting([...waiting, ...files.slice(0, MAX_ATTACHMENTS - count)]),
    lines: [...onTheirWay, ...useWaitingLines(waiting, removeWaiting)],
    count,
    failedCount: items.filter(({ state }) => state === 'failed').length,
    async send(sharing) {
      const files = waiting.map((file) => ({ file, key: keyOf(file, personId), facts: {}, sharing }))
      for (const { key, state } of queue.getSnapshot()) {
        if (state === 'failed') queue.retry(key)
        if (state === 'cancelled') queue.remove(key)
      }
      queue.add(files, { personId })
      setWaiting([])
      return waitForAll(queue)
    },
  }
}

function useWaitingLines(files: readonly File[], onRemove: (file: File) => void): UploadFile[] {
  const { t } = useTranslation(['documents', 'common'])
  const texts = useDocumentTexts()
  return files.map((file) => ({
    id: `${file.name} ${file.size} ${file.lastModified}`,
    name: file.name,
    state: 'waiting',
    stateText: t('documents:documentUploads.state.waiting'),
    detail: texts.size(file.size),
    actions: [{ id: 'remove', label: t('common:action.remove'), onAction: () => onRemove(file) }],
  }))
}

async function waitForAll(queue: UploadQueue): Promise<string[]> {
  const items = await new Promise<readonly UploadItem[]>((resolve) => {
    const look = (): void => {
      const now = queue.getSnapshot()
      if (!now.every(({ state }) => ENDS.includes(state))) return
      stop()
      resolve(now)
    }
    const stop = queue.subscribe(look)
    look()
  })
  const failed = items.find(({ state }) => state === 'failed')
  if (failed !== undefined) throw failed.failure
  return items.flatMap(({ document }) => document?.id ?? [])
}
