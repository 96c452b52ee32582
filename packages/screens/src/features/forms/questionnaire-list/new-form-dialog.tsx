import { QUESTIONNAIRE_TITLE_LENGTH } from '@platform/contract/forms'
import { useLanguage, useTranslation } from '@platform/i18n'
import type { ReactElement } from 'react'
import * as z from 'zod/mini'
import type { FieldTable } from '../../../parts/forms/field-table.ts'
import { Fields } from '../../../parts/forms/fields.tsx'
import { FormDialog } from '../../../parts/forms/form-dialog.tsx'
import { useTableForm } from '../../../parts/forms/use-table-form.ts'
import { useFormAddress } from '../questionnaires/use-form-address.ts'
import { useCreateForm } from '../questionnaires/use-create-form.ts'

interface NewForm {
  readonly title: string
}

const schema = z.strictObject({
  title: z.string().check(z.minLength(1), z.maxLength(QUESTIONNAIRE_TITLE_LENGTH)),
})

/** Asks what an empty form is called, and opens it. */
export function NewFormDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { t } = useTranslation('questionnaires')
  const { language } = useLanguage()
  const { openForm } = useFormAddress()
  const create = useCreateForm()
  const table: FieldTable<NewForm> = {
    title: {
      label: t('questionnaireList.name'),
      help: t('questionnaireList.nameHelp'),
      maxLength: QUESTIONNAIRE_TITLE_LENGTH,
      parse: (text) => text.trim(),
      wrong: { other: t('questionnaireList.nameMissing') },
    },
  }
  const form = useTableForm<NewForm>({
    table,
    schema,
    async submit({ title }) {
      const id = await create({ resourceType: 'Questionnaire', status: 'draft', language, title, item: [] })
      onClose()
      openForm(id)
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('questionnaireList.new')}
      failedTitle={t('questionnaireList.notCreated')}
      submitLabel={t('questionnaireList.create')}
      busyLabel={t('questionnaireList.creating')}
      onClose={onClose}
    >
      <Fields table={table} form={form} />
    </FormDialog>
  )
}
