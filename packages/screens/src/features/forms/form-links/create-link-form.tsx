import { textSchema } from '@platform/contract'
import { FORM_LINK_DAYS } from '@platform/contract/forms'
import { useTranslation } from '@platform/i18n'
import { Button, Form, FormActions } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import * as z from 'zod/mini'
import type { FieldTable } from '../../../parts/forms/field-table.ts'
import { Fields } from '../../../parts/forms/fields.tsx'
import { FormSummary } from '../../../parts/forms/form-summary.tsx'
import { useTableForm } from '../../../parts/forms/use-table-form.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useRefreshForms } from '../form-sending/use-refresh-forms.ts'

const LABEL_LENGTH = 120
const FIRST_DAYS = 7

const schema = z.strictObject({
  label: textSchema({ max: LABEL_LENGTH }),
  days: z.literal(FORM_LINK_DAYS),
})

type Values = z.output<typeof schema>

interface CreateLinkFormProps {
  readonly questionnaireId: string
  /** Is told the address, which nobody is told again. */
  readonly onCreated: (address: string) => void
}

/** Makes a link to a form for somebody without an account. */
export function CreateLinkForm({ questionnaireId, onCreated }: CreateLinkFormProps): ReactElement {
  const { t } = useTranslation('questionnaire-responses')
  const { create } = useServices().api.call.careData.formLinks
  const refresh = useRefreshForms()
  const table: FieldTable<Values> = {
    label: {
      label: t('formLinks.label'),
      help: t('formLinks.labelHelp'),
      maxLength: LABEL_LENGTH,
      required: true,
      wrong: { required: t('formLinks.labelMissing'), too_short: t('formLinks.labelMissing') },
    },
    days: {
      label: t('formLinks.days'),
      options: FORM_LINK_DAYS.map((count) => ({
        value: String(count),
        label: t('formLinks.dayCount', { count }),
      })),
      parse: (text) => FORM_LINK_DAYS.find((count) => String(count) === text) ?? FIRST_DAYS,
    },
  }
  const form = useTableForm<Values>({
    table,
    schema,
    async submit({ label, days }) {
      const { url } = await create({ questionnaireId, label, days })
      onCreated(url)
      await refresh()
    },
  })
  return (
    <Form onSubmit={form.onSubmit}>
      <FormSummary form={form} failedTitle={t('formLinks.failed')} />
      <Fields table={table} form={form} start={{ days: FIRST_DAYS }} />
      <FormActions>
        <Button type="submit" variant="primary" busy={form.isBusy} busyLabel={t('formLinks.creating')}>
          {t('formLinks.create')}
        </Button>
      </FormActions>
    </Form>
  )
}
