import { createHmac, randomBytes } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Clock } from '../../infrastructure/clock/clock.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { readSiteUrl } from '../../infrastructure/mail/site-url.ts'
import type { SiteAddresses } from '../../infrastructure/mail/site-url.ts'
import { testProviderEvents } from '../../tables/billing/provider-events.ts'
import type { ProviderFacts, SubscriptionSnapshot } from '../../tables/billing/provider-facts.ts'
import { isSigned } from '../payment-providers/signed-body.ts'
import { ProviderProblem } from '../payment-providers/payment-provider.ts'
import type { PaymentProvider, ProviderEvent } from '../payment-providers/payment-provider.ts'

export const TEST_SIGNATURE_HEADER = 'test-signature'
export const TEST_PAGES_PATH = '/api/payments/test'

const PREFIX = 'tsub_'

const factsSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('subscription'),
    subscriptionId: z.string(),
    status: z.enum(['trialing', 'active', 'pastDue', 'ended']),
    startedAt: z.int(),
    trialEndsAt: z.nullable(z.int()),
    currentPeriodEndsAt: z.int(),
    cancelsAtPeriodEnd: z.boolean(),
    endedAt: z.nullable(z.int()),
  }),
  z.object({
    kind: z.literal('payment'),
    subscriptionId: z.string(),
    paymentId: z.string(),
    amountMinor: z.int(),
    currency: z.string(),
    periodEndsAt: z.int(),
  }),
  z.object({ kind: z.literal('refund'), paymentId: z.string() }),
  z.object({ kind: z.literal('checkoutWaiting') }),
  z.object({ kind: z.literal('checkoutFailed') }),
  z.object({ kind: z.literal('checkoutExpired') }),
])

const bodySchema = z.object({
  id: z.string(),
  at: z.int(),
  checkoutId: z.uuid(),
  accountId: z.uuid(),
  facts: factsSchema,
})

interface TestProviderOptions {
  readonly database: Database
  readonly config: SiteAddresses
  readonly clock: Clock
  readonly tokenSecret: string
}

export function readTestSecret(tokenSecret: string): string {
  return createHmac('sha256', tokenSecret).update('webhooks of the test provider').digest('base64url')
}

export function nameTestSubscription(checkoutId: string): string {
  return `${PREFIX}${checkoutId}`
}

/** What the test provider knows of a checkout, in the order in which it happened. */
export async function listTestFacts(database: Database, checkoutId: string): Promise<ProviderFacts[]> {
  const rows = await database
    .select({ body: testProviderEvents.body })
    .from(testProviderEvents)
    .where(eq(testProviderEvents.checkoutId, checkoutId))
    .orderBy(testProviderEvents.sequence)
  return rows.map(({ body }) => bodySchema.parse(JSON.parse(body)).facts)
}

/** The last snapshot, if there is a subscription. */
export function lastSnapshot(facts: readonly ProviderFacts[]): SubscriptionSnapshot | undefined {
  return facts.findLast((one) => one.kind === 'subscription')
}

export interface TestNews {
  readonly checkoutId: string
  readonly accountId: string
  readonly facts: readonly ProviderFacts[]
  readonly at: Date
  /** How often each is sent; 0 for what the answer of a call has said. */
  readonly deliveries?: number
  readonly isReversed?: boolean
}

/** Notes what has happened at the test provider, and with it what its webhooks have to tell. */
export async function addTestNews(
  database: Database,
  { checkoutId, accountId, facts, at, deliveries = 1, isReversed = false }: TestNews,
): Promise<void> {
  const nowMs = at.getTime()
  const rows = facts.map((one, index) => ({
    checkoutId,
    // One after the other, as they happen there.
    body: JSON.stringify({
      id: `tevt_${randomBytes(12).toString('hex')}`,
      at: nowMs + index,
      checkoutId,
      accountId,
      facts: one,
    }),
    deliveries,
    place: nowMs * 1000 + (isReversed ? facts.length - index : index),
    dueAt: at,
  }))
  if (rows.length > 0) await database.insert(testProviderEvents).values(rows)
}

/** Takes no money. What happens, somebody chooses on a page of its own. */
export function createTestProvider(options: TestProviderOptions): PaymentProvider {
  const { database, config, clock } = options
  const secret = readTestSecret(options.tokenSecret)
  const requireSnapshot = async (id: string): Promise<SubscriptionSnapshot> => {
    const snapshot = await readSnapshot(database, id)
    if (snapshot === undefined) throw new ProviderProblem('The test provider knows no such subscription')
    return snapshot
  }
  const keep = async (id: string, facts: readonly ProviderFacts[]): Promise<void> => {
    const owner = await readOwner(database, checkoutOf(id))
    if (owner === undefined) return
    await addTestNews(database, { ...owner, facts, at: new Date(clock.now()), deliveries: 0 })
  }
  return {
    name: 'test',
    createCheckout({ checkoutId, siteId }) {
      // The same for the same checkout, as the second of two clicks expects it; and nobody guesses it.
      const id = createHmac('sha256', secret).update(checkoutId).digest('base64url').slice(0, 32)
      return Promise.resolve({ id, url: readSiteUrl(config, siteId, `${TEST_PAGES_PATH}/${id}`) })
    },
    // Its page asks whether the checkout is still open.
    closeCheckout: () => Promise.resolve(),
    async setCancellation(id, cancels) {
      const snapshot = { ...(await requireSnapshot(id)), cancelsAtPeriodEnd: cancels }
      await keep(id, [snapshot])
      return snapshot
    },
    async endSubscription(id, { refunds }) {
      const snapshot = await readSnapshot(database, id)
      if (snapshot === undefined) return
      const end = { ...snapshot, status: 'ended' as const, endedAt: clock.now() }
      await keep(id, [
        ...(snapshot.status === 'ended' ? [] : [end]),
        ...refunds.map((paymentId) => ({ kind: 'refund' as const, paymentId })),
      ])
    },
    isGenuine: (headers, body, nowMs) => isSigned(headers.get(TEST_SIGNATURE_HEADER), body, secret, nowMs),
    parseEvent(text): ProviderEvent {
      const { id, at, ...event } = bodySchema.parse(JSON.parse(text))
      return { id, occurredAt: new Date(at), ...event }
    },
  }
}

function checkoutOf(subscriptionId: string): string {
  return subscriptionId.slice(PREFIX.length)
}

async function readSnapshot(database: Database, id: string): Promise<SubscriptionSnapshot | undefined> {
  return lastSnapshot(await listTestFacts(database, checkoutOf(id)))
}

async function readOwner(
  database: Database,
  checkoutId: string,
): Promise<{ checkoutId: string; accountId: string } | undefined> {
  const [row] = await database
    .select({ body: testProviderEvents.body })
    .from(testProviderEvents)
    .where(and(eq(testProviderEvents.checkoutId, checkoutId)))
    .orderBy(desc(testProviderEvents.sequence))
    .limit(1)
  return row && { checkoutId, accountId: bodySchema.parse(JSON.parse(row.body)).accountId }
}
