import { and, asc, eq, gt, lt } from 'drizzle-orm'
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
