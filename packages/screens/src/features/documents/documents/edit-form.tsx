import { versionTag } from '@platform/contract'
import {
  documentFactsSchema,
  DOCUMENT_TITLE_LENGTH,
  type Document,
  type DocumentFacts,
} from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import type { ReactElement } from 'react'
import { parseDay, type FieldTable } from '../../../parts/forms/field-table.ts'
import { TableForm } from '../../../parts/forms/table-form.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useRefreshDocuments } from './use-document-change.ts'
import { useKindField } from './use-kind-field.ts'

interface EditFormProps {
  readonly document: Document
  readonly onDone: () => void
}

/** Changes title, kind and day of a document. */
export function EditForm({ document, onDone }: EditFormProps): ReactElement {
  const { t } = useTranslation(['documents', 'common'])
  const { read, update } = useServices().api.call.main.documents
  const refresh = useRefreshDocuments()
  const params = { id: document.id }
  return (
    <TableForm<DocumentFacts, Document>
      table={useFactsTable()}
      stored={document}
      pick={({ title, kind, date }) => ({ title, kind, date })}
      schema={documentFactsSchema}
      save={(body, seenVersion) => update({ params, headers: { 'if-match': versionTag(seenVersion) }, body })}
      reload={() => read({ params })}
      onStored={() => void refresh()}
      onSaved={onDone}
      onCancel={onDone}
      failedTitle={t('documents:documents.failed')}
      saveLabel={t('common:action.save')}
    />
  )
}

function useFactsTable(): FieldTable<DocumentFacts> {
  const { t } = useTranslation('documents')
  return {
    title: {
      label: t('documents.fact.title'),
      autoComplete: undefined,
      maxLength: DOCUMENT_TITLE_LENGTH,
      required: true,
    },
    kind: useKindField(),
    date: { label: t('documents.fact.date'), isOptional: true, isDay: true, parse: parseDay },
  }
}
