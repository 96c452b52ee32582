import type { Checkout, CheckoutState } from '@platform/contract/billing'
import { useTranslation } from '@platform/i18n'
import { buttonClass, Notice, Skeleton } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactElement } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useRefreshPlan } from '../subscriptions/use-refresh-plan.ts'

const ASK_AGAIN_MS = 2_000

const TONES = {
  open: 'info',
  waiting: 'info',
  paid: 'success',
  failed: 'warning',
  expired: 'warning',
} as const satisfies Record<CheckoutState, string>

/** What became of a payment, for who comes back from the page where it is made: the server says it, not the way back. */
export function CheckoutReturn({ id }: { readonly id: string }): ReactElement {
  const { api } = useServices()
  const checkout = useQuery({
    ...api.query.main.checkouts.read.queryOptions({ input: { params: { id } } }),
    // The news takes a moment, and may come long after.
    refetchInterval: ({ state: { data } }) =>
      data === undefined || data.state === 'paid' || data.state === 'expired' ? false : ASK_AGAIN_MS,
  })
  return (
    <Loaded query={checkout} skeleton={<Skeleton shape="control" lines={2} />}>
      {(data) => <Outcome checkout={data} />}
    </Loaded>
  )
}

function Outcome({ checkout: { state, url, planId } }: { readonly checkout: Checkout }): ReactElement {
  const { t } = useTranslation('billing')
  const refresh = useRefreshPlan()
  useEffect(() => {
    if (state === 'paid') void refresh()
  }, [state, refresh])
  const isBackUseful = url !== null && (state === 'open' || state === 'failed')
  return (
    <Notice
      tone={TONES[state]}
      live
      title={t(`checkouts.state.${state}.title`, { plan: t(`plans.${planId}.name`) })}
      actions={
        isBackUseful && (
          <a href={url} className={buttonClass({ size: 'small' })}>
            {t('checkouts.again')}
          </a>
        )
      }
    >
      {t(`checkouts.state.${state}.text`)}
    </Notice>
  )
}
