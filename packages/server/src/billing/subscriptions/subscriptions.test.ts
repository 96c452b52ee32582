import { and, eq, isNull } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { receiptSchema, subscriptionSchema } from '@platform/contract/billing'
import { buyPlan, choose, deliver, startCheckout } from '../../../testing/billing/buy-plan.ts'
import {
  claimsOf,
  createTestClock,
  readCode,
  readToken,
  signInAs,
} from '../../../testing/fixtures/sign-in.ts'
import { readInvitationSecret } from '../../../testing/fixtures/invitation.ts'
import { readOutbox } from '../../../testing/fixtures/mail.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { TEST_TOKEN_SECRETS } from '../../../testing/test-server.ts'
import { providerEvents, testProviderEvents } from '../../tables/billing/provider-events.ts'
import { checkouts, receipts, subscriptions } from '../../tables/billing/subscriptions.ts'
import { accounts } from '../../tables/identity/account.ts'
import { signBody } from '../payment-providers/signed-body.ts'
import { readTestSecret } from '../test-provider/test-provider.ts'

const EMAIL = 'client@example.com'
const DAY_MS = 86_400_000
const answerSchema = z.object({ subscription: z.nullable(subscriptionSchema) })
const receiptsSchema = z.object({ items: z.array(receiptSchema) })

let clock: ReturnType<typeof createTestClock>
let server: TestServer
let token: string

beforeEach(async () => {
  clock = createTestClock()
  server = await startTestServer({ demo: true, clock })
  token = await signInAs(server, EMAIL)
})
afterEach(() => server.close())

const call = (path: string, method = 'GET') => server.request('main', path, { method, token })
const readSubscription = async () =>
  answerSchema.parse(await (await call('/subscription')).json()).subscription
const listReceipts = async () => receiptsSchema.parse(await (await call('/receipts')).json()).items
const readState = async (id: string) =>
  z.object({ state: z.string() }).parse(await (await call(`/checkouts/${id}`)).json()).state

async function signInAgain(): Promise<void> {
  token = await signInAs(server, EMAIL)
}

async function sendWebhook(body: string, secret = readTestSecret(TEST_TOKEN_SECRETS[0])): Promise<Response> {
  return fetch(`${server.url}/api/payments/webhooks/test`, {
    method: 'POST',
    headers: { 'test-signature': signBody(body, secret, clock.now()) },
    body,
  })
}

const readBodies = async (checkoutId: string): Promise<string[]> =>
  (
    await server.database
      .select()
      .from(testProviderEvents)
      .where(eq(testProviderEvents.checkoutId, checkoutId))
      .orderBy(testProviderEvents.sequence)
  ).map(({ body }) => body)

describe('a plan', () => {
  it('is bought once by two clicks, begins with the webhook alone, and reaches the token', async () => {
    const key = crypto.randomUUID()
    const [checkout, same] = await Promise.all([
      startCheckout(server, token, { key }),
      startCheckout(server, token, { key }),
    ])
    expect(same).toEqual(checkout)
    expect((await startCheckout(server, token)).id).toBe(checkout.id)
    // Whoever comes back without having paid has bought nothing.
    expect(await readState(checkout.id)).toBe('open')
    expect(await readSubscription()).toBeNull()
    await choose(server, checkout, 'succeed')
    await deliver(server, clock)
    await expect.poll(() => readState(checkout.id)).toBe('paid')
    expect(await readSubscription()).toMatchObject({ state: 'active', planId: 'premium' })
    const [receipt, ...others] = await listReceipts()
    expect(others).toEqual([])
    expect(receipt?.price).toEqual({ interval: 'month', amountMinor: 990, currency: 'EUR' })
    expect(claimsOf(token)?.p).toBe(false)
    token = await readToken(await server.request('main', '/reauth', { method: 'POST', token, json: {} }))
    expect(claimsOf(token)?.p).toBe(true)
    const [account] = await server.database.select().from(accounts).where(eq(accounts.email, EMAIL))
    expect(claimsOf(token)?.p_exp).toBe(account?.premiumExpiresAt?.toISOString())
    expect(account?.premiumRenews).toBe(true)
    const again = { planId: 'family', interval: 'year', key: crypto.randomUUID() }
    const refused = await server.request('main', '/checkouts', { method: 'POST', token, json: again })
    expect(await readCode(refused)).toBe('already_subscribed')
  })

  it('gets one receipt and one mail, whether webhooks come 20 times or the last first', async () => {
    const checkout = await startCheckout(server, token)
    await choose(server, checkout, 'wait', 'many')
    await deliver(server, clock)
    await expect.poll(() => readState(checkout.id)).toBe('waiting')
    clock.advance(1000)
    await choose(server, checkout, 'succeed', 'reversed')
    await deliver(server, clock)
    clock.advance(1000)
    await choose(server, checkout, 'repeat', 'many')
    await deliver(server, clock)
    await expect.poll(() => readState(checkout.id)).toBe('paid')
    await expect.poll(async () => (await listReceipts()).length).toBe(1)
    expect(await server.database.$count(subscriptions, eq(subscriptions.checkoutId, checkout.id))).toBe(1)
    expect(await server.database.$count(providerEvents)).toBe(3)
    const mails = await readOutbox(server, EMAIL)
    expect(mails.filter(({ subject }) => subject === 'Your receipt for Premium')).toHaveLength(1)
  })

  it('is not had by a payment that fails, and can be tried again', async () => {
    const checkout = await startCheckout(server, token, { planId: 'family', interval: 'year' })
    await choose(server, checkout, 'fail')
    await deliver(server, clock)
    await expect.poll(() => readState(checkout.id)).toBe('failed')
    expect(await readSubscription()).toBeNull()
    clock.advance(1000)
    await choose(server, checkout, 'succeed')
    await deliver(server, clock)
    await expect.poll(() => readState(checkout.id)).toBe('paid')
    expect(await readSubscription()).toMatchObject({ planId: 'family', price: { amountMinor: 16_900 } })
  })
})

