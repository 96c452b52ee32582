import { stepUpInputSchema, type StepUpInput } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { Button, Form, FormActions, PasswordField } from '@platform/ui/elements'
import { useEffect, type ReactElement } from 'react'
import { FormSummary } from '../../../parts/forms/form-summary.tsx'
import { readText } from '../../../parts/forms/read-text.ts'
import { useNativeForm } from '../../../parts/forms/use-native-form.ts'
import { CodeField } from '../second-step/code-field.tsx'
import { RecoveryCodeField } from '../second-step/recovery-code-field.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'

interface TypedStepUpProps {
  /** What is asked for beside the password. */
  readonly method?: 'app' | 'recoveryCode'
  readonly onConfirmed: () => void
}

const NAMES = { app: 'code', recoveryCode: 'recoveryCode' } as const

/** Confirms by typing: the password, and a code where there is a second step. */
export function TypedStepUp({ method, onConfirmed }: TypedStepUpProps): ReactElement {
  const { t } = useTranslation(['common', 'second-step'])
  const { api } = useServices()
  const name = method && NAMES[method]
  const form = useNativeForm<StepUpInput>({
    mayBeLost: true,
    schema: stepUpInputSchema,
    fields: name === undefined ? ['password'] : ['password', name],
    read: (data) => ({
      password: readText(data, 'password'),
      ...(name !== undefined && { [name]: readText(data, name) }),
    }),
    describe: (field, code) => {
      if (field === 'password') return t(`common:field.${code}`)
      if (code === 'code_wrong')
        return t(
          field === 'code' ? 'second-step:secondStep.code.wrong' : 'second-step:twoStep.recovery.wrong',
        )
      return t(
        field === 'code' ? 'second-step:secondStep.code.shape' : 'second-step:twoStep.recovery.missing',
      )
    },
    submit: async (values) => {
      await api.call.main.stepUp.confirm(values)
      onConfirmed()
    },
  })
  const { id } = form.field('password')
  useEffect(() => document.getElementById(id)?.focus(), [id])
  return (
    <Form onSubmit={form.onSubmit}>
      <FormSummary form={form} failedTitle={t('second-step:stepUp.failed')} />
      <StepUpPassword {...form.field('password')} />
      {method === 'app' && <CodeField {...form.field('code')} />}
      {method === 'recoveryCode' && <RecoveryCodeField {...form.field('recoveryCode')} />}
      <FormActions>
        <Button type="submit" variant="primary" busy={form.isBusy} busyLabel={t('second-step:stepUp.busy')}>
          {t('second-step:stepUp.confirm')}
        </Button>
      </FormActions>
    </Form>
  )
}

interface StepUpPasswordProps {
  readonly id: string
  readonly name: string
  readonly error?: string
}

/** The password of who is signed in. */
export function StepUpPassword(field: StepUpPasswordProps): ReactElement {
  const { t } = useTranslation(['common', 'second-step'])
  return (
    <PasswordField
      {...field}
      label={t('second-step:stepUp.password')}
      autoComplete="current-password"
      showText={t('common:signIn.showPassword')}
      hideText={t('common:signIn.hidePassword')}
      shownStatus={t('common:signIn.passwordShown')}
      hiddenStatus={t('common:signIn.passwordHidden')}
      required
    />
  )
}
