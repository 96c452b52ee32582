import { FILE_TYPES, type DocumentUpload } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { FileField, Section, Stack, UploadList, type UploadFile } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useProblemText } from '../../loading/problem-text.ts'
import { useServices } from '../../services/site-services.tsx'
import { useDocumentTexts } from '../document-texts.ts'
import { useDocumentChange } from '../use-document-change.ts'
import { forgetFile, keyOf, readRemembered } from './remembered-files.ts'
import { FileRefusal, type UploadItem, type UploadTarget } from './upload-queue.ts'
import { useUploadQueue } from './use-upload-queue.ts'

const ACCEPT = Object.entries(FILE_TYPES)
  .flatMap(([type, endings]) => [type, ...endings.map((ending) => `.${ending}`)])
  .join(',')

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
  const lines = useUploadLines(items, queue)
  const interrupted = useInterrupted(target, items)
  const files = [...lines, ...interrupted]
  const done = items.filter(({ state }) => state === 'done').length
  return (
    <Section title={title} titleHidden={titleHidden}>
      <Stack>
        <FileField
          label={t('upload.label')}
          help={t('upload.help')}
          dropHint={t('upload.drop')}
          accept={ACCEPT}
          multiple
          onFiles={(chosen) =>
            queue.add(
              chosen.map((file) => ({ file, key: keyOf(file, target.personId) })),
              target,
            )
          }
        />
        {files.length > 0 && (
          <UploadList
            label={t('upload.list')}
            files={files}
            {...(items.length > 0 && { summary: t('upload.summary', { done, count: items.length }) })}
          />
        )}
      </Stack>
    </Section>
  )
}

function useUploadLines(
  items: readonly UploadItem[],
  queue: ReturnType<typeof useUploadQueue>['queue'],
): UploadFile[] {
  const { t } = useTranslation(['documents', 'common', 'error'])
  const texts = useDocumentTexts()
  const problemText = useProblemText()
  const explain = (failure: unknown): string =>
    failure instanceof FileRefusal ? t(`error:code.${failure.code}`) : problemText(failure).text
  return items.map(({ key, file, state, sent, failure, document }) => {
    const share = file.size === 0 ? 0 : sent / file.size
    const isOver = state === 'done'
    const retry = { id: 'retry', label: t('common:action.retry'), onAction: () => queue.retry(key) }
    const remove = {
      id: 'remove',
      label: isOver ? t('upload.hide') : t('common:action.cancel'),
      onAction: () => {
        forgetFile(key)
        queue.remove(key)
      },
    }
    const original = document?.duplicateOf?.title
    return {
      id: key,
      name: file.name,
      state: state === 'checking' ? 'sending' : state,
      stateText: t(`upload.state.${state}`, { share: Math.round(share * 100) }),
      ...(state === 'sending' && { progress: share }),
      detail: original === undefined ? texts.size(file.size) : t('upload.duplicate', { title: original }),
      ...(state === 'failed' && { error: explain(failure) }),
      actions: state === 'failed' ? [retry, remove] : [remove],
    }
  })
}

/** Files that another page of this tab has begun to send and that wait for being chosen again. */
function useInterrupted(target: UploadTarget, items: readonly UploadItem[]): UploadFile[] {
  const { t } = useTranslation(['documents', 'common'])
  const { api } = useServices()
  const own = useQuery(api.query.main.documentUploads.list.queryOptions())
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
      stateText: t('documents:upload.interrupted', {
        share: Math.floor((upload.offset / upload.bytes) * 100),
      }),
      detail: t('documents:upload.chooseAgain'),
      actions: [{ id: 'remove', label: t('common:action.remove'), onAction: () => giveUp.mutate(upload) }],
    }))
}