describe('a webhook', () => {
  it('is refused without its signature, too old, with another account, or the same id and other bytes', async () => {
    const mine = await buyPlan(server, clock, token)
    const [body = ''] = await readBodies(mine.id)
    expect((await sendWebhook(body)).status).toBe(200)
    expect((await sendWebhook(body, 'another secret')).status).toBe(400)
    expect((await sendWebhook(body.replace('"active"', '"pastDue"'))).status).toBe(409)
    const other = await signInAs(server, 'premium@example.com')
    const [account] = await server.database
      .select()
      .from(accounts)
      .where(eq(accounts.email, 'premium@example.com'))
    const [checkout] = await server.database.select().from(checkouts).where(eq(checkouts.id, mine.id))
    const forged = body
      .replace('"id":"tevt_', '"id":"tevt_0')
      .replace(checkout?.accountId ?? '', account?.id ?? '')
    expect((await sendWebhook(forged)).status).toBe(409)
    expect(await readCode(await server.request('main', `/checkouts/${mine.id}`, { token: other }))).toBe(
      'not_found',
    )
    expect((await sendWebhook('{ not json')).status).toBe(400)
    expect((await sendWebhook(`"${'x'.repeat(300_000)}"`)).status).toBe(413)
    clock.advance(6 * 60_000)
    const late = await fetch(`${server.url}/api/payments/webhooks/test`, {
      method: 'POST',
      headers: {
        'test-signature': signBody(body, readTestSecret(TEST_TOKEN_SECRETS[0]), clock.now() - 360_000),
      },
      body,
    })
    expect(late.status).toBe(400)
    expect(await server.database.$count(providerEvents)).toBe(2)
    expect(server.logLines.join('')).toContain('contradicts what is known')
  })
})

