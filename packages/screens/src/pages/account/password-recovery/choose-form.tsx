import { newPasswordSchema, PASSWORD_MIN_LENGTH } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { Button, buttonClass, Form, FormActions, Notice, PasswordField, Stack } from '@platform/ui/elements'
import { useState, type ReactElement } from 'react'
import * as z from 'zod/mini'
import { linkStateOf, type RefusedLinkState } from '../../../features/identity/mail-links/link-state-of.ts'
import { usePasswordTexts } from '../../../features/identity/registrations/use-password-texts.ts'
import { FormSummary } from '../../../parts/forms/form-summary.tsx'
import { readText } from '../../../parts/forms/read-text.ts'
import { useNativeForm } from '../../../parts/forms/use-native-form.ts'
import { useServices } from '../../../parts/services/site-services.tsx'

interface ChooseFormProps {
  readonly secret: string
  /** The link was used or replaced while this page was open. */
  readonly onRefused: (state: RefusedLinkState) => void
}

const formSchema = z.object({ newPassword: newPasswordSchema })

/** Sets the new password; signing in with it is the next step, with the second one if there is one. */
export function ChooseForm(props: ChooseFormProps): ReactElement {
  const { t } = useTranslation('identity')
  const passwordTexts = usePasswordTexts()
  const [isDone, setIsDone] = useState(false)
  const form = useChooseForm(props, () => setIsDone(true))
  if (isDone) return <Done />
  return (
    <Form onSubmit={form.onSubmit}>
      <FormSummary form={form} failedTitle={t('passwordRecoveries.choose.failed')} />
      <p>{t('passwordRecoveries.choose.text')}</p>
      <PasswordField
        {...form.field('newPassword')}
        {...passwordTexts}
        label={t('passwordRecoveries.choose.password')}
        help={t('registrations.passwordHelp', { count: PASSWORD_MIN_LENGTH })}
        autoComplete="new-password"
        required
      />
      <FormActions>
        <Button
          type="submit"
          variant="primary"
          busy={form.isBusy}
          busyLabel={t('passwordRecoveries.choose.busy')}
        >
          {t('passwordRecoveries.choose.submit')}
        </Button>
      </FormActions>
    </Form>
  )
}

function Done(): ReactElement {
  const { t } = useTranslation('identity')
  return (
    <Stack>
      <Notice tone="success" title={t('passwordRecoveries.done.title')} live>
        {t('passwordRecoveries.done.text')}
      </Notice>
      <p>
        <PageLink page="main.home" hash="login" className={buttonClass({ variant: 'primary' })}>
          {t('passwordRecoveries.done.signIn')}
        </PageLink>
      </p>
    </Stack>
  )
}

function useChooseForm({ secret, onRefused }: ChooseFormProps, onDone: () => void) {
  const { t } = useTranslation(['common', 'identity'])
  const { api } = useServices()
  return useNativeForm<z.output<typeof formSchema>>({
    mayBeLost: true,
    schema: formSchema,
    fields: ['newPassword'],
    read: (data) => ({ newPassword: readText(data, 'newPassword') }),
    describe: (_name, code) => {
      if (code === 'required') return t('identity:registrations.error.password')
      if (code === 'too_short') return t('common:field.at_least_characters', { count: PASSWORD_MIN_LENGTH })
      return t(`common:field.${code}`)
    },
    submit: async ({ newPassword }) => {
      try {
        await api.call.main.passwordRecoveries.complete({ secret, newPassword })
        onDone()
      } catch (error) {
        const refused = linkStateOf(error)
        if (refused === undefined) throw error
        onRefused(refused)
      }
    },
  })
}
