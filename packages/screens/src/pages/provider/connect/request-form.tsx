import { providerLinkInputSchema, type ProviderLinkInput } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { Button, Form, FormActions, Notice, TextArea, TextField } from '@platform/ui/elements'
import { useState, type ReactElement } from 'react'
import { FormSummary } from '../../../parts/forms/form-summary.tsx'
import { readText } from '../../../parts/forms/read-text.ts'
import { useNativeForm } from '../../../parts/forms/use-native-form.ts'
import { useServices } from '../../../parts/services/site-services.tsx'

/** Asks the other side, which is named by its code. */
export function RequestForm(): ReactElement {
  const { t } = useTranslation(['provider', 'common'])
  const { api, queryClient } = useServices()
  const [sentTo, setSentTo] = useState<string>()
  const [round, setRound] = useState(0)
  const form = useNativeForm<ProviderLinkInput>({
    schema: providerLinkInputSchema,
    fields: ['code', 'message'],
    read: (data) => ({ code: readText(data, 'code'), message: readText(data, 'message') }),
    describe: (name, code) =>
      name === 'code'
        ? t(
            code === 'required'
              ? 'provider:providerLinks.ask.codeMissing'
              : 'provider:providerLinks.ask.codeWrong',
          )
        : t(`common:field.${code}`),
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
      <TextField
        {...form.field('code')}
        label={t('provider:providerLinks.ask.code')}
        help={t('provider:providerLinks.ask.codeHelp')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        width="medium"
        maxLength={40}
        required
      />
      <TextArea
        {...form.field('message')}
        label={t('provider:providerLinks.ask.message')}
        optionalLabel={t('common:state.optional')}
        rows={3}
        maxLength={500}
      />
      <FormActions>
        <Button type="submit" variant="primary" busy={form.isBusy} busyLabel={t('common:state.sending')}>
          {t('provider:providerLinks.ask.send')}
        </Button>
      </FormActions>
    </Form>
  )
}
