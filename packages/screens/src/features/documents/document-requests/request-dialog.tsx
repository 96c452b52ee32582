import {
  DOCUMENT_KINDS,
  DOCUMENT_TITLE_LENGTH,
  documentRequestInputSchema,
  type DocumentRequestInput,
} from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { DateField, SelectField, TextArea, TextField } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { FormDialog } from '../../../parts/forms/form-dialog.tsx'
import { readText } from '../../../parts/forms/read-text.ts'
import { useNativeForm, type NativeForm } from '../../../parts/forms/use-native-form.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useRefreshDocuments } from '../documents/use-document-change.ts'

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
  const form = useNativeForm<DocumentRequestInput>({
    schema: documentRequestInputSchema,
    fields: ['personId', 'title', 'kind', 'dueOn', 'note'],
    read: readRequest,
    describe: (_, code) => t(`common:field.${code}`),
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
      <SelectField
        {...form.field('personId')}
        label={t('documents:documentRequests.person')}
        defaultValue={personId}
        options={persons.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <RequestFields form={form} />
    </FormDialog>
  )
}

function RequestFields({ form }: { form: NativeForm<DocumentRequestInput> }): ReactElement {
  const { t } = useTranslation(['documents', 'common'])
  return (
    <>
      <TextField
        {...form.field('title')}
        label={t('documents:documentRequests.what')}
        help={t('documents:documentRequests.whatHelp')}
        maxLength={DOCUMENT_TITLE_LENGTH}
        required
      />
      <SelectField
        {...form.field('kind')}
        label={t('documents:documents.fact.kind')}
        options={DOCUMENT_KINDS.map((value) => ({ value, label: t(`documents:documents.kind.${value}`) }))}
      />
      <DateField
        {...form.field('dueOn')}
        label={t('documents:documentRequests.dueOn')}
        optionalLabel={t('common:state.optional')}
      />
      <TextArea
        {...form.field('note')}
        label={t('documents:documentRequests.note')}
        optionalLabel={t('common:state.optional')}
        rows={3}
        maxLength={NOTE_MAX_LENGTH}
      />
    </>
  )
}

function readRequest(data: FormData): DocumentRequestInput {
  const kind = readText(data, 'kind')
  const dueOn = readText(data, 'dueOn')
  return {
    personId: readText(data, 'personId'),
    title: readText(data, 'title'),
    kind: DOCUMENT_KINDS.find((known) => known === kind) ?? 'other',
    dueOn: dueOn === '' ? null : dueOn,
    note: readText(data, 'note'),
  }
}
