import { accountKindOf } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { PageLink, useNavigateAfterSignIn } from '@platform/routing'
import { Button, buttonClass, Form, FormActions, Notice, PasswordField, Stack } from '@platform/ui/elements'
import { useState, type ReactElement } from 'react'
import * as z from 'zod/mini'
import { linkStateOf, type RefusedLinkState } from '../../../features/identity/mail-links/link-state-of.ts'
import { usePasswordTexts } from '../../../features/identity/registrations/use-password-texts.ts'
import { FormSummary } from '../../../parts/forms/form-summary.tsx'
import { readText } from '../../../parts/forms/read-text.ts'
import { useNativeForm } from '../../../parts/forms/use-native-form.ts'
import { finishSignIn } from '../../../features/identity/authentication/finish-sign-in.ts'
import { useServices } from '../../../parts/services/site-services.tsx'

interface VerifyFormProps {
  readonly secret: string
  readonly email: string
  /** The address has an account on another site, whose password is asked for. */
  readonly isKnown: boolean
  /** The link was used or replaced while this page was open. */
  readonly onRefused: (state: RefusedLinkState) => void
}

const passwordSchema = z.object({ password: z.string().check(z.minLength(1)) })

/** Asks for the password of the registration, opens the account and signs in to it. */
export function VerifyForm(props: VerifyFormProps): ReactElement {
  const { email, isKnown } = props
  const { t } = useTranslation('identity')
  const passwordTexts = usePasswordTexts()
  const [isOpen, setIsOpen] = useState(false)
  const form = useVerifyForm(props, () => setIsOpen(true))
  if (isOpen) return <AccountReady />
  return (
    <Form onSubmit={form.onSubmit}>
      <FormSummary form={form} failedTitle={t('registrations.verify.failed')} />
      <p>{t(isKnown ? 'registrations.verify.knownText' : 'registrations.verify.text', { email })}</p>
      {/* A password manager needs to know whose password this is. */}
      <input type="text" autoComplete="username" value={email} hidden readOnly />
      <PasswordField
        {...form.field('password')}
        {...passwordTexts}
        label={t('registrations.verify.password')}
        help={t('registrations.verify.passwordHelp')}
        autoComplete="current-password"
        required
      />
      <FormActions>
        <Button type="submit" variant="primary" busy={form.isBusy} busyLabel={t('registrations.verify.busy')}>
          {t('registrations.verify.submit')}
        </Button>
      </FormActions>
    </Form>
  )
}

/** The account is open, for those who could not be signed in to it at once. */
function AccountReady(): ReactElement {
  const { t } = useTranslation('identity')
  return (
    <Stack>
      <Notice tone="success" title={t('registrations.verify.done.title')} live>
        {t('registrations.verify.done.text')}
      </Notice>
      <p>
        <PageLink page="main.home" hash="login" className={buttonClass({ variant: 'primary' })}>
          {t('registrations.verify.done.signIn')}
        </PageLink>
      </p>
    </Stack>
  )
}

function useVerifyForm({ secret, email, onRefused }: VerifyFormProps, onOpen: () => void) {
  const { t } = useTranslation('identity')
  const { api, session } = useServices()
  const goOn = useNavigateAfterSignIn()
  return useNativeForm<z.output<typeof passwordSchema>>({
    mayBeLost: true,
    schema: passwordSchema,
    fields: ['password'],
    read: (data) => ({ password: readText(data, 'password') }),
    describe: (_name, code) =>
      t(code === 'required' ? 'registrations.verify.error.password' : 'registrations.verify.error.wrong'),
    submit: async ({ password }) => {
      try {
        await api.call.main.registrations.complete({ secret, password })
      } catch (error) {
        const refused = linkStateOf(error)
        if (refused === undefined) throw error
        onRefused(refused)
        return
      }
      onOpen()
      try {
        const { token } = await api.call.main.authentication.login({ email, password })
        await finishSignIn(session, token)
        // From here and not from an effect: with the sign-in the page gets another frame, and this form is gone.
        const kind = accountKindOf(session.getSnapshot().claims?.acc_t)
        if (kind !== undefined) await goOn(kind)
      } catch {
        // The account is open all the same: the page offers the sign-in.
      }
    },
  })
}
