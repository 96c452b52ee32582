import { passkeyNameSchema, type Passkey } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { Button, ErrorSummary, Form, FormActions, TextField } from '@platform/ui/elements'
import { useEffect, type ReactElement } from 'react'
import { readText } from '../../../parts/forms/read-text.ts'
import { useNativeForm, type NativeForm } from '../../../parts/forms/use-native-form.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useStepUp } from '../step-up/use-step-up.ts'
import { useFailureText } from '../second-step/failure-text.ts'
import { makePasskey } from '../second-step/passkey-browser.ts'
import styles from '../second-step/security.module.css'
import { useRefreshSecurity } from '../two-step/use-refresh-security.ts'

interface PasskeyFormProps {
  /** The one to get another name; a new one without it. */
  readonly passkey: Passkey | undefined
  /** Done; the codes are those that nobody had before. */
  readonly onDone: (recoveryCodes: readonly string[] | null) => void
  readonly onCancel: () => void
}

/** Names a passkey and, when it is new, lets the browser make it. */
export function PasskeyForm({ passkey, onDone, onCancel }: PasskeyFormProps): ReactElement {
  const { t } = useTranslation(['common', 'second-step'])
  const failureText = useFailureText()
  const form = usePasskeyForm(passkey, onDone)
  const { id } = form.field('name')
  useEffect(() => document.getElementById(id)?.focus(), [id])
  const { errors, failure, attempt } = form
  return (
    <Form onSubmit={form.onSubmit} className={styles.panel}>
      <ErrorSummary
        title={
          failure === undefined
            ? t('common:form.errorTitle', { count: errors.length })
            : t('second-step:passkeys.failed')
        }
        errors={failure === undefined ? errors : [{ message: failureText(failure) }]}
        attempt={attempt}
      />
      <TextField
        {...form.field('name')}
        label={t('second-step:passkeys.nameLabel')}
        help={t('second-step:passkeys.nameHelp')}
        defaultValue={passkey?.name}
        autoComplete="off"
        maxLength={60}
        required
      />
      <FormActions>
        <Button type="submit" variant="primary" busy={form.isBusy} busyLabel={t('second-step:passkeys.busy')}>
          {t(passkey === undefined ? 'second-step:passkeys.create' : 'second-step:passkeys.saveName')}
        </Button>
        <Button onClick={onCancel}>{t('second-step:passkeys.cancel')}</Button>
      </FormActions>
    </Form>
  )
}

function usePasskeyForm(
  passkey: Passkey | undefined,
  onDone: PasskeyFormProps['onDone'],
): NativeForm<{ name: string }> {
  const { t } = useTranslation('second-step')
  const { api } = useServices()
  const withStepUp = useStepUp()
  const refresh = useRefreshSecurity()
  return useNativeForm<{ name: string }>({
    schema: passkeyNameSchema,
    fields: ['name'],
    read: (data) => ({ name: readText(data, 'name') }),
    describe: () => t('passkeys.nameMissing'),
    submit: async ({ name }) => {
      if (passkey !== undefined) {
        await api.call.main.passkeys.rename({ params: { id: passkey.id }, body: { name } })
        onDone(null)
      } else {
        const { challenge, options } = await withStepUp(() => api.call.main.passkeys.begin())
        const response = await makePasskey(options)
        const { recoveryCodes } = await api.call.main.passkeys.add({ challenge, name, response })
        onDone(recoveryCodes)
      }
      await refresh()
    },
  })
}
