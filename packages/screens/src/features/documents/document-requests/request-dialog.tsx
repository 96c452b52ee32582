import {
  DOCUMENT_TITLE_LENGTH,
  documentRequestInputSchema,
  type DocumentRequestInput,
} from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import type { ReactElement } from 'react'
import { parseDay, type FieldTable } from '../../../parts/forms/field-table.ts'
import { Fields } from '../../../parts/forms/fields.tsx'
import { FormDialog } from '../../../parts/forms/form-dialog.tsx'
import { useTableForm } from '../../../parts/forms/use-table-form.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useRefreshDocuments } from '../documents/use-document-change.ts'
import { useKindField } from '../documents/use-kind-field.ts'

const NOTE_MAX_LENGTH = 500

interface RequestDialogProps {
  /** Those who share their documents with the reader. */
  readonly persons: readonly { readonly id: string; readonly name: string }[]
  /** The one that is chosen already. */
  readonly personId: string
  readonly onClose: () => void
}

/** Asks a client for a document. */
export function RequestDialog({ persons, personId, onClose }: RequestDialogProps): ReactElement {
  const { t } = useTranslation(['documents', 'common'])
  const { api } = useServices()
  const refresh = useRefreshDocuments()
  const table = useRequestTable(persons)
  const form = useTableForm<DocumentRequestInput>({
    table,
    schema: documentRequestInputSchema,
    async submit(input) {
      await api.call.main.documentRequests.create(input)
      await refresh()
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('documents:documentRequests.title')}
      failedTitle={t('documents:documents.failed')}
      submitLabel={t('documents:documentRequests.send')}
      busyLabel={t('common:state.sending')}
      onClose={onClose}
    >
      <Fields table={table} form={form} start={{ personId }} />
    </FormDialog>
  )
}

function useRequestTable(persons: RequestDialogProps['persons']): FieldTable<DocumentRequestInput> {
  const { t } = useTranslation('documents')
  return {
    personId: {
      label: t('documentRequests.person'),
      options: persons.map(({ id, name }) => ({ value: id, label: name })),
    },
    title: {
      label: t('documentRequests.what'),
      help: t('documentRequests.whatHelp'),
      autoComplete: undefined,
      maxLength: DOCUMENT_TITLE_LENGTH,
      required: true,
    },
    kind: useKindField(),
    dueOn: { label: t('documentRequests.dueOn'), isOptional: true, isDay: true, parse: parseDay },
    note: { label: t('documentRequests.note'), isOptional: true, rows: 3, maxLength: NOTE_MAX_LENGTH },
  }
}
