import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { signBody } from '../payment-providers/signed-body.ts'
import { createStripeProvider } from './stripe-provider.ts'

const SECRET = 'whsec_0123456789abcdef'
const NOW = Date.UTC(2026, 10, 27)
const seconds = (days: number) => NOW / 1000 + days * 86_400
const CHECKOUT = '5b0f6a34-3c1e-4d0b-9a55-2f1c8f0a1101'
const ACCOUNT = '5b0f6a34-3c1e-4d0b-9a55-2f1c8f0a1102'
const metadata = { checkout_id: CHECKOUT, account_id: ACCOUNT }

interface Asked {
  readonly method: string | undefined
  readonly url: string
  readonly body: string
  readonly headers: Headers
}

function create(answers: Readonly<Record<string, unknown>> = {}) {
  const asked: Asked[] = []
  const provider = createStripeProvider(
    { secretKey: 'sk_test_0123456789', webhookSecret: SECRET },
    (url, init) => {
      const path = (typeof url === 'string' ? url : '').replace('https://api.stripe.com/v1', '')
      asked.push({
        method: init?.method,
        url: path,
        body: init?.body instanceof URLSearchParams ? init.body.toString() : '',
        headers: new Headers(init?.headers),
      })
      const answer = answers[`${init?.method} ${path}`]
      return Promise.resolve(Response.json(answer ?? {}, { status: answer === undefined ? 404 : 200 }))
    },
  )
  return { provider, asked }
}

const subscription = {
  id: 'sub_1',
  status: 'active',
  start_date: seconds(0),
  trial_end: null,
  ended_at: null,
  cancel_at_period_end: false,
  current_period_end: seconds(30),
  metadata,
}
const event = (type: string, object: object) =>
  JSON.stringify({ id: 'evt_1', type, created: seconds(0), data: { object } })

it('takes webhooks with its own signature, on the bytes as they came, for five minutes', () => {
  const { provider } = create()
  const body = event('customer.subscription.updated', subscription)
  const bytes = new TextEncoder().encode(body)
  const headers = (text: string) => new Headers({ 'stripe-signature': text })
  const signature = signBody(body, SECRET, NOW)
  expect(provider.isGenuine(headers(signature), bytes, NOW)).toBe(true)
  // While a secret is replaced there are two, and older schemes stand beside it.
  expect(provider.isGenuine(headers(`${signature},v1=${'0'.repeat(64)},v0=x`), bytes, NOW)).toBe(true)
  expect(provider.isGenuine(headers(signature), bytes, NOW + 299_000)).toBe(true)
  expect(provider.isGenuine(headers(signature), bytes, NOW + 301_000)).toBe(false)
  expect(provider.isGenuine(headers(signature), new TextEncoder().encode(`${body} `), NOW)).toBe(false)
  expect(provider.isGenuine(headers(signBody(body, 'whsec_another', NOW)), bytes, NOW)).toBe(false)
  const hash = createHash('sha256').update(body).digest('hex')
  for (const bad of ['', 't=1', 'v1=', `t=${NOW / 1000},v1=${hash}`, `${signature},t=1`])
    expect(provider.isGenuine(headers(bad), bytes, NOW)).toBe(false)
  expect(provider.isGenuine(new Headers(), bytes, NOW)).toBe(false)
})

it.each([
  ['active', 'active'],
  ['trialing', 'trialing'],
  ['past_due', 'pastDue'],
  ['unpaid', 'pastDue'],
  ['canceled', 'ended'],
])('a subscription that Stripe calls %s is %s', (status, ours) => {
  const { provider } = create()
  const said = provider.parseEvent(event('customer.subscription.updated', { ...subscription, status }))
  expect(said).toMatchObject({
    id: 'evt_1',
    checkoutId: CHECKOUT,
    accountId: ACCOUNT,
    facts: {
      kind: 'subscription',
      subscriptionId: 'sub_1',
      status: ours,
      currentPeriodEndsAt: seconds(30) * 1000,
    },
  })
})

