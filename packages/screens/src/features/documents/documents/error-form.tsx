import type { Document } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import type { ReactElement } from 'react'
import { ReasonForm } from '../../../parts/entered-in-error/reason-form.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useDocumentChange } from './use-document-change.ts'

interface ErrorFormProps {
  readonly document: Document
  readonly onDone: () => void
}

/** Marks a document as entered in error; it is kept, shown apart, and can be restored. */
export function ErrorForm({ document, onDone }: ErrorFormProps): ReactElement {
  const { t } = useTranslation('documents')
  const { api } = useServices()
  const mark = useDocumentChange(async ({ reason, forget }: { reason: string; forget: () => void }) => {
    await api.call.main.documents.markError({ params: { id: document.id }, body: { reason } })
    forget()
    onDone()
  })
  return (
    <ReasonForm
      label={t('documents.error.reason')}
      help={t('documents.error.help')}
      submitLabel={t('documents.error.mark')}
      isBusy={mark.isPending}
      onSubmit={(reason, forget) => mark.mutate({ reason, forget })}
      onCancel={onDone}
    />
  )
}
