import type { Document } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Button, Form, FormActions, TextArea } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { readText } from '../../../parts/forms/read-text.ts'
import { useUnsavedForm } from '../../../parts/unsaved/use-unsaved-form.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useDocumentChange } from './use-document-change.ts'

const REASON_MAX_LENGTH = 500

interface ErrorFormProps {
  readonly document: Document
  readonly onDone: () => void
}

/** Marks a document as entered in error; it is kept, shown apart, and can be restored. */
export function ErrorForm({ document, onDone }: ErrorFormProps): ReactElement {
  const { t } = useTranslation(['documents', 'common'])
  const { api } = useServices()
  const { ref, forget } = useUnsavedForm()
  const mark = useDocumentChange(async (reason: string) => {
    await api.call.main.documents.markError({ params: { id: document.id }, body: { reason } })
    forget()
    onDone()
  })
  return (
    <Form
      ref={ref}
      onSubmit={(event) => {
        event.preventDefault()
        if (!mark.isPending) mark.mutate(readText(new FormData(event.currentTarget), 'reason'))
      }}
    >
      <TextArea
        label={t('documents:documents.error.reason')}
        help={t('documents:documents.error.help')}
        optionalLabel={t('common:state.optional')}
        name="reason"
        rows={2}
        maxLength={REASON_MAX_LENGTH}
      />
      <FormActions>
        <Button type="submit" variant="danger" busy={mark.isPending}>
          {t('documents:documents.error.mark')}
        </Button>
        <Button onClick={onDone}>{t('common:action.cancel')}</Button>
      </FormActions>
    </Form>
  )
}