it('reads periods and metadata where newer versions of Stripe have them', () => {
  const { provider } = create()
  const { current_period_end: end, ...rest } = subscription
  const newer = { ...rest, items: { data: [{ current_period_end: end }] } }
  expect(provider.parseEvent(event('customer.subscription.created', newer))?.facts).toMatchObject({
    currentPeriodEndsAt: seconds(30) * 1000,
  })
  const invoice = {
    id: 'in_1',
    amount_paid: 990,
    currency: 'eur',
    lines: { data: [{ period: { end: seconds(30) } }] },
  }
  const payment = { kind: 'payment', paymentId: 'in_1', amountMinor: 990, currency: 'EUR' }
  const older = { ...invoice, subscription: 'sub_1', subscription_details: { metadata } }
  const now = { ...invoice, parent: { subscription_details: { subscription: 'sub_1', metadata } } }
  for (const object of [older, now])
    expect(provider.parseEvent(event('invoice.paid', object))?.facts).toMatchObject(payment)
  // A trial begins with nothing to pay.
  expect(provider.parseEvent(event('invoice.paid', { ...older, amount_paid: 0 }))).toBeUndefined()
})

it('takes nothing from what is not ours, has not begun, or is of no concern', () => {
  const { provider } = create()
  const parse = (type: string, object: object) => provider.parseEvent(event(type, object))
  expect(parse('customer.subscription.updated', { ...subscription, metadata: {} })).toBeUndefined()
  expect(parse('customer.subscription.created', { ...subscription, status: 'incomplete' })).toBeUndefined()
  expect(parse('customer.created', { id: 'cus_1' })).toBeUndefined()
  expect(parse('checkout.session.completed', { metadata, payment_status: 'paid' })).toBeUndefined()
  expect(parse('checkout.session.completed', { metadata, payment_status: 'unpaid' })?.facts.kind).toBe(
    'checkoutWaiting',
  )
  expect(parse('checkout.session.async_payment_failed', { metadata })?.facts.kind).toBe('checkoutFailed')
  expect(parse('checkout.session.expired', { metadata })?.facts.kind).toBe('checkoutExpired')
  expect(() => provider.parseEvent('{}')).toThrow('invalid_type')
})

it('orders a checkout on its own page once, with what we need to know it again', async () => {
  const session = { id: 'cs_1', url: 'https://checkout.stripe.com/c/pay/cs_1' }
  const { provider, asked } = create({ 'POST /checkout/sessions': session })
  const made = await provider.createCheckout({
    checkoutId: CHECKOUT,
    accountId: ACCOUNT,
    siteId: 'Platform',
    email: 'client@example.com',
    language: 'ar',
    planId: 'premium',
    planName: 'Premium',
    price: { interval: 'year', amountMinor: 9900, currency: 'EUR' },
    trialDays: 14,
    returnUrl: 'https://platform.example/client/premium?checkout=1',
    expiresAt: new Date(NOW),
  })
  expect(made).toEqual(session)
  const [order] = asked
  expect(Object.fromEntries(new URLSearchParams(order?.body))).toMatchObject({
    mode: 'subscription',
    locale: 'auto',
    'line_items[0][price_data][unit_amount]': '9900',
    'line_items[0][price_data][currency]': 'eur',
    'line_items[0][price_data][recurring][interval]': 'year',
    'subscription_data[trial_period_days]': '14',
    'subscription_data[metadata][account_id]': ACCOUNT,
  })
  expect(order?.headers.get('idempotency-key')).toBe(`checkout-${CHECKOUT}`)
  expect(order?.headers.get('authorization')).toBe('Bearer sk_test_0123456789')
})

it('ends at once and gives the money back, and says when Stripe refuses without repeating what it said', async () => {
  const { provider, asked } = create({
    'GET /subscriptions/sub_1': subscription,
    'DELETE /subscriptions/sub_1': { ...subscription, status: 'canceled' },
    'GET /invoices/in_1': { payment_intent: 'pi_1' },
    'POST /refunds': { id: 're_1' },
  })
  await provider.endSubscription('sub_1', { refunds: ['in_1'] })
  expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /subscriptions/sub_1',
    'DELETE /subscriptions/sub_1',
    'GET /invoices/in_1',
    'POST /refunds',
  ])
  expect(asked.at(-1)?.body).toBe('payment_intent=pi_1')
  await expect(provider.setCancellation('sub_2', true)).rejects.toThrow('Stripe answered POST')
})
