import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buyPlan, choose, deliver } from '../../../testing/billing/buy-plan.ts'
import type { TestCheckout } from '../../../testing/billing/buy-plan.ts'
import { readInvitationSecret } from '../../../testing/fixtures/invitation.ts'
import { createTestClock, signInAs } from '../../../testing/fixtures/sign-in.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { createLogger } from '../../infrastructure/logging/logger.ts'
import { receipts, subscriptions } from '../../tables/billing/subscriptions.ts'
import { accounts } from '../../tables/identity/account.ts'
import type { PaymentProvider } from '../payment-providers/payment-provider.ts'
import { ProviderProblem } from '../payment-providers/payment-provider.ts'
import { createSubscriptionJob } from './subscription-job.ts'

const EMAIL = 'client@example.com'
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

let clock: ReturnType<typeof createTestClock>
let server: TestServer
let token: string

beforeEach(async () => {
  clock = createTestClock()
  server = await startTestServer({ demo: true, clock })
  token = await signInAs(server, EMAIL)
})
afterEach(() => server.close())

async function readRow(checkout: TestCheckout) {
  const [row] = await server.database
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.checkoutId, checkout.id))
  if (row === undefined) throw new Error('The subscription is not there')
  return row
}

const listRefunds = async (checkout: TestCheckout) => {
  const { id } = await readRow(checkout)
  const rows = await server.database.select().from(receipts).where(eq(receipts.subscriptionId, id))
  return rows.map(({ refundedAt }) => refundedAt !== null)
}

/** A job of its own, for a provider that the test looks at. */
async function createJob(endSubscription: PaymentProvider['endSubscription']) {
  const payments: PaymentProvider = {
    name: 'test',
    createCheckout: () => Promise.reject(new ProviderProblem('not asked')),
    closeCheckout: () => Promise.resolve(),
    setCancellation: () => Promise.reject(new ProviderProblem('not asked')),
    endSubscription,
    isGenuine: () => false,
    parseEvent: () => undefined,
  }
  const logger = await createLogger({ level: 'silent' })
  const job = createSubscriptionJob({ database: server.database, clock, logger, payments })
  return () => job.run(new AbortController().signal)
}

async function withdraw(): Promise<void> {
  const secret = await readInvitationSecret(server, EMAIL)
  const response = await server.request('main', '/withdrawals', { method: 'POST', json: { secret } })
  expect(response.status).toBe(200)
}

describe('a subscription that is over for us', () => {
  it('does not live again by a late renewal; the provider is told, and what it took goes back', async () => {
    const checkout = await buyPlan(server, clock, token)
    clock.advance(40 * DAY_MS)
    const told: string[][] = []
    const run = await createJob((_, { refunds }) => {
      told.push([...refunds])
      return Promise.resolve()
    })
    await server.database
      .update(subscriptions)
      .set({ endedAt: new Date(clock.now() - DAY_MS) })
      .where(eq(subscriptions.checkoutId, checkout.id))
    await run()
    expect(told).toEqual([[]])
    const { endedAt, closedAt } = await readRow(checkout)
    expect(closedAt).not.toBeNull()
    await choose(server, checkout, 'renew')
    await deliver(server, clock)
    await expect.poll(() => listRefunds(checkout)).toHaveLength(2)
    expect((await readRow(checkout)).endedAt).toEqual(endedAt)
    await run()
    expect(told[1]).toHaveLength(1)
    expect(await listRefunds(checkout)).toEqual([false, true])
    await run()
    expect(told).toHaveLength(2)
  })

  it('does not end the one that lives instead of it', async () => {
    const first = await buyPlan(server, clock, token)
    clock.advance(40 * DAY_MS)
    token = await signInAs(server, EMAIL)
    const second = await buyPlan(server, clock, token, { planId: 'family' })
    await choose(server, first, 'renew')
    await deliver(server, clock)
    await expect.poll(() => listRefunds(first)).toHaveLength(2)
    expect((await readRow(first)).endedAt).not.toBeNull()
    expect((await readRow(second)).endedAt).toBeNull()
    const [account] = await server.database.select().from(accounts).where(eq(accounts.email, EMAIL))
    expect(account?.premiumRenews).toBe(true)
  })

  it('gives the money back where the provider had ended it before it was withdrawn from', async () => {
    const checkout = await buyPlan(server, clock, token)
    const ended = new Date(clock.now())
    await server.database
      .update(subscriptions)
      .set({ endedAt: ended, closedAt: ended })
      .where(eq(subscriptions.checkoutId, checkout.id))
    clock.advance(DAY_MS)
    await withdraw()
    const run = await createJob(() => Promise.resolve())
    await run()
    expect(await listRefunds(checkout)).toEqual([true])
    expect((await readRow(checkout)).endedAt).toEqual(ended)
  })

  it('stays withdrawn from whatever comes late, and all money goes back', async () => {
    const checkout = await buyPlan(server, clock, token)
    await withdraw()
    const { stoppedAt } = await readRow(checkout)
    const run = await createJob(() => Promise.resolve())
    await run()
    clock.advance(MINUTE_MS)
    await choose(server, checkout, 'repeat', 'reversed')
    await deliver(server, clock)
    expect((await readRow(checkout)).endedAt).toEqual(stoppedAt)
    expect(await listRefunds(checkout)).toEqual([true])
  })
})

it('those that the provider refuses keep nobody else from being told, and wait longer each time', async () => {
  const { database } = server
  const at = new Date(clock.now())
  const insert = (count: number, name: string) =>
    database.insert(subscriptions).values(
      Array.from({ length: count }, (_, index) => ({
        id: `${name === 'bad' ? '0' : 'f'}0000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
        siteId: 'main' as const,
        planId: 'premium' as const,
        interval: 'month' as const,
        amountMinor: 990,
        currency: 'EUR',
        startedAt: at,
        currentPeriodEndsAt: at,
        cancelsAtPeriodEnd: false,
        provider: 'test' as const,
        providerSubscriptionId: `${name} ${index}`,
      })),
    )
  const asked: string[] = []
  const run = await createJob((id) => {
    asked.push(id)
    return id.startsWith('bad') ? Promise.reject(new ProviderProblem('Not this one')) : Promise.resolve()
  })
  await run()
  asked.length = 0
  await insert(60, 'bad')
  await insert(1, 'good')
  await run()
  expect(asked.filter((id) => id.startsWith('bad'))).toHaveLength(60)
  expect(asked).toContain('good 0')
  const counts: number[] = []
  for (let minute = 0; minute < 4; minute += 1) {
    clock.advance(MINUTE_MS)
    asked.length = 0
    await run()
    counts.push(asked.length)
  }
  expect(counts).toEqual([60, 0, 60, 0])
})
