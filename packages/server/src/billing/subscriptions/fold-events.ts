import type { CheckoutState } from '@platform/contract/billing'
import type {
  PaymentFacts,
  ProviderFacts,
  SubscriptionSnapshot,
} from '../../tables/billing/provider-facts.ts'

export interface KeptEvent {
  readonly eventId: string
  readonly occurredAt: Date
  readonly facts: ProviderFacts
}

interface KeptPayment extends PaymentFacts {
  readonly paidAt: Date
  readonly refundedAt: Date | null
}

export interface WhatHappened {
  readonly checkoutState: CheckoutState
  readonly subscription: (SubscriptionSnapshot & { readonly pastDueSince: Date | null }) | undefined
  /** In the order in which they were paid. */
  readonly payments: readonly KeptPayment[]
}

/** Of two snapshots of one second the later in a life is the later one. */
const LIFE = ['trialing', 'active', 'pastDue', 'ended'] as const

const CHECKOUT_STATES = {
  checkoutWaiting: 'waiting',
  checkoutFailed: 'failed',
  checkoutExpired: 'expired',
} as const satisfies Record<string, CheckoutState>

/**
 * What all events of one checkout say together. They are put in the order in which they happened, not in that in which they came:
 * whatever way they arrive, and however often, the answer is the same.
 */
export function foldEvents(events: readonly KeptEvent[]): WhatHappened {
  const known = new Map(events.map((event) => [event.eventId, event]))
  const ordered = [...known.values()].toSorted(compareEvents)
  const snapshots = ordered.flatMap(({ facts, occurredAt }) =>
    facts.kind === 'subscription' ? [{ ...facts, occurredAt }] : [],
  )
  const ends = snapshots.filter(({ status }) => status === 'ended')
  // Nothing follows an end, whatever the clocks say: one that begins again is another subscription.
  const last = ends.at(-1) ?? snapshots.at(-1)
  const endedAt = ends.length === 0 ? null : Math.min(...ends.map(readEnd))
  const subscription = last && { ...last, endedAt, pastDueSince: findPastDue(snapshots) }
  return {
    checkoutState: subscription === undefined ? readCheckoutState(ordered) : 'paid',
    subscription,
    payments: listPayments(ordered),
  }
}

function readEnd({ endedAt, currentPeriodEndsAt }: SubscriptionSnapshot): number {
  return endedAt ?? currentPeriodEndsAt
}

/**
 * The end that holds, of the one kept here and the one the provider tells of: the earlier.
 * What has ended, by us or there, never lives again, in whatever order news of it come.
 */
export function readEarlierEnd(kept: Date | null, told: number | null): Date | null {
  if (kept === null) return told === null ? null : new Date(told)
  return new Date(Math.min(kept.getTime(), told ?? Infinity))
}

function compareEvents(one: KeptEvent, other: KeptEvent): number {
  return (
    one.occurredAt.getTime() - other.occurredAt.getTime() ||
    rankOf(one.facts) - rankOf(other.facts) ||
    (one.eventId < other.eventId ? -1 : 1)
  )
}

function rankOf(facts: ProviderFacts): number {
  return facts.kind === 'subscription' ? LIFE.indexOf(facts.status) : 0
}

function readCheckoutState(ordered: readonly KeptEvent[]): CheckoutState {
  for (const { facts } of ordered.toReversed()) if (isOfCheckout(facts)) return CHECKOUT_STATES[facts.kind]
  return 'open'
}

function isOfCheckout(facts: ProviderFacts): facts is Extract<ProviderFacts, { kind: `checkout${string}` }> {
  return facts.kind in CHECKOUT_STATES
}

/** Since the first of the snapshots without a payment up to the last. */
function findPastDue(
  snapshots: readonly { readonly status: SubscriptionSnapshot['status']; readonly occurredAt: Date }[],
): Date | null {
  const paid = snapshots.findLastIndex(({ status }) => status !== 'pastDue')
  return snapshots[paid + 1]?.occurredAt ?? null
}

/** One charge of the provider is one payment, whichever events tell of it. */
function listPayments(ordered: readonly KeptEvent[]): KeptPayment[] {
  const payments = new Map<string, KeptPayment>()
  for (const { facts, occurredAt: paidAt } of ordered)
    if (facts.kind === 'payment' && !payments.has(facts.paymentId))
      payments.set(facts.paymentId, { ...facts, paidAt, refundedAt: null })
  for (const { facts, occurredAt: refundedAt } of ordered) {
    if (facts.kind !== 'refund') continue
    const payment = payments.get(facts.paymentId)
    if (payment?.refundedAt === null) payments.set(facts.paymentId, { ...payment, refundedAt })
  }
  return [...payments.values()]
}
