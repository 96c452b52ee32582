import {
  invitedAccountSchema,
  judgePassword,
  type InvitationKind,
  type InvitedAccount,
} from '@platform/contract'
import { useLanguage, useTranslation } from '@platform/i18n'
import { useNavigateToPage } from '@platform/routing'
import { Button, Card, Form, FormActions, PasswordField, TextField } from '@platform/ui/elements'
import { useEffect, type ReactElement } from 'react'
import { usePasswordTexts } from '../../identity/registrations/use-password-texts.ts'
import { FormSummary } from '../../../parts/forms/form-summary.tsx'
import { readText } from '../../../parts/forms/read-text.ts'
import { useNativeForm, type NativeForm } from '../../../parts/forms/use-native-form.ts'
import { useServices } from '../../../parts/services/site-services.tsx'

interface RegisterByInvitationProps {
  /** The address of the invitation, which the account will have. */
  readonly email: string
  readonly secret: string
  readonly kind: InvitationKind
}

/** Opens an account for the address of an invitation, accepts it, and signs in. */
export function RegisterByInvitation(props: RegisterByInvitationProps): ReactElement {
  const { t } = useTranslation(['common', 'organizations'])
  const passwordTexts = usePasswordTexts()
  const form = useRegistration(props)
  const firstId = form.field('firstName').id
  useEffect(() => document.getElementById(firstId)?.focus(), [firstId])
  return (
    <Card title={t('organizations:invitations.invitation.register.title')} headingLevel={2}>
      <Form onSubmit={form.onSubmit}>
        <FormSummary form={form} failedTitle={t('organizations:invitations.invitation.register.failed')} />
        <TextField
          {...form.field('firstName')}
          label={t('organizations:invitations.invitation.register.firstName')}
          autoComplete="given-name"
          maxLength={100}
          required
        />
        <TextField
          {...form.field('lastName')}
          label={t('organizations:invitations.invitation.register.lastName')}
          autoComplete="family-name"
          maxLength={100}
          required
        />
        {/* For password managers; the server takes the address of the invitation and no other. */}
        <input type="hidden" autoComplete="username" value={props.email} readOnly />
        <PasswordField
          {...form.field('password')}
          {...passwordTexts}
          label={t('organizations:invitations.invitation.register.password')}
          help={t('organizations:invitations.invitation.register.passwordHelp')}
          autoComplete="new-password"
          required
        />
        <FormActions>
          <Button type="submit" variant="primary" busy={form.isBusy} busyLabel={t('common:state.saving')}>
            {t('organizations:invitations.invitation.register.submit')}
          </Button>
        </FormActions>
      </Form>
    </Card>
  )
}

function useRegistration({ email, secret, kind }: RegisterByInvitationProps): NativeForm<InvitedAccount> {
  const { t } = useTranslation('common')
  const { language } = useLanguage()
  const { api, session } = useServices()
  const navigate = useNavigateToPage()
  return useNativeForm<InvitedAccount>({
    schema: invitedAccountSchema,
    fields: ['firstName', 'lastName', 'password'],
    read: (data) => ({
      firstName: readText(data, 'firstName'),
      lastName: readText(data, 'lastName'),
      password: readText(data, 'password'),
      language,
      timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    }),
    check: ({ firstName, lastName, password }) => {
      const problem = judgePassword(password, [firstName, lastName, email])
      return problem === undefined ? {} : { password: problem }
    },
    describe: (_name, code) => t(`field.${code}`),
    submit: async (person) => {
      await api.call.main.invitations.register({ ...person, secret })
      const answer = await api.call.main.authentication.login({ email, password: person.password })
      if ('token' in answer && typeof answer.token === 'string') await session.update(answer.token)
      // The page was built anew for the account, and its link is used up: the way leads on from here.
      await navigate({ page: kind === 'provider' ? 'provider.home' : 'professional.home', replace: true })
    },
  })
}
