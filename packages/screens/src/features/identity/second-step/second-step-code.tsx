import { secondStepInputSchema } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { Button, Form, FormActions } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { FormSummary } from '../../../parts/forms/form-summary.tsx'
import { readText } from '../../../parts/forms/read-text.ts'
import { useNativeForm } from '../../../parts/forms/use-native-form.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { CodeField } from './code-field.tsx'
import { RecoveryCodeField } from './recovery-code-field.tsx'
import { isSecondStepExpired, type SecondStepWay } from './second-step-way.ts'

interface SecondStepCodeProps extends SecondStepWay {
  readonly kind: 'app' | 'recoveryCode'
}

interface Values {
  readonly challenge: string
  readonly code?: string
  readonly recoveryCode?: string
}

/** The second step by typing: the app's number, or one of the codes for when it is lost. */
export function SecondStepCode({ kind, challenge, onToken, onEnd }: SecondStepCodeProps): ReactElement {
  const { t } = useTranslation('second-step')
  const { api } = useServices()
  const name = kind === 'app' ? 'code' : 'recoveryCode'
  const form = useNativeForm<Values>({
    mayBeLost: true,
    schema: secondStepInputSchema,
    fields: [name],
    read: (data) => ({ challenge, [name]: readText(data, name) }),
    describe: (field, code) => {
      if (code === 'code_wrong')
        return t(field === 'code' ? 'secondStep.code.wrong' : 'twoStep.recovery.wrong')
      return t(field === 'code' ? 'secondStep.code.shape' : 'twoStep.recovery.missing')
    },
    submit: async (values) => {
      try {
        const { token } = await api.call.main.secondStep.complete(values)
        await onToken(token)
      } catch (error) {
        if (!isSecondStepExpired(error)) throw error
        onEnd('expired')
      }
    },
  })
  return (
    <Form onSubmit={form.onSubmit}>
      <FormSummary form={form} failedTitle={t('secondStep.failed')} />
      {kind === 'app' ? (
        <CodeField {...form.field('code')} />
      ) : (
        <RecoveryCodeField {...form.field('recoveryCode')} />
      )}
      <FormActions>
        <Button
          type="submit"
          variant="primary"
          wide
          busy={form.isBusy}
          busyLabel={t('secondStep.code.checking')}
        >
          {t('secondStep.submit')}
        </Button>
      </FormActions>
    </Form>
  )
}
