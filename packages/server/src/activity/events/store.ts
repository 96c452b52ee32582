import { and, asc, eq, gt, lt } from 'drizzle-orm'
import { isAnyOf } from '../../infrastructure/database/any-of.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { accountEventPositions, accountEvents } from '../../tables/activity/events.ts'

export type EventRecord = typeof accountEvents.$inferSelect

/** 0 before the first. */
export async function readEventPosition(database: Database, accountId: string): Promise<number> {
  const rows = await database
    .select({ position: accountEventPositions.position })
    .from(accountEventPositions)
    .where(eq(accountEventPositions.accountId, accountId))
  return rows[0]?.position ?? 0
}

/** Accounts without an event have none. */
export async function readEventPositions(
  database: Database,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await database
    .select({ accountId: accountEventPositions.accountId, position: accountEventPositions.position })
    .from(accountEventPositions)
    .where(isAnyOf(accountEventPositions.accountId, accountIds))
  return new Map(rows.map(({ accountId, position }) => [accountId, position]))
}

export async function listEventsAfter(
  database: Database,
  accountId: string,
  position: number,
  limit: number,
): Promise<EventRecord[]> {
  return database
    .select()
    .from(accountEvents)
    .where(and(eq(accountEvents.accountId, accountId), gt(accountEvents.position, position)))
    .orderBy(asc(accountEvents.position))
    .limit(limit)
}

export async function deleteEventsBefore(database: Database, before: Date): Promise<void> {
  await database.delete(accountEvents).where(lt(accountEvents.createdAt, before))
}
