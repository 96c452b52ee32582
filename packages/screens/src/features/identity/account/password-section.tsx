import {
  judgePassword,
  PASSWORD_MIN_LENGTH,
  passwordChangeSchema,
  type Account,
  type PasswordChange,
} from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { Button, Form, FormActions, Notice, PasswordField, Section } from '@platform/ui/elements'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { FormSummary } from '../../../parts/forms/form-summary.tsx'
import { readText } from '../../../parts/forms/read-text.ts'
import { useNativeForm, type NativeForm } from '../../../parts/forms/use-native-form.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useStepUp } from '../step-up/use-step-up.ts'

/** A new password; it ends every other session of the account. */
export function PasswordSection({ account }: { account: Account }): ReactElement {
  const { t } = useTranslation(['account', 'common', 'error'])
  // Counts the passwords set here; each leaves an empty form behind.
  const [changes, setChanges] = useState(0)
  const form = usePasswordForm(account, () => setChanges((count) => count + 1))
  const shared = {
    showText: t('common:signIn.showPassword'),
    hideText: t('common:signIn.hidePassword'),
    shownStatus: t('common:signIn.passwordShown'),
    hiddenStatus: t('common:signIn.passwordHidden'),
    required: true,
  }
  return (
    <Section
      title={t('account:account.password.title')}
      description={t('account:account.password.description')}
    >
      <Form key={changes} onSubmit={form.onSubmit}>
        <FormSummary form={form} failedTitle={t('error:save.title')} />
        {/* A password manager needs to know whose password this is. */}
        <input type="text" autoComplete="username" defaultValue={account.email} hidden readOnly />
        <PasswordField
          {...form.field('currentPassword')}
          {...shared}
          label={t('account:account.password.current')}
          autoComplete="current-password"
        />
        <PasswordField
          {...form.field('newPassword')}
          {...shared}
          label={t('account:account.password.new')}
          help={t('account:account.password.help', { count: PASSWORD_MIN_LENGTH })}
          autoComplete="new-password"
        />
        <FormActions>
          <Button type="submit" busy={form.isBusy} busyLabel={t('common:state.saving')}>
            {t('account:account.password.save')}
          </Button>
        </FormActions>
        {changes > 0 && <Notice tone="success" title={t('account:account.password.saved')} live />}
      </Form>
    </Section>
  )
}

function usePasswordForm(account: Account, onChanged: () => void): NativeForm<PasswordChange> {
  const { t } = useTranslation('common')
  const { api, session } = useServices()
  const queryClient = useQueryClient()
  const withStepUp = useStepUp()
  return useNativeForm<PasswordChange>({
    mayBeLost: true,
    schema: passwordChangeSchema,
    fields: ['currentPassword', 'newPassword'],
    read: (data) => ({
      currentPassword: readText(data, 'currentPassword'),
      newPassword: readText(data, 'newPassword'),
    }),
    check: ({ newPassword }) => {
      const problem = judgePassword(newPassword, [account.firstName, account.lastName, account.email])
      return problem === undefined ? {} : { newPassword: problem }
    },
    describe: (_name, code) => t(`field.${code}`),
    submit: async (values) => {
      const { new_tok } = await withStepUp(() => api.call.main.account.changePassword(values))
      await session.update(new_tok)
      onChanged()
      await queryClient.invalidateQueries({ queryKey: api.query.main.sessions.list.queryKey() })
    },
  })
}
