import { ApiError } from '@platform/api'
import { useTranslation } from '@platform/i18n'
import { Button, Form, FormActions, Notice } from '@platform/ui/elements'
import { useMutation } from '@tanstack/react-query'
import { useId, type FormEvent, type ReactElement } from 'react'
import { readText } from '../../../parts/forms/read-text.ts'
import { useFailureText } from '../second-step/failure-text.ts'
import { askForPasskey } from '../second-step/passkey-browser.ts'
import { readServerProblems } from '../../../parts/forms/field-problems.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { StepUpPassword } from './typed-step-up.tsx'

/** Confirms with a passkey; with the password as well where the passkey does not check who holds it. */
export function StepUpPasskey({ onConfirmed }: { onConfirmed: () => void }): ReactElement {
  const { t } = useTranslation(['common', 'second-step'])
  const { api } = useServices()
  const failureText = useFailureText()
  const id = useId()
  const confirm = useMutation({
    mutationFn: async (password: string | undefined) => {
      const { challenge, options } = await api.call.main.stepUp.askPasskey()
      const response = await askForPasskey(options)
      const proof = { passkey: { challenge, response } }
      await api.call.main.stepUp.confirm(password === undefined ? proof : { ...proof, password })
    },
    onSuccess: onConfirmed,
  })
  const { error } = confirm
  // Once the password is asked for it stays: the next try may fail for another reason.
  const isAsked = isUnverified(error) || confirm.variables !== undefined
  const wrong = readServerProblems({ password: '' }, error).password
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (confirm.isPending) return
    confirm.mutate(isAsked ? readText(new FormData(event.currentTarget), 'password') : undefined)
  }
  return (
    <Form onSubmit={send}>
      {error !== null && wrong === undefined && (
        <Notice tone="danger" title={t('second-step:stepUp.failed')} live>
          {isUnverified(error) ? t('second-step:stepUp.both') : failureText(error)}
        </Notice>
      )}
      {isAsked && (
        <StepUpPassword
          id={id}
          name="password"
          {...(wrong !== undefined && { error: t(`common:field.${wrong}`) })}
        />
      )}
      <FormActions>
        <Button
          type="submit"
          variant="primary"
          busy={confirm.isPending}
          busyLabel={t('second-step:stepUp.busy')}
        >
          {t('second-step:stepUp.passkey')}
        </Button>
      </FormActions>
    </Form>
  )
}

function isUnverified(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'passkey_refused'
}
