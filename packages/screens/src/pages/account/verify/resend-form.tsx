import { useLanguage, useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { useState, type ReactElement } from 'react'
import { useCaptcha } from '../../../features/identity/captcha/use-captcha.ts'
import { EmailForm } from '../../../features/identity/mail-links/email-form.tsx'
import { MailSent } from '../../../features/identity/mail-links/mail-sent.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'

/** Sends the mail of a registration again. */
export function ResendForm(): ReactElement {
  const { t } = useTranslation('identity')
  const { language } = useLanguage()
  const { api } = useServices()
  const captcha = useCaptcha('register-again', 'register')
  const [sentTo, setSentTo] = useState<string>()
  const send = (email: string): Promise<unknown> =>
    captcha.sendWith((solution) => api.call.main.registrations.resend({ email, language, captcha: solution }))
  if (sentTo !== undefined) {
    return (
      <MailSent
        headingLevel={2}
        text={t('mailLinks.sent.again', { email: sentTo })}
        captcha={captcha}
        onResend={() => send(sentTo)}
        onOther={() => setSentTo(undefined)}
      />
    )
  }
  return (
    <EmailForm
      captcha={captcha}
      texts={{
        email: t('registrations.verify.again.email'),
        submit: t('registrations.verify.again.submit'),
        busy: t('registrations.verify.again.busy'),
        failed: t('registrations.verify.again.failed'),
      }}
      send={send}
      onSent={setSentTo}
    >
      <PageLink page="main.home" hash="register">
        {t('registrations.verify.again.register')}
      </PageLink>
    </EmailForm>
  )
}
