import { passkeyNameSchema, type Passkey } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { Button, ErrorSummary, Form, FormActions } from '@platform/ui/elements'
import { useEffect, type ReactElement } from 'react'
import type { FieldTable } from '../../../parts/forms/field-table.ts'
import { Fields } from '../../../parts/forms/fields.tsx'
import type { NativeForm } from '../../../parts/forms/use-native-form.ts'
import { useTableForm } from '../../../parts/forms/use-table-form.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useStepUp } from '../step-up/use-step-up.ts'
import { useFailureText } from '../second-step/failure-text.ts'
import { makePasskey } from '../second-step/passkey-browser.ts'
import styles from '../second-step/security.module.css'
import { useRefreshSecurity } from '../two-step/use-refresh-security.ts'

type PasskeyValues = Pick<Passkey, 'name'>

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
  const table = usePasskeyTable()
  const form = usePasskeyForm(table, passkey, onDone)
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
      <Fields table={table} form={form} start={passkey ?? {}} />
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
  table: FieldTable<PasskeyValues>,
  passkey: Passkey | undefined,
  onDone: PasskeyFormProps['onDone'],
): NativeForm<PasskeyValues> {
  const { api } = useServices()
  const withStepUp = useStepUp()
  const refresh = useRefreshSecurity()
  return useTableForm<PasskeyValues>({
    table,
    schema: passkeyNameSchema,
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

function usePasskeyTable(): FieldTable<PasskeyValues> {
  const { t } = useTranslation('second-step')
  return {
    name: {
      label: t('passkeys.nameLabel'),
      help: t('passkeys.nameHelp'),
      wrong: { other: t('passkeys.nameMissing') },
      maxLength: 60,
      required: true,
    },
  }
}
