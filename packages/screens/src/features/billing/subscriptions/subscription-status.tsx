import type { Plan } from '@platform/contract'
import { readSubscriptionState, type Subscription, type SubscriptionState } from '@platform/contract/billing'
import { useFormat, useTranslation } from '@platform/i18n'
import { Notice, Stack } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { CancelPlan, ResumePlan } from './cancel-plan.tsx'

const TONES = {
  trialing: 'success',
  active: 'success',
  pastDue: 'warning',
  cancelled: 'info',
  expired: 'warning',
} as const satisfies Record<SubscriptionState, string>

const millisecondsOf = (instant: string | null): number | null =>
  instant === null ? null : Date.parse(instant)

/** Where a subscription stands now, also while its page stays open. */
export function stateOf(subscription: Subscription, nowMs: number): { state: SubscriptionState; at: string } {
  const { trialEndsAt, currentPeriodEndsAt, cancelsAtPeriodEnd, endedAt } = subscription
  const { state, at } = readSubscriptionState(
    {
      trialEndsAt: millisecondsOf(trialEndsAt),
      currentPeriodEndsAt: Date.parse(currentPeriodEndsAt),
      cancelsAtPeriodEnd,
      // Since when does not matter here.
      pastDueSince: subscription.state === 'pastDue' ? 0 : null,
      endedAt: millisecondsOf(endedAt),
    },
    nowMs,
  )
  return { state, at: new Date(at).toISOString() }
}

interface SubscriptionStatusProps {
  readonly subscription: Subscription
  readonly canChange: boolean
}

/** The reader's plan in words: until when, what comes then, and the way out. */
export function SubscriptionStatus({ subscription, canChange }: SubscriptionStatusProps): ReactElement {
  const { t } = useTranslation('billing')
  const { session } = useServices()
  const { money } = useFormat()
  const format = useReaderFormat()
  const { state, at } = stateOf(subscription, session.clock.now())
  const { planId, price } = subscription
  const words = {
    plan: t(`plans.${planId}.name` satisfies Plan['nameKey']),
    date: format.date(at),
    price: money(price.amountMinor, price.currency),
  }
  return (
    <Stack>
      <Notice tone={TONES[state]} title={t(`subscriptions.state.${state}.title`, words)}>
        {t(`subscriptions.state.${state}.text`, words)}
      </Notice>
      {canChange && state === 'cancelled' && <ResumePlan />}
      {canChange && state !== 'cancelled' && state !== 'expired' && (
        <CancelPlan date={format.date(subscription.currentPeriodEndsAt)} />
      )}
    </Stack>
  )
}
