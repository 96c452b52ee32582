import { providerLinkInputSchema, type ProviderLinkInput } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { Button, Form, FormActions, Notice } from '@platform/ui/elements'
import { useState, type ReactElement } from 'react'
import { FormSummary } from '../../../parts/forms/form-summary.tsx'
import type { FieldTable } from '../../../parts/forms/field-table.ts'
import { Fields } from '../../../parts/forms/fields.tsx'
import { useTableForm } from '../../../parts/forms/use-table-form.ts'
import { useServices } from '../../../parts/services/site-services.tsx'

/** Asks the other side, which is named by its code. */
export function RequestForm(): ReactElement {
  const { t } = useTranslation(['provider', 'common'])
  const { api, queryClient } = useServices()
  const [sentTo, setSentTo] = useState<string>()
  const [round, setRound] = useState(0)
  const table = useRequestTable()
  const form = useTableForm<ProviderLinkInput>({
    table,
    schema: providerLinkInputSchema,
    submit: async (values) => {
      setSentTo(undefined)
      const link = await api.call.main.providerLinks.request(values)
      setSentTo(link.partner)
      // What was sent is not to be sent again.
      setRound((count) => count + 1)
      await queryClient.invalidateQueries({ queryKey: api.query.main.providerLinks.key() })
    },
  })
  return (
    <Form key={round} onSubmit={form.onSubmit}>
      <FormSummary form={form} failedTitle={t('provider:providerLinks.ask.failed')} />
      {sentTo !== undefined && (
        <Notice tone="success" title={t('provider:providerLinks.ask.sent', { name: sentTo })} live />
      )}
      <Fields table={table} form={form} />
      <FormActions>
        <Button type="submit" variant="primary" busy={form.isBusy} busyLabel={t('common:state.sending')}>
          {t('provider:providerLinks.ask.send')}
        </Button>
      </FormActions>
    </Form>
  )
}

function useRequestTable(): FieldTable<ProviderLinkInput> {
  const { t } = useTranslation('provider')
  return {
    code: {
      label: t('providerLinks.ask.code'),
      help: t('providerLinks.ask.codeHelp'),
      wrong: { required: t('providerLinks.ask.codeMissing'), other: t('providerLinks.ask.codeWrong') },
      autoCapitalize: 'characters',
      spellCheck: false,
      dir: 'ltr',
      width: 'medium',
      maxLength: 40,
      required: true,
    },
    message: { label: t('providerLinks.ask.message'), isOptional: true, rows: 3, maxLength: 500 },
  }
}
