import * as z from 'zod/mini'
import type { ProviderFacts, SubscriptionSnapshot } from '../../tables/billing/provider-facts.ts'
import type { ProviderEvent } from '../payment-providers/payment-provider.ts'

/** What we give with every order, and get back with every event. */
const metadataSchema = z.object({ checkout_id: z.uuid(), account_id: z.uuid() })

const seconds = z.pipe(
  z.int(),
  z.transform((value) => value * 1000),
)

const subscriptionSchema = z.object({
  id: z.string(),
  status: z.string(),
  start_date: seconds,
  trial_end: z.nullish(seconds),
  ended_at: z.nullish(seconds),
  cancel_at_period_end: z.boolean(),
  // Of the subscription until 2025, of its items since.
  current_period_end: z.optional(seconds),
  items: z.optional(z.object({ data: z.array(z.object({ current_period_end: z.optional(seconds) })) })),
})

const invoiceSchema = z.object({
  id: z.string(),
  amount_paid: z.int(),
  currency: z.string(),
  subscription: z.nullish(z.string()),
  lines: z.object({ data: z.array(z.object({ period: z.object({ end: seconds }) })) }),
  subscription_details: z.nullish(z.object({ metadata: z.nullish(z.unknown()) })),
  parent: z.nullish(
    z.object({
      subscription_details: z.nullish(
        z.object({ subscription: z.nullish(z.string()), metadata: z.nullish(z.unknown()) }),
      ),
    }),
  ),
})

const eventSchema = z.object({
  id: z.string().check(z.maxLength(255)),
  type: z.string(),
  created: seconds,
  data: z.object({ object: z.looseObject({ metadata: z.nullish(z.unknown()) }) }),
})

const STATES: Readonly<Record<string, SubscriptionSnapshot['status']>> = {
  trialing: 'trialing',
  active: 'active',
  past_due: 'pastDue',
  unpaid: 'pastDue',
  paused: 'pastDue',
  canceled: 'ended',
}

/** `undefined` for what says nothing to us, such as a subscription of another shop of the same account. */
export function parseStripeEvent(text: string): ProviderEvent | undefined {
  const { id, type, created, data } = eventSchema.parse(JSON.parse(text))
  const facts = readFacts(type, data.object)
  if (facts === undefined) return undefined
  const metadata = metadataSchema.safeParse(readMetadata(type, data.object))
  if (!metadata.success) return undefined
  const { checkout_id: checkoutId, account_id: accountId } = metadata.data
  return { id, occurredAt: new Date(created), checkoutId, accountId, facts }
}

/** A subscription as Stripe answers it; `undefined` before its first payment. */
export function readStripeSubscription(given: unknown): SubscriptionSnapshot | undefined {
  const { id, status, ...rest } = subscriptionSchema.parse(given)
  const known = STATES[status]
  if (known === undefined) return undefined
  const currentPeriodEndsAt = rest.current_period_end ?? rest.items?.data[0]?.current_period_end
  if (currentPeriodEndsAt === undefined) throw new Error('A subscription of Stripe has no period')
  return {
    kind: 'subscription',
    subscriptionId: id,
    status: known,
    startedAt: rest.start_date,
    trialEndsAt: rest.trial_end ?? null,
    currentPeriodEndsAt,
    cancelsAtPeriodEnd: rest.cancel_at_period_end,
    endedAt: rest.ended_at ?? null,
  }
}

function readFacts(type: string, object: Readonly<Record<string, unknown>>): ProviderFacts | undefined {
  if (type.startsWith('customer.subscription.')) return readStripeSubscription(object)
  if (type === 'invoice.paid') return readPayment(object)
  if (type === 'checkout.session.expired') return { kind: 'checkoutExpired' }
  if (type === 'checkout.session.async_payment_failed') return { kind: 'checkoutFailed' }
  // Paid at once the subscription says so itself.
  return type === 'checkout.session.completed' && object['payment_status'] === 'unpaid'
    ? { kind: 'checkoutWaiting' }
    : undefined
}

function readPayment(object: Readonly<Record<string, unknown>>): ProviderFacts | undefined {
  const { id, amount_paid: amountMinor, currency, lines, ...rest } = invoiceSchema.parse(object)
  const subscriptionId = rest.subscription ?? rest.parent?.subscription_details?.subscription
  // A trial begins with an invoice of nothing.
  if (amountMinor === 0 || subscriptionId == null) return undefined
  const periodEndsAt = Math.max(...lines.data.map(({ period }) => period.end))
  return {
    kind: 'payment',
    subscriptionId,
    paymentId: id,
    amountMinor,
    currency: currency.toUpperCase(),
    periodEndsAt,
  }
}

function readMetadata(type: string, object: Readonly<Record<string, unknown>>): unknown {
  if (type !== 'invoice.paid') return object['metadata']
  const { subscription_details: own, parent } = invoiceSchema.parse(object)
  return own?.metadata ?? parent?.subscription_details?.metadata
}
