import { randomBytes } from 'node:crypto'
import type { CheckoutRow } from '../subscriptions/take-event.ts'
import type { ProviderFacts, SubscriptionSnapshot } from '../../tables/billing/provider-facts.ts'
import { nameTestSubscription } from './test-provider.ts'

const DAY_MS = 86_400_000

/** What somebody can let happen on the page of the test provider. */
export const OUTCOMES = ['succeed', 'fail', 'wait', 'renew', 'miss'] as const

export type Outcome = (typeof OUTCOMES)[number]

type Offer = Pick<CheckoutRow, 'id' | 'interval' | 'amountMinor' | 'currency' | 'trialDays'>

/** What happens then; nothing where it cannot, as with a second payment of what is paid. */
export function play(
  outcome: Outcome,
  offer: Offer,
  last: SubscriptionSnapshot | undefined,
  nowMs: number,
): readonly ProviderFacts[] {
  if (last === undefined) {
    if (outcome === 'fail') return [{ kind: 'checkoutFailed' }]
    if (outcome === 'wait') return [{ kind: 'checkoutWaiting' }]
    return outcome === 'succeed' ? begin(offer, nowMs) : []
  }
  if (last.status === 'ended') return []
  if (outcome === 'renew') return renew(offer, last)
  return outcome === 'miss' ? [{ ...last, status: 'pastDue' }] : []
}

/** What is due by itself: the next payment, or the end. */
export function advance(offer: Offer, last: SubscriptionSnapshot, nowMs: number): readonly ProviderFacts[] {
  if (last.status === 'ended' || last.status === 'pastDue' || last.currentPeriodEndsAt > nowMs) return []
  return last.cancelsAtPeriodEnd
    ? [{ ...last, status: 'ended', endedAt: last.currentPeriodEndsAt }]
    : renew(offer, last)
}

function begin(offer: Offer, nowMs: number): readonly ProviderFacts[] {
  const trialEndsAt = offer.trialDays === 0 ? null : nowMs + offer.trialDays * DAY_MS
  const snapshot: SubscriptionSnapshot = {
    kind: 'subscription',
    subscriptionId: nameTestSubscription(offer.id),
    status: trialEndsAt === null ? 'active' : 'trialing',
    startedAt: nowMs,
    trialEndsAt,
    currentPeriodEndsAt: trialEndsAt ?? addInterval(nowMs, offer.interval),
    cancelsAtPeriodEnd: false,
    endedAt: null,
  }
  return trialEndsAt === null ? [snapshot, pay(offer, snapshot)] : [snapshot]
}

function renew(offer: Offer, last: SubscriptionSnapshot): readonly ProviderFacts[] {
  const currentPeriodEndsAt = addInterval(last.currentPeriodEndsAt, offer.interval)
  const snapshot: SubscriptionSnapshot = { ...last, status: 'active', currentPeriodEndsAt }
  return [snapshot, pay(offer, snapshot)]
}

function pay(
  { amountMinor, currency }: Offer,
  { subscriptionId, currentPeriodEndsAt }: SubscriptionSnapshot,
): ProviderFacts {
  const paymentId = `tpay_${randomBytes(12).toString('hex')}`
  return {
    kind: 'payment',
    subscriptionId,
    paymentId,
    amountMinor,
    currency,
    periodEndsAt: currentPeriodEndsAt,
  }
}

/** The last day of a month has one in every month. */
function addInterval(fromMs: number, interval: Offer['interval']): number {
  const from = new Date(fromMs)
  const months = interval === 'year' ? 12 : 1
  const first = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1))
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  const day = Math.min(from.getUTCDate(), days)
  return first.getTime() + (day - 1) * DAY_MS + (fromMs % DAY_MS)
}
