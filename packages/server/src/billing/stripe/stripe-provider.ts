import * as z from 'zod/mini'
import type { StripeConfig } from '../../infrastructure/config/server-config.ts'
import type { SubscriptionSnapshot } from '../../tables/billing/provider-facts.ts'
import { isSigned } from '../payment-providers/signed-body.ts'
import { ProviderProblem } from '../payment-providers/payment-provider.ts'
import type { CheckoutOrder, PaymentProvider } from '../payment-providers/payment-provider.ts'
import { parseStripeEvent, readStripeSubscription } from './stripe-events.ts'

const API = 'https://api.stripe.com/v1'
/** What answers look like; that of webhooks the operator chooses, and both are read. */
const VERSION = '2024-06-20'
const PATIENCE_MS = 15_000

const sessionSchema = z.object({ id: z.string(), url: z.string() })
const invoiceSchema = z.object({ payment_intent: z.nullish(z.string()) })

type Fields = Readonly<Record<string, string>>

interface Call {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly fields?: Fields
  /** Sent twice, Stripe does it once. */
  readonly key?: string
}

/** The page of Stripe itself: no script of theirs runs on ours, and no card number comes near us. */
export function createStripeProvider(
  { secretKey, webhookSecret }: StripeConfig,
  request: typeof fetch = fetch,
): PaymentProvider {
  const call = async ({ method, path, fields = {}, key }: Call): Promise<unknown> => {
    const response = await request(`${API}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${secretKey}`,
        'stripe-version': VERSION,
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(method === 'POST' && { body: new URLSearchParams(fields) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch((error: unknown) => {
      throw new ProviderProblem('Stripe cannot be reached', { cause: error })
    })
    const answer: unknown = await response.json().catch(() => undefined)
    if (response.ok) return answer
    // What Stripe says may repeat what somebody entered.
    throw new ProviderProblem(`Stripe answered ${method} ${path.split('/')[1]} with ${response.status}`)
  }
  const requireSnapshot = (answer: unknown): SubscriptionSnapshot => {
    const snapshot = readStripeSubscription(answer)
    if (snapshot === undefined) throw new ProviderProblem('The subscription has not begun')
    return snapshot
  }
  const pathOf = (id: string): string => `/subscriptions/${encodeURIComponent(id)}`
  return {
    name: 'stripe',
    async createCheckout(order) {
      const key = `checkout-${order.checkoutId}`
      const answer = await call({
        method: 'POST',
        path: '/checkout/sessions',
        fields: writeOrder(order),
        key,
      })
      return sessionSchema.parse(answer)
    },
    async closeCheckout(id) {
      // One that was paid or is over cannot be closed, and needs no closing: what was paid twice, its webhook tells.
      await call({ method: 'POST', path: `/checkout/sessions/${encodeURIComponent(id)}/expire` }).catch(
        (error: unknown) => {
          if (!(error instanceof ProviderProblem) || error.cause !== undefined) throw error
        },
      )
    },
    async setCancellation(id, cancels) {
      const fields = { cancel_at_period_end: String(cancels) }
      return requireSnapshot(await call({ method: 'POST', path: pathOf(id), fields }))
    },
    async endSubscription(id, { refunds }) {
      const snapshot = readStripeSubscription(await call({ method: 'GET', path: pathOf(id) }))
      if (snapshot?.status !== 'ended') await call({ method: 'DELETE', path: pathOf(id) })
      for (const invoice of refunds) {
        const path = `/invoices/${encodeURIComponent(invoice)}`
        const { payment_intent: paid } = invoiceSchema.parse(await call({ method: 'GET', path }))
        if (paid == null) throw new ProviderProblem('An invoice of Stripe names no payment')
        const fields = { payment_intent: paid }
        await call({ method: 'POST', path: '/refunds', fields, key: `refund-${invoice}` })
      }
    },
    isGenuine: (headers, body, nowMs) =>
      isSigned(headers.get('stripe-signature'), body, webhookSecret, nowMs),
    parseEvent: parseStripeEvent,
  }
}

function writeOrder(order: CheckoutOrder): Fields {
  const { interval, amountMinor, currency } = order.price
  const line = 'line_items[0]'
  return {
    mode: 'subscription',
    client_reference_id: order.checkoutId,
    customer_email: order.email,
    // The languages of Stripe's page are not all of ours.
    locale: order.language === 'ar' ? 'auto' : order.language,
    success_url: order.returnUrl,
    cancel_url: order.returnUrl,
    expires_at: String(Math.floor(order.expiresAt.getTime() / 1000)),
    [`${line}[quantity]`]: '1',
    [`${line}[price_data][currency]`]: currency.toLowerCase(),
    [`${line}[price_data][unit_amount]`]: String(amountMinor),
    [`${line}[price_data][recurring][interval]`]: interval,
    [`${line}[price_data][product_data][name]`]: order.planName,
    'metadata[checkout_id]': order.checkoutId,
    'metadata[account_id]': order.accountId,
    'subscription_data[metadata][checkout_id]': order.checkoutId,
    'subscription_data[metadata][account_id]': order.accountId,
    ...(order.trialDays > 0 && { 'subscription_data[trial_period_days]': String(order.trialDays) }),
  }
}
