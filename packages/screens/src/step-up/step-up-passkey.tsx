import { useTranslation } from '@platform/i18n'
import { Button, FormActions, Notice } from '@platform/ui/elements'
import { useMutation } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useFailureText } from '../security/failure-text.ts'
import { askForPasskey } from '../security/passkey-browser.ts'
import { useServices } from '../services/site-services.tsx'

/** Confirms with a passkey. */
export function StepUpPasskey({ onConfirmed }: { onConfirmed: () => void }): ReactElement {
  const { t } = useTranslation('security')
  const { api } = useServices()
  const failureText = useFailureText()
  const confirm = useMutation({
    mutationFn: async () => {
      const { challenge, options } = await api.call.main.stepUp.askPasskey()
      const response = await askForPasskey(options)
      await api.call.main.stepUp.confirm({ passkey: { challenge, response } })
    },
    onSuccess: onConfirmed,
  })
  return (
    <>
      {confirm.error !== null && (
        <Notice tone="danger" title={t('stepUp.failed')} live>
          {failureText(confirm.error)}
        </Notice>
      )}
      <FormActions>
        <Button
          variant="primary"
          busy={confirm.isPending}
          busyLabel={t('stepUp.busy')}
          onClick={() => confirm.mutate()}
        >
          {t('stepUp.passkey')}
        </Button>
      </FormActions>
    </>
  )
}
