import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { PAST_DUE_DAYS, premiumEndsAt } from '@platform/contract/billing'
import type { Clock } from '../../infrastructure/clock/clock.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import type { Job } from '../../infrastructure/jobs/start-jobs.ts'
import { waitLonger } from '../../infrastructure/jobs/wait-longer.ts'
import type { Logger } from '../../infrastructure/logging/logger.ts'
import { receipts, subscriptions } from '../../tables/billing/subscriptions.ts'
import type { PaymentProvider } from '../payment-providers/payment-provider.ts'
import { listOwedPayments } from './owed-receipts.ts'
import { followSubscription, timesOf } from './subscription-store.ts'
import type { SubscriptionRow } from './subscription-store.ts'
import { lockAccountOf } from './take-event.ts'

const EVERY_MS = 60_000
const AT_ONCE = 50
const WAIT = { firstMs: EVERY_MS, longestMs: 24 * 60 * 60_000 }

/** What could not be told waits twice as long each time. A start of the server asks anew. */
type Waits = Map<string, { readonly attempts: number; readonly dueAtMs: number }>

interface SubscriptionJobOptions {
  readonly database: Database
  readonly clock: Clock
  readonly logger: Logger
  readonly payments: PaymentProvider | undefined
}

/** Tells the provider what has ended here, and ends what is over without a word from it. */
export function createSubscriptionJob(options: SubscriptionJobOptions): Job {
  const waits: Waits = new Map()
  return {
    name: 'subscriptions',
    everyMs: EVERY_MS,
    async run(signal) {
      await endOver(options, signal)
      await closeEnded(options, waits, signal)
      const { database, clock } = options
      await database
        .delete(receipts)
        .where(and(isNull(receipts.accountId), lte(receipts.keptUntil, new Date(clock.now()))))
    },
  }
}

async function endOver({ database, clock }: SubscriptionJobOptions, signal: AbortSignal): Promise<void> {
  const at = new Date(clock.now())
  const { cancelsAtPeriodEnd, currentPeriodEndsAt, endedAt } = subscriptions
  const patience = sql`case when ${cancelsAtPeriodEnd} then 0 else ${PAST_DUE_DAYS}::int end * interval '24 hours'`
  const rows = await database
    .select()
    .from(subscriptions)
    // Those in their days of patience are no rows: as many as are read at once would keep all others from being ended.
    .where(and(isNull(endedAt), lte(sql`${currentPeriodEndsAt} + ${patience}`, at.toISOString())))
    .limit(AT_ONCE)
  for (const row of rows) {
    signal.throwIfAborted()
    const end = new Date(premiumEndsAt(timesOf(row)))
    await database.transaction(async (transaction) => {
      const ended = await transaction
        .update(subscriptions)
        .set({ endedAt: end })
        .where(and(eq(subscriptions.id, row.id), isNull(subscriptions.endedAt)))
        .returning({ accountId: subscriptions.accountId })
      const accountId = ended[0]?.accountId
      if (accountId != null) await followSubscription(transaction, accountId)
    })
  }
}

/** Withdrawn from, bought twice, over, or of an account that is gone: the provider takes no more money for it. */
async function closeEnded(options: SubscriptionJobOptions, waits: Waits, signal: AbortSignal): Promise<void> {
  const { database, clock, logger, payments } = options
  if (payments === undefined) return
  let after: string | undefined
  for (;;) {
    // One after the other to the last, so that those that fail keep nobody else from being told.
    const rows = await listUnclosed(database, payments.name, after)
    for (const row of rows) {
      signal.throwIfAborted()
      const wait = waits.get(row.id)
      if (wait !== undefined && wait.dueAtMs > clock.now()) continue
      try {
        await closeAtProvider(options, payments, row)
        waits.delete(row.id)
      } catch (error) {
        const attempts = (wait?.attempts ?? 0) + 1
        waits.set(row.id, { attempts, dueAtMs: clock.now() + waitLonger(attempts, WAIT) })
        logger.error(
          { err: error, subscription: row.id, attempts },
          'A payment provider could not be told of an end',
        )
      }
    }
    after = rows.at(-1)?.id
    if (rows.length < AT_ONCE || after === undefined) return
  }
}

async function listUnclosed(
  database: Database,
  provider: PaymentProvider['name'],
  after: string | undefined,
): Promise<SubscriptionRow[]> {
  return database
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.provider, provider),
        isNull(subscriptions.closedAt),
        or(isNotNull(subscriptions.endedAt), isNull(subscriptions.accountId)),
        after === undefined ? undefined : gt(subscriptions.id, after),
      ),
    )
    .orderBy(asc(subscriptions.id))
    .limit(AT_ONCE)
}

async function closeAtProvider(
  { database, clock }: SubscriptionJobOptions,
  payments: PaymentProvider,
  row: SubscriptionRow,
): Promise<void> {
  const refunds = await listOwedPayments(database, row)
  await payments.endSubscription(row.providerSubscriptionId, { refunds })
  const at = new Date(clock.now())
  await database.transaction(async (transaction) => {
    if (row.accountId !== null) await lockAccountOf(transaction, row.accountId)
    await transaction
      .update(receipts)
      .set({ refundedAt: at })
      .where(
        and(
          eq(receipts.subscriptionId, row.id),
          inArray(receipts.providerPaymentId, [...refunds]),
          isNull(receipts.refundedAt),
        ),
      )
    // A payment that came meanwhile, or a withdrawal, is for the next run.
    const [now] = await transaction.select().from(subscriptions).where(eq(subscriptions.id, row.id))
    const isOwing = now !== undefined && (await listOwedPayments(transaction, now)).length > 0
    await transaction
      .update(subscriptions)
      .set({ endedAt: row.endedAt ?? at, ...(!isOwing && { closedAt: at }) })
      .where(eq(subscriptions.id, row.id))
  })
}