describe('a subscription', () => {
  it('is cancelled at the end of its period, resumed, and renewed', async () => {
    await buyPlan(server, clock, token)
    const cancelled = answerSchema.parse(await (await call('/subscription/cancellation', 'POST')).json())
    expect(cancelled.subscription).toMatchObject({ state: 'cancelled', cancelsAtPeriodEnd: true })
    expect((await call('/subscription/cancellation', 'POST')).status).toBe(200)
    const resumed = answerSchema.parse(await (await call('/subscription/cancellation', 'DELETE')).json())
    expect(resumed.subscription).toMatchObject({ state: 'active', cancelsAtPeriodEnd: false })
    const end = Date.parse(resumed.subscription?.currentPeriodEndsAt ?? '')
    clock.advance(end - clock.now() + DAY_MS)
    await signInAgain()
    // The news is late: it goes on for some days.
    expect((await readSubscription())?.state).toBe('pastDue')
    await deliver(server, clock)
    await expect.poll(async () => (await readSubscription())?.state).toBe('active')
    await expect.poll(async () => (await listReceipts()).length).toBe(2)
  })

  it('ends when it was cancelled, and another one can be bought', async () => {
    await buyPlan(server, clock, token)
    await call('/subscription/cancellation', 'POST')
    clock.advance(40 * DAY_MS)
    await signInAgain()
    expect(claimsOf(token)?.p).toBe(false)
    expect((await readSubscription())?.state).toBe('expired')
    await buyPlan(server, clock, token, { planId: 'family' })
    expect(await readSubscription()).toMatchObject({ state: 'active', planId: 'family' })
    expect(await listReceipts()).toHaveLength(2)
  })

  it('without its payment is past due, told once by mail, and expired a week later with nothing deleted', async () => {
    const checkout = await buyPlan(server, clock, token)
    clock.advance(32 * DAY_MS)
    await signInAgain()
    await choose(server, checkout, 'miss')
    await choose(server, checkout, 'miss')
    await deliver(server, clock)
    await expect.poll(async () => (await readSubscription())?.state).toBe('pastDue')
    const mails = await readOutbox(server, EMAIL)
    expect(mails.filter(({ subject }) => subject.includes('did not arrive'))).toHaveLength(1)
    clock.advance(8 * DAY_MS)
    await signInAgain()
    expect((await readSubscription())?.state).toBe('expired')
    expect(await listReceipts()).toHaveLength(1)
  })

  it('is withdrawn from without signing in, by a POST alone, and the money goes back', async () => {
    await buyPlan(server, clock, token)
    const secret = await readInvitationSecret(server, EMAIL)
    const post = (path: string) => server.request('main', path, { method: 'POST', json: { secret } })
    expect(await (await post('/short-links/look')).json()).toMatchObject({
      state: 'valid',
      withdrawal: { planId: 'premium' },
    })
    expect((await readSubscription())?.state).toBe('active')
    expect((await post('/withdrawals')).status).toBe(200)
    expect(await readCode(await post('/withdrawals'))).toBe('link_used')
    expect(await readSubscription()).toMatchObject({ state: 'expired', withdrawableUntil: null })
    await signInAgain()
    expect(claimsOf(token)?.p).toBe(false)
    await expect.poll(async () => (await listReceipts())[0]?.refundedAt).not.toBeNull()
  })

  it('that was paid on two pages at once is one, and the second is paid back', async () => {
    const first = await startCheckout(server, token)
    const second = await startCheckout(server, token, { planId: 'family' })
    // As where the provider could not be told in time that the first page is over.
    await server.database.update(checkouts).set({ state: 'open' }).where(eq(checkouts.id, first.id))
    await choose(server, second, 'succeed')
    await choose(server, first, 'succeed')
    await deliver(server, clock)
    const [account] = await server.database.select().from(accounts).where(eq(accounts.email, EMAIL))
    const isOwn = eq(subscriptions.accountId, account?.id ?? '')
    await expect.poll(() => server.database.$count(subscriptions, isOwn)).toBe(2)
    const live = await server.database
      .select()
      .from(subscriptions)
      .where(and(isOwn, isNull(subscriptions.stoppedAt)))
    expect(live).toHaveLength(1)
    expect(await readSubscription()).toMatchObject({ id: live[0]?.id, state: 'active' })
  })

  it('keeps its receipt as a tagged PDF in the language of its reader', async () => {
    await buyPlan(server, clock, token)
    await server.database.update(accounts).set({ language: 'ar' }).where(eq(accounts.email, EMAIL))
    const [receipt] = await listReceipts()
    const file = await call(`/receipts/${receipt?.id}/pdf`)
    expect(file.headers.get('content-disposition')).toMatch(/R-\d{6}\.pdf/)
    const text = Buffer.from(await file.arrayBuffer()).toString('latin1')
    expect(text.startsWith('%PDF-1.7')).toBe(true)
    expect(text).toContain('/Lang (ar)')
    expect(text).toContain('/MarkInfo')
    await expect(server.database.update(receipts).set({ amountMinor: 1 })).rejects.toThrow('Failed query')
    await expect(server.database.delete(receipts)).rejects.toThrow('Failed query')
  })
})

it('nothing is bought where payments are not set up', async () => {
  await using production = await startTestServer({ config: { isProduction: true } })
  const page = await fetch(`${production.url}/api/payments/test/anything`)
  expect(page.status).toBeGreaterThanOrEqual(400)
})
