import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useStepUp } from '../step-up/use-step-up.ts'
import { useRefreshSecurity } from './use-refresh-security.ts'

type Change = 'begin' | 'remove' | 'renew'
type Done = 'on' | 'off'

/** The steps of setting an app up, and what else can be changed around it. */
export interface TwoStepChanges {
  readonly offer: { readonly key: string; readonly uri: string } | undefined
  readonly codes: readonly string[] | undefined
  readonly done: Done | undefined
  readonly failure: unknown
  readonly isBusy: (change: Change) => boolean
  readonly beginApp: () => void
  readonly cancelApp: () => void
  readonly finishApp: (recoveryCodes: readonly string[] | null) => void
  readonly removeApp: () => void
  readonly renewCodes: () => void
  readonly forgetCodes: () => void
}

export function useTwoStepChanges(): TwoStepChanges {
  const { api } = useServices()
  const withStepUp = useStepUp()
  const refresh = useRefreshSecurity()
  const [offer, setOffer] = useState<TwoStepChanges['offer']>()
  const [codes, setCodes] = useState<readonly string[]>()
  const [done, setDone] = useState<Done>()
  const change = useMutation({
    mutationFn: async (kind: Change) => {
      setDone(undefined)
      if (kind === 'begin') setOffer(await withStepUp(() => api.call.main.twoStep.beginApp()))
      if (kind === 'renew') {
        const renewed = await withStepUp(() => api.call.main.twoStep.renewRecoveryCodes())
        setCodes(renewed.recoveryCodes)
      }
      if (kind === 'remove') {
        await withStepUp(() => api.call.main.twoStep.removeApp())
        setDone('off')
      }
    },
    onSettled: refresh,
  })
  const isBusy = (kind: Change): boolean => change.isPending && change.variables === kind
  const start = (kind: Change) => (): void => {
    if (!change.isPending) change.mutate(kind)
  }
  return {
    offer,
    codes,
    done,
    failure: change.error,
    isBusy,
    beginApp: start('begin'),
    cancelApp: () => setOffer(undefined),
    finishApp: (recoveryCodes) => {
      setOffer(undefined)
      setDone('on')
      setCodes(recoveryCodes ?? undefined)
      void refresh()
    },
    removeApp: start('remove'),
    renewCodes: start('renew'),
    forgetCodes: () => setCodes(undefined),
  }
}
