import { useTranslation } from '@platform/i18n'
import { Button, Notice } from '@platform/ui/elements'
import { useMutation } from '@tanstack/react-query'
import { useSyncExternalStore, type ReactElement } from 'react'
import { useFailureText } from '../second-step/failure-text.ts'
import { askForPasskey, knowsPasskeys } from '../second-step/passkey-browser.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { finishSignIn } from './finish-sign-in.ts'

/** The sign-in without a password, where the browser knows passkeys. */
export function PasskeySignIn(): ReactElement | null {
  const { t } = useTranslation('common')
  const { api, session } = useServices()
  const failureText = useFailureText()
  const signIn = useMutation({
    mutationFn: async () => {
      const { challenge, options } = await api.call.main.passkeySignIn.begin()
      const response = await askForPasskey(options)
      const { token } = await api.call.main.passkeySignIn.complete({ challenge, response })
      await finishSignIn(session, token)
    },
  })
  // A page that was drawn ahead does not know the browser yet.
  const isKnown = useSyncExternalStore(neverChanges, knowsPasskeys, () => false)
  if (!isKnown) return null
  return (
    <>
      {signIn.error !== null && (
        <Notice tone="danger" title={t('signIn.passkeyFailed')} live>
          {failureText(signIn.error)}
        </Notice>
      )}
      <Button wide busy={signIn.isPending} busyLabel={t('signIn.busy')} onClick={() => signIn.mutate()}>
        {t('signIn.passkey')}
      </Button>
    </>
  )
}

function neverChanges(): () => void {
  return () => undefined
}
