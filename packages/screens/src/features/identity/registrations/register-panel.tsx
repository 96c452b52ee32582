import type { RegistrationKind } from '@platform/contract'
import { useLanguage, useTranslation } from '@platform/i18n'
import { useState, type ReactElement } from 'react'
import { useCaptcha } from '../captcha/use-captcha.ts'
import { MailSent } from '../mail-links/mail-sent.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { RegisterForm } from './register-form.tsx'

/** The form, and after it what to do with the mail. */
export function RegisterPanel({ kind }: { kind: RegistrationKind }): ReactElement {
  const { t } = useTranslation('identity')
  const { language } = useLanguage()
  const { api } = useServices()
  const captcha = useCaptcha('register', 'register')
  const [sentTo, setSentTo] = useState<string>()
  if (sentTo === undefined) return <RegisterForm kind={kind} captcha={captcha} onSent={setSentTo} />
  return (
    <MailSent
      headingLevel={3}
      text={t('mailLinks.sent.registered', { email: sentTo })}
      captcha={captcha}
      onResend={() =>
        captcha.sendWith((solution) =>
          api.call.main.registrations.resend({ email: sentTo, language, captcha: solution }),
        )
      }
      onOther={() => setSentTo(undefined)}
    />
  )
}
