import { stepUpInputSchema, type StepUpInput } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { Button, Form, FormActions, PasswordField } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ReactElement } from 'react'
import { FormSummary } from '../forms/form-summary.tsx'
import { readText } from '../forms/read-text.ts'
import { useNativeForm } from '../forms/use-native-form.ts'
import { CodeField } from '../security/code-field.tsx'
import { knowsPasskeys } from '../security/passkey-browser.ts'
import { useServices } from '../services/site-services.tsx'
import { StepUpPasskey } from './step-up-passkey.tsx'
import styles from './step-up.module.css'

type Way = 'password' | 'code' | 'passkey'

/** Confirms with the password, or with a second step where the account has one. */
export function StepUpForm({ onConfirmed }: { onConfirmed: () => void }): ReactElement {
  const { t } = useTranslation('security')
  const { api } = useServices()
  const twoStep = useQuery(api.query.main.twoStep.read.queryOptions())
  const [way, setWay] = useState<Way>('password')
  const ways: Way[] = ['password']
  if (twoStep.data !== undefined && twoStep.data.appSince !== null) ways.push('code')
  if (twoStep.data !== undefined && twoStep.data.passkeyCount > 0 && knowsPasskeys()) ways.push('passkey')
  return (
    <>
      {way === 'passkey' ? (
        <StepUpPasskey onConfirmed={onConfirmed} />
      ) : (
        <TypedStepUp key={way} way={way} onConfirmed={onConfirmed} />
      )}
      {ways.length > 1 && (
        <div className={styles.ways}>
          {ways
            .filter((other) => other !== way)
            .map((other) => (
              <Button key={other} size="small" onClick={() => setWay(other)}>
                {t(`stepUp.use.${other}`)}
              </Button>
            ))}
        </div>
      )}
    </>
  )
}

interface TypedStepUpProps {
  readonly way: 'password' | 'code'
  readonly onConfirmed: () => void
}

function TypedStepUp({ way, onConfirmed }: TypedStepUpProps): ReactElement {
  const { t } = useTranslation(['security', 'common'])
  const { api } = useServices()
  const form = useNativeForm<StepUpInput>({
    schema: stepUpInputSchema,
    fields: [way],
    read: (data) => ({ [way]: readText(data, way) }),
    describe: (name, code) => {
      if (name === 'password') return t(`common:field.${code}`)
      return t(code === 'code_wrong' ? 'security:code.wrong' : 'security:code.shape')
    },
    submit: async (values) => {
      await api.call.main.stepUp.confirm(values)
      onConfirmed()
    },
  })
  const { id } = form.field(way)
  useEffect(() => document.getElementById(id)?.focus(), [id])
  return (
    <Form onSubmit={form.onSubmit}>
      <FormSummary form={form} failedTitle={t('security:stepUp.failed')} />
      {way === 'code' ? (
        <CodeField {...form.field('code')} />
      ) : (
        <PasswordField
          {...form.field('password')}
          label={t('security:stepUp.password')}
          autoComplete="current-password"
          showText={t('common:signIn.showPassword')}
          hideText={t('common:signIn.hidePassword')}
          shownStatus={t('common:signIn.passwordShown')}
          hiddenStatus={t('common:signIn.passwordHidden')}
          required
        />
      )}
      <FormActions>
        <Button type="submit" variant="primary" busy={form.isBusy} busyLabel={t('security:stepUp.busy')}>
          {t('security:stepUp.confirm')}
        </Button>
      </FormActions>
    </Form>
  )
}
