import type { Actor } from './actors.ts'

const DAY_MS = 86_400_000

type Values = Readonly<Record<string, unknown>>

/** Bought from a provider that is not configured here. */
export const BILLING_ROWS: Readonly<Record<string, (actor: Actor, nowMs: number) => Values | undefined>> = {
  checkouts: () => ({
    plan_id: 'premium',
    interval: 'month',
    currency: 'EUR',
    provider: 'stripe',
    state: 'paid',
  }),
  subscriptions: (_actor, nowMs) => ({
    plan_id: 'premium',
    interval: 'month',
    currency: 'EUR',
    provider: 'stripe',
    current_period_ends_at: new Date(nowMs + DAY_MS).toISOString(),
    cancels_at_period_end: false,
    past_due_since: null,
    ended_at: null,
    stopped_at: null,
    stop_reason: null,
  }),
  receipts: () => ({ plan_id: 'premium', interval: 'month', currency: 'EUR', provider: 'stripe' }),
  provider_events: () => ({ provider: 'stripe', facts: { kind: 'checkoutWaiting' } }),
  // Nobody has been given a copy of a draft.
  invoice_copies: () => undefined,
  // Not of the provider they have paid.
  test_provider_events: () => undefined,
}
