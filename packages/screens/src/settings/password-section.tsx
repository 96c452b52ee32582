import { judgePassword, PASSWORD_MIN_LENGTH, passwordChangeSchema, type Account } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { Button, Form, FormActions, Notice, PasswordField, Section } from '@platform/ui/elements'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { FormProblems } from '../forms/form-problems.tsx'
import { useForm } from '../forms/use-form.ts'
import { useServices } from '../services/site-services.tsx'

const EMPTY = { currentPassword: '', newPassword: '' }

/** A new password; it ends every other session of the account. */
export function PasswordSection({ account }: { account: Account }): ReactElement {
  const { t } = useTranslation(['account', 'common'])
  const { api } = useServices()
  const queryClient = useQueryClient()
  const [isSaved, setIsSaved] = useState(false)
  const form = useForm({
    schema: passwordChangeSchema,
    initial: EMPTY,
    check: ({ newPassword }) => {
      const problem = judgePassword(newPassword, [account.firstName, account.lastName, account.email])
      return problem === undefined ? {} : { newPassword: problem }
    },
    submit: async (values) => {
      setIsSaved(false)
      await api.call.main.account.changePassword(values)
      form.setValues(EMPTY)
      setIsSaved(true)
      await queryClient.invalidateQueries({ queryKey: api.query.main.sessions.list.queryKey() })
    },
  })
  const shared = {
    showText: t('common:signIn.showPassword'),
    hideText: t('common:signIn.hidePassword'),
    shownStatus: t('common:signIn.passwordShown'),
    hiddenStatus: t('common:signIn.passwordHidden'),
  }
  return (
    <Section
      title={t('account:settings.password.title')}
      description={t('account:settings.password.description')}
    >
      <Form onSubmit={form.onSubmit}>
        <FormProblems form={form} />
        {/* A password manager needs to know whose password this is. */}
        <input type="text" autoComplete="username" defaultValue={account.email} hidden readOnly />
        <PasswordField
          label={t('account:settings.password.current')}
          autoComplete="current-password"
          {...shared}
          {...form.field('currentPassword')}
        />
        <PasswordField
          label={t('account:settings.password.new')}
          help={t('account:settings.password.help', { count: PASSWORD_MIN_LENGTH })}
          autoComplete="new-password"
          {...shared}
          {...form.field('newPassword')}
        />
        {isSaved && <Notice tone="success" title={t('account:settings.password.saved')} live />}
        <FormActions>
          <Button type="submit" variant="primary" busy={form.isBusy} busyLabel={t('common:state.saving')}>
            {t('account:settings.password.save')}
          </Button>
        </FormActions>
      </Form>
    </Section>
  )
}
