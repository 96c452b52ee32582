import { versionTag } from '@platform/contract'
import {
  DOCUMENT_KINDS,
  documentFactsSchema,
  DOCUMENT_TITLE_LENGTH,
  type Document,
  type DocumentFacts,
} from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Button, DateField, Form, FormActions, SelectField, TextField } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { FormSummary } from '../../forms/form-summary.tsx'
import { readText } from '../../forms/read-text.ts'
import { useNativeForm } from '../../forms/use-native-form.ts'
import { useServices } from '../../services/site-services.tsx'
import { useRefreshDocuments } from '../use-document-change.ts'

interface EditFormProps {
  readonly document: Document
  readonly onDone: () => void
}

/** Changes title, kind and day of a document. */
export function EditForm({ document, onDone }: EditFormProps): ReactElement {
  const { t } = useTranslation(['documents', 'common'])
  const { api } = useServices()
  const refresh = useRefreshDocuments()
  const { id, version, title, kind, date } = document
  const form = useNativeForm<DocumentFacts>({
    schema: documentFactsSchema,
    fields: ['title', 'kind', 'date'],
    read: readFacts,
    describe: (_, code) => t(`common:field.${code}`),
    async submit(body) {
      const headers = { 'if-match': versionTag(version) }
      await api.call.main.documents.update({ params: { id }, headers, body })
      await refresh()
      onDone()
    },
  })
  return (
    <Form onSubmit={form.onSubmit}>
      <FormSummary form={form} failedTitle={t('documents:failed')} />
      <TextField
        {...form.field('title')}
        label={t('documents:fact.title')}
        defaultValue={title}
        maxLength={DOCUMENT_TITLE_LENGTH}
        required
        data-autofocus
      />
      <SelectField
        {...form.field('kind')}
        label={t('documents:fact.kind')}
        defaultValue={kind}
        options={DOCUMENT_KINDS.map((value) => ({ value, label: t(`documents:kind.${value}`) }))}
      />
      <DateField
        {...form.field('date')}
        label={t('documents:fact.date')}
        optionalLabel={t('common:state.optional')}
        defaultValue={date ?? ''}
      />
      <FormActions>
        <Button type="submit" variant="primary" busy={form.isBusy} busyLabel={t('common:state.saving')}>
          {t('common:action.save')}
        </Button>
        <Button onClick={onDone}>{t('common:action.cancel')}</Button>
      </FormActions>
    </Form>
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
