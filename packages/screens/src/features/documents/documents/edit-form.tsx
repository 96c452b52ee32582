import { versionTag } from '@platform/contract'
import {
  DOCUMENT_KINDS,
  documentFactsSchema,
  DOCUMENT_TITLE_LENGTH,
  type Document,
  type DocumentFacts,
} from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { DateField, SelectField, TextField } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { readText } from '../../../parts/forms/read-text.ts'
import { StoredForm } from '../../../parts/forms/stored-form.tsx'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useRefreshDocuments } from './use-document-change.ts'

interface EditFormProps {
  readonly document: Document
  readonly onDone: () => void
}

/** Changes title, kind and day of a document. */
export function EditForm({ document, onDone }: EditFormProps): ReactElement {
  const { t } = useTranslation(['documents', 'common'])
  const format = useReaderFormat()
  const { read, update } = useServices().api.call.main.documents
  const refresh = useRefreshDocuments()
  const params = { id: document.id }
  return (
    <StoredForm<DocumentFacts, Document>
      stored={document}
      pick={({ title, kind, date }) => ({ title, kind, date })}
      schema={documentFactsSchema}
      fields={['title', 'kind', 'date']}
      read={readFacts}
      save={(body, seenVersion) => update({ params, headers: { 'if-match': versionTag(seenVersion) }, body })}
      reload={() => read({ params })}
      onStored={() => void refresh()}
      onSaved={onDone}
      onCancel={onDone}
      failedTitle={t('documents:documents.failed')}
      saveLabel={t('common:action.save')}
      labels={{
        title: t('documents:documents.fact.title'),
        kind: t('documents:documents.fact.kind'),
        date: t('documents:documents.fact.date'),
      }}
      showValue={(name, { title, kind, date }) => {
        if (name === 'title') return title
        if (name === 'kind') return t(`documents:documents.kind.${kind}`)
        return date === null ? '' : format.calendarDate(date)
      }}
    >
      {(form, start) => (
        <>
          <TextField
            {...form.field('title')}
            label={t('documents:documents.fact.title')}
            defaultValue={start.title}
            maxLength={DOCUMENT_TITLE_LENGTH}
            required
            data-autofocus
          />
          <SelectField
            {...form.field('kind')}
            label={t('documents:documents.fact.kind')}
            defaultValue={start.kind}
            options={DOCUMENT_KINDS.map((value) => ({
              value,
              label: t(`documents:documents.kind.${value}`),
            }))}
          />
          <DateField
            {...form.field('date')}
            label={t('documents:documents.fact.date')}
            optionalLabel={t('common:state.optional')}
            defaultValue={start.date ?? ''}
          />
        </>
      )}
    </StoredForm>
  )
}

function readFacts(data: FormData): DocumentFacts {
  const kind = readText(data, 'kind')
  const date = readText(data, 'date')
  return {
    title: readText(data, 'title'),
    kind: DOCUMENT_KINDS.find((known) => known === kind) ?? 'other',
    date: date === '' ? null : date,
  }
}
