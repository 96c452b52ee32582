import type { Document } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Button, Cluster } from '@platform/ui/elements'
import { useState, type ReactElement } from 'react'
import { saveFile } from '../../../parts/files/save-file.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { loadFile } from './load-file.ts'
import { useDocumentChange } from './use-document-change.ts'
import type { DialogPart } from './document-dialog.tsx'
import { ErrorForm } from './error-form.tsx'

interface DocumentActionsProps {
  readonly document: Document
  readonly canReview: boolean
  readonly onPart: (part: DialogPart) => void
}

/** What the reader may do with a document. */
export function DocumentActions({ document, canReview, onPart }: DocumentActionsProps): ReactElement {
  const { t } = useTranslation('documents')
  const { api } = useServices()
  const [isMarking, setIsMarking] = useState(false)
  const { id, fileName, mayChange, mayShare, errorAt } = document
  const download = useDocumentChange(async () => saveFile(await loadFile(api.clients.main, id), fileName))
  const restore = useDocumentChange(() => api.call.main.documents.restore({ params: { id } }))
  if (isMarking) return <ErrorForm document={document} onDone={() => setIsMarking(false)} />
  return (
    <Cluster>
      <Button
        variant="primary"
        busy={download.isPending}
        busyLabel={t('documents.action.downloading')}
        onClick={() => download.mutate()}
      >
        {t('documents.action.download')}
      </Button>
      {canReview && <ReviewButton document={document} />}
      {mayChange && <Button onClick={() => onPart('edit')}>{t('documents.action.edit')}</Button>}
      {mayShare && <Button onClick={() => onPart('share')}>{t('documents.action.share')}</Button>}
      {mayShare && errorAt === null && (
        <Button onClick={() => onPart('links')}>{t('documents.action.link')}</Button>
      )}
      {mayChange && errorAt === null && (
        <Button onClick={() => setIsMarking(true)}>{t('documents.action.markError')}</Button>
      )}
      {mayChange && errorAt !== null && (
        <Button busy={restore.isPending} onClick={() => restore.mutate()}>
          {t('documents.action.restore')}
        </Button>
      )}
    </Cluster>
  )
}

function ReviewButton({ document: { id, isReviewedByMe } }: { document: Document }): ReactElement {
  const { t } = useTranslation('documents')
  const { api } = useServices()
  const { review, takeBackReview } = api.call.main.documents
  const params = { id }
  const change = useDocumentChange(() => (isReviewedByMe ? takeBackReview({ params }) : review({ params })))
  return (
    <Button busy={change.isPending} onClick={() => change.mutate()}>
      {t(isReviewedByMe ? 'documents.action.takeBackReview' : 'documents.action.review')}
    </Button>
  )
}
