import { loginInputSchema } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { usePageSearch } from '@platform/routing'
import { isSafeNext } from '@platform/routing/pages'
import { Button, Form, FormActions, Notice, PasswordField, TextField } from '@platform/ui/elements'
import { use, useEffect, useState, type ReactElement } from 'react'
import type { SecondStepFacts } from '../second-step/second-step-form.tsx'
import type { SecondStepEnd } from '../second-step/second-step-way.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { FormSummary } from '../../../parts/forms/form-summary.tsx'
import { readText } from '../../../parts/forms/read-text.ts'
import { useNativeForm, type NativeForm } from '../../../parts/forms/use-native-form.ts'
import { demoCodeIsSettled } from './demo-code.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import { finishSignIn, readSecondStep } from './finish-sign-in.ts'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { SecondStep } from './second-step.tsx'
import { SignInWays } from './sign-in-ways.tsx'
import { useGoOnWhenSignedIn } from './use-go-on-when-signed-in.ts'

interface Credentials {
  readonly email: string
  readonly password: string
}

interface SignInFormProps {
  /** Moves the focus to the first field when the form appears, as in a dialog that was just opened. */
  readonly takesFocus?: boolean
}

/**
 * Signs a person in and goes on to where they wanted to go (`?next=`), else to the start page of their account. A visitor
 * who is signed in already, or in another tab meanwhile, goes on at once.
 */
export function SignInForm({ takesFocus = false }: SignInFormProps): ReactElement {
  const { t } = useTranslation(['common', 'identity'])
  const { session, site } = useServices()
  // In a dialog, what came later would move the button that somebody is about to press.
  if (takesFocus && site.demo !== undefined) use(demoCodeIsSettled.read())
  const [secondStep, setSecondStep] = useState<SecondStepFacts>()
  const [isExpired, setIsExpired] = useState(false)
  const wasIdle = session.getSnapshot().end === 'idle'
  const form = useSignIn(setSecondStep)
  useGoOnWhenSignedIn()
  const emailId = form.field('email').id
  useEffect(() => {
    if (takesFocus) document.getElementById(emailId)?.focus()
  }, [takesFocus, emailId])
  if (secondStep !== undefined) {
    const end = (reason: SecondStepEnd): void => {
      setSecondStep(undefined)
      setIsExpired(reason === 'expired')
    }
    return <SecondStep facts={secondStep} onEnd={end} />
  }
  return (
    <Form onSubmit={form.onSubmit}>
      <FormSummary form={form} failedTitle={t('identity:authentication.error.title')} />
      {isExpired && <Notice tone="warning" title={t('common:signIn.expired')} live />}
      {wasIdle && <Notice tone="info" title={t('common:signIn.idle')} />}
      <ComeBackNote />
      <DemoAccounts />
      <TextField
        {...form.field('email')}
        label={t('identity:authentication.email')}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordField
        {...form.field('password')}
        label={t('identity:authentication.password')}
        showText={t('identity:authentication.show')}
        hideText={t('identity:authentication.hide')}
        shownStatus={t('identity:authentication.shown')}
        hiddenStatus={t('identity:authentication.hidden')}
        required
      />
      <FormActions>
        <Button
          type="submit"
          variant="primary"
          wide
          busy={form.isBusy}
          busyLabel={t('identity:authentication.busy')}
        >
          {t('identity:authentication.submit')}
        </Button>
      </FormActions>
      <PasskeySignIn />
      <SignInWays failure={form.failure} />
    </Form>
  )
}

function useSignIn(onSecondStep: (facts: SecondStepFacts) => void): NativeForm<Credentials> {
  const { t } = useTranslation('identity')
  const { api, session } = useServices()
  return useNativeForm<Credentials>({
    mayBeLost: true,
    schema: loginInputSchema,
    fields: ['email', 'password'],
    read: (data) => ({ email: readText(data, 'email'), password: readText(data, 'password') }),
    describe: (name) => t(`authentication.error.${name}`),
    submit: async (credentials) => {
      try {
        const { token } = await api.call.main.authentication.login(credentials)
        await finishSignIn(session, token)
      } catch (error) {
        const secondStep = readSecondStep(error)
        if (secondStep === undefined) throw error
        onSecondStep(secondStep)
      }
    },
  })
}

/** Says why somebody who asked for another page is here. */
function ComeBackNote(): ReactElement | null {
  const { t } = useTranslation('identity')
  const [{ next }] = usePageSearch({ next: '' })
  return isSafeNext(next) ? <p>{t('authentication.comeBack')}</p> : null
}
