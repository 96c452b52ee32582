import { useLanguage, useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { Stack } from '@platform/ui/elements'
import { useState, type ReactElement } from 'react'
import { useCaptcha } from '../../../features/identity/captcha/use-captcha.ts'
import { EmailForm } from '../../../features/identity/mail-links/email-form.tsx'
import { MailSent } from '../../../features/identity/mail-links/mail-sent.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'

/** Sends a link to choose a new password, and says what to do with it. */
export function AskForm(): ReactElement {
  const { t } = useTranslation('identity')
  const { language } = useLanguage()
  const { api } = useServices()
  const captcha = useCaptcha('password-recovery', 'passwordRecovery')
  const [sentTo, setSentTo] = useState<string>()
  const send = (email: string): Promise<unknown> =>
    captcha.sendWith((solution) =>
      api.call.main.passwordRecoveries.create({ email, language, captcha: solution }),
    )
  if (sentTo !== undefined) {
    return (
      <MailSent
        headingLevel={2}
        text={t('mailLinks.sent.recovery', { email: sentTo })}
        captcha={captcha}
        onResend={() => send(sentTo)}
        onOther={() => setSentTo(undefined)}
      />
    )
  }
  return (
    <Stack gap="loose">
      <p>{t('passwordRecoveries.ask.text')}</p>
      <EmailForm
        captcha={captcha}
        texts={{
          email: t('passwordRecoveries.ask.email'),
          submit: t('passwordRecoveries.ask.submit'),
          busy: t('passwordRecoveries.ask.busy'),
          failed: t('passwordRecoveries.ask.failed'),
        }}
        send={send}
        onSent={setSentTo}
      />
      <p>
        {t('passwordRecoveries.ask.remember')}{' '}
        <PageLink page="main.home" hash="login">
          {t('passwordRecoveries.done.signIn')}
        </PageLink>
      </p>
    </Stack>
  )
}
