import { ApiError } from '@platform/api'
import type { DocumentUpload } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import type { UploadFile } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useProblemText } from '../../../parts/loading/problem-text.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useDocumentTexts } from '../documents/document-texts.ts'
import { useAudienceText } from '../documents/use-audience-text.ts'
import { useDocumentChange } from '../documents/use-document-change.ts'
import { forgetFile, readRemembered } from './remembered-files.ts'
import { FileRefusal, type UploadTarget } from './send-file.ts'
import type { UploadItem, UploadQueue } from './upload-queue.ts'

/** A share of a hundred, below the whole until there is nothing left to send. */
function percentOf(sent: number, bytes: number): number {
  return bytes === 0 ? 0 : Math.floor((sent / bytes) * 100)
}

/** Whether the file itself is the reason, so that sending it again would end the same way. */
function isRefused(failure: unknown): boolean {
  if (failure instanceof ApiError) return failure.code?.startsWith('file_') === true
  return failure instanceof FileRefusal
}

/** The files of the queue in words, each with what can be done about it. */
export function useUploadLines(
  items: readonly UploadItem[],
  queue: UploadQueue,
  onHidden: () => void,
): UploadFile[] {
  const { t } = useTranslation(['documents', 'common', 'error'])
  const texts = useDocumentTexts()
  const describe = useAudienceText()
  const problemText = useProblemText()
  const explain = (failure: unknown): string =>
    failure instanceof FileRefusal ? t(`error:code.${failure.code}`) : problemText(failure).text
  return items.map(({ key, file, personId, sharing, state, sent, failure, document }) => {
    const isOver = state === 'done' || state === 'failed' || state === 'cancelled'
    const retry = { id: 'retry', label: t('common:action.retry'), onAction: () => queue.retry(key) }
    const end = {
      // One and the same button, so that the focus stays where it was pressed.
      id: 'end',
      label: isOver ? t('documents:documentUploads.hide') : t('common:action.cancel'),
      onAction: () => {
        forgetFile(key)
        queue.cancel(key)
        if (!isOver) return
        queue.remove(key)
        onHidden()
      },
    }
    const original = document?.duplicateOf?.title
    const facts = t('documents:documentUploads.facts', {
      size: texts.size(file.size),
      who: describe(document?.audience ?? sharing.audience, personId),
    })
    return {
      id: key,
      name: file.name,
      state: state === 'checking' ? 'sending' : state,
      stateText: t(`documents:documentUploads.state.${state}`, { share: percentOf(sent, file.size) }),
      ...(state === 'sending' && { progress: file.size === 0 ? 0 : sent / file.size }),
      detail: original === undefined ? facts : t('documents:documentUploads.duplicate', { title: original }),
      ...(state === 'failed' && { error: explain(failure) }),
      actions: state === 'cancelled' || (state === 'failed' && !isRefused(failure)) ? [retry, end] : [end],
    }
  })
}

/** Files that another page of this tab has begun to send and that wait for being chosen again. */
export function useInterruptedLines(target: UploadTarget, items: readonly UploadItem[]): UploadFile[] {
  const { t } = useTranslation(['documents', 'common'])
  const { api } = useServices()
  // Only what was begun before this page can have been interrupted.
  const [hasRemembered] = useState(() => readRemembered().length > 0)
  const own = useQuery({
    ...api.query.main.documentUploads.list.queryOptions(),
    enabled: hasRemembered,
  })
  const giveUp = useDocumentChange(async ({ id, key }: DocumentUpload) => {
    await api.call.main.documentUploads.cancel({ params: { id } })
    forgetFile(key)
    await own.refetch()
  })
  const underWay = new Set(items.map(({ key }) => key))
  const remembered = new Map(readRemembered().map((file) => [file.key, file]))
  return (own.data?.items ?? [])
    .filter(({ key, personId }) => !underWay.has(key) && remembered.has(key) && personId === target.personId)
    .map((upload) => ({
      id: upload.key,
      name: remembered.get(upload.key)?.name ?? upload.fileName,
      state: 'waiting',
      stateText: t('documents:documentUploads.interrupted', {
        share: percentOf(upload.offset, upload.bytes),
      }),
      detail: t('documents:documentUploads.chooseAgain'),
      actions: [{ id: 'remove', label: t('common:action.remove'), onAction: () => giveUp.mutate(upload) }],
    }))
}
