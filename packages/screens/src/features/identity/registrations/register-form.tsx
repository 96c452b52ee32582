import {
  judgePassword,
  PASSWORD_MIN_LENGTH,
  registrationFormSchema,
  type FieldErrorCode,
  type RegistrationForm,
  type RegistrationKind,
} from '@platform/contract'
import { useLanguage, useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { Button, Form, FormActions, PasswordField, TextField } from '@platform/ui/elements'
import { useEffect, type ReactElement } from 'react'
import * as z from 'zod/mini'
import { CaptchaNote } from '../captcha/captcha-note.tsx'
import type { CaptchaWidget } from '../captcha/use-captcha.ts'
import { usePasswordTexts } from './use-password-texts.ts'
import { FormSummary } from '../../../parts/forms/form-summary.tsx'
import { readText } from '../../../parts/forms/read-text.ts'
import { useNativeForm, type NativeForm } from '../../../parts/forms/use-native-form.ts'
import { useServices } from '../../../parts/services/site-services.tsx'

interface RegisterFormProps {
  readonly kind: RegistrationKind
  readonly captcha: CaptchaWidget
  /** A mail is on its way to this address. */
  readonly onSent: (email: string) => void
}

/** Asks for an account. */
export function RegisterForm({ kind, captcha, onSent }: RegisterFormProps): ReactElement {
  const { t } = useTranslation('identity')
  const form = useRegisterForm({ kind, captcha, onSent })
  const firstId = form.field('firstName').id
  useEffect(() => document.getElementById(firstId)?.focus(), [firstId])
  return (
    <Form onSubmit={form.onSubmit} onInput={captcha.prepare}>
      <FormSummary form={form} failedTitle={t('registrations.failed')} />
      <p>{t(`registrations.lead.${kind}`)}</p>
      <Fields form={form} />
      <CaptchaNote captcha={captcha} />
      <FormActions>
        <Button type="submit" variant="primary" wide busy={form.isBusy} busyLabel={t('registrations.busy')}>
          {t('registrations.submit')}
        </Button>
      </FormActions>
      <OtherWays kind={kind} />
    </Form>
  )
}

function Fields({ form }: { form: NativeForm<RegistrationForm> }): ReactElement {
  const { t } = useTranslation('identity')
  const passwordTexts = usePasswordTexts()
  return (
    <>
      <TextField
        {...form.field('firstName')}
        label={t('registrations.firstName')}
        autoComplete="given-name"
        maxLength={100}
        required
      />
      <TextField
        {...form.field('lastName')}
        label={t('registrations.lastName')}
        autoComplete="family-name"
        maxLength={100}
        required
      />
      <TextField
        {...form.field('email')}
        label={t('registrations.email')}
        help={t('registrations.emailHelp')}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordField
        {...form.field('password')}
        {...passwordTexts}
        label={t('registrations.password')}
        help={t('registrations.passwordHelp', { count: PASSWORD_MIN_LENGTH })}
        autoComplete="new-password"
        required
      />
    </>
  )
}

function OtherWays({ kind }: { kind: RegistrationKind }): ReactElement {
  const { t } = useTranslation('identity')
  const isClient = kind === 'client'
  return (
    <>
      <p>
        {t(`registrations.other.${kind}`)}{' '}
        <PageLink page={isClient ? 'main.professional' : 'main.home'} hash="register">
          {t(`registrations.other.${kind}Link`)}
        </PageLink>
      </p>
      <p>
        {t('registrations.haveAccount')}{' '}
        <PageLink page={isClient ? 'main.home' : 'main.professional'} hash="login">
          {t('registrations.signIn')}
        </PageLink>
      </p>
    </>
  )
}

function useRegisterForm({ kind, captcha, onSent }: RegisterFormProps): NativeForm<RegistrationForm> {
  const { t } = useTranslation(['common', 'identity'])
  const { language } = useLanguage()
  const { api } = useServices()
  const describe = (name: keyof RegistrationForm, code: FieldErrorCode): string => {
    if (name === 'email')
      return t(
        code === 'required' ? 'identity:registrations.error.email' : 'identity:registrations.error.emailForm',
      )
    const isEmpty =
      code === 'required' && (name === 'firstName' || name === 'lastName' || name === 'password')
    if (name === 'password' && code === 'too_short')
      return t('common:field.at_least_characters', { count: PASSWORD_MIN_LENGTH })
    return isEmpty ? t(`identity:registrations.error.${name}`) : t(`common:field.${code}`)
  }
  return useNativeForm<RegistrationForm>({
    schema: registrationFormSchema,
    fields: ['firstName', 'lastName', 'email', 'password'],
    read: (data) => ({
      kind,
      firstName: readText(data, 'firstName'),
      lastName: readText(data, 'lastName'),
      email: readText(data, 'email'),
      password: readText(data, 'password'),
      language,
      timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    }),
    check: ({ firstName, lastName, email, password }) => {
      const problem = judgePassword(password, [firstName, lastName, email])
      return problem === undefined ? {} : { password: problem }
    },
    describe,
    submit: async (typed) => {
      const form = z.parse(registrationFormSchema, typed)
      await captcha.sendWith((solution) => api.call.main.registrations.create({ ...form, captcha: solution }))
      onSent(form.email)
    },
  })
}
