import { and, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { PAST_DUE_DAYS, premiumEndsAt } from '@platform/contract/billing'
import type { Clock } from '../../infrastructure/clock/clock.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import type { Job } from '../../infrastructure/jobs/start-jobs.ts'
import type { Logger } from '../../infrastructure/logging/logger.ts'
import { receipts, subscriptions } from '../../tables/billing/subscriptions.ts'
import type { PaymentProvider } from '../payment-providers/payment-provider.ts'
import { followSubscription, timesOf } from './subscription-store.ts'

const EVERY_MS = 60_000
const AT_ONCE = 50

interface SubscriptionJobOptions {
  readonly database: Database
  readonly clock: Clock
  readonly logger: Logger
  readonly payments: PaymentProvider | undefined
}

/** Tells the provider what has ended here, and ends what is over without a word from it. */
export function createSubscriptionJob(options: SubscriptionJobOptions): Job {
  return {
    name: 'subscriptions',
    everyMs: EVERY_MS,
    async run(signal) {
      await endOver(options, signal)
      await closeAtProvider(options, signal)
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

/** Withdrawn from, bought twice, or of an account that is gone. What fails is tried again at the next run. */
async function closeAtProvider(
  { database, clock, logger, payments }: SubscriptionJobOptions,
  signal: AbortSignal,
): Promise<void> {
  if (payments === undefined) return
  const isOver = or(
    isNotNull(subscriptions.stoppedAt),
    and(isNull(subscriptions.accountId), isNull(subscriptions.endedAt)),
  )
  const rows = await database
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.provider, payments.name), isNull(subscriptions.closedAt), isOver))
    .limit(AT_ONCE)
  for (const row of rows) {
    signal.throwIfAborted()
    const paid = await database
      .select({ id: receipts.providerPaymentId })
      .from(receipts)
      .where(and(eq(receipts.subscriptionId, row.id), isNull(receipts.refundedAt)))
    const refunds = row.stoppedAt === null ? [] : paid.map(({ id }) => id)
    try {
      await payments.endSubscription(row.providerSubscriptionId, { refunds })
    } catch (error) {
      logger.error({ err: error, subscription: row.id }, 'A payment provider could not be told of an end')
      continue
    }
    const at = new Date(clock.now())
    await database.transaction(async (transaction) => {
      await transaction
        .update(subscriptions)
        .set({ closedAt: at, endedAt: row.endedAt ?? at })
        .where(eq(subscriptions.id, row.id))
      if (refunds.length === 0) return
      await transaction
        .update(receipts)
        .set({ refundedAt: at })
        .where(and(eq(receipts.subscriptionId, row.id), isNull(receipts.refundedAt)))
    })
  }
}
