import { and, eq, gt, isNull } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { receipts } from '../../tables/billing/subscriptions.ts'
import type { SubscriptionRow } from './subscription-store.ts'

type Ended = Pick<SubscriptionRow, 'id' | 'endedAt' | 'stoppedAt'>

/**
 * The payments that are to be given back: all of one that was withdrawn from or bought twice, and of any other
 * that we ended those for the time after its end, which the provider took before it had heard of it.
 */
export async function listOwedPayments(database: Database, row: Ended): Promise<readonly string[]> {
  if (row.endedAt === null) return []
  const isOfRow = and(eq(receipts.subscriptionId, row.id), isNull(receipts.refundedAt))
  const isOwed: SQL | undefined =
    row.stoppedAt === null ? and(isOfRow, gt(receipts.periodEndsAt, row.endedAt)) : isOfRow
  const owed = await database.select({ id: receipts.providerPaymentId }).from(receipts).where(isOwed)
  return owed.map(({ id }) => id)
}
