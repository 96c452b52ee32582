import { useTranslation } from '@platform/i18n'
import { Button, FormActions, Notice } from '@platform/ui/elements'
import { useMutation } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useFailureText } from './failure-text.ts'
import { askForPasskey } from './passkey-browser.ts'
import { isSecondStepExpired, type SecondStepWay } from './second-step-way.ts'

/** The second step with a passkey; browsers want a click before they ask for one. */
export function SecondStepPasskey({ challenge, onToken, onEnd }: SecondStepWay): ReactElement {
  const { t } = useTranslation('second-step')
  const { api } = useServices()
  const failureText = useFailureText()
  const use = useMutation({
    mutationFn: async () => {
      const { options } = await api.call.main.secondStep.askPasskey({ challenge })
      const passkey = await askForPasskey(options)
      const { token } = await api.call.main.secondStep.complete({ challenge, passkey })
      await onToken(token)
    },
    onError: (error) => {
      if (isSecondStepExpired(error)) onEnd('expired')
    },
  })
  return (
    <>
      {use.error !== null && (
        <Notice tone="danger" title={t('secondStep.failed')} live>
          {failureText(use.error)}
        </Notice>
      )}
      <FormActions>
        <Button
          variant="primary"
          wide
          busy={use.isPending}
          busyLabel={t('passkeys.busy')}
          onClick={() => use.mutate()}
        >
          {t('secondStep.passkey.submit')}
        </Button>
      </FormActions>
    </>
  )
}
