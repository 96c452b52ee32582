import { and, eq, lt } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { slotViewers } from '../../tables/scheduling/schedules.ts'
import { MINUTE_MS } from './local-time.ts'

/** A page that stays open reads again before it is forgotten. */
const LOOKING_MS = 30 * MINUTE_MS
/** Written anew at most so often. */
const RENEWED_MS = MINUTE_MS

export async function rememberViewer(
  database: Database,
  { scheduleIds, accountId }: { readonly scheduleIds: readonly string[]; readonly accountId: string },
  at: Date,
): Promise<void> {
  if (scheduleIds.length === 0) return
  await database
    .insert(slotViewers)
    .values(scheduleIds.map((resourceId) => ({ resourceId, accountId, seenAt: at })))
    .onConflictDoUpdate({
      target: [slotViewers.resourceId, slotViewers.accountId],
      set: { seenAt: at },
      setWhere: lt(slotViewers.seenAt, new Date(at.getTime() - RENEWED_MS)),
    })
}

export async function listViewers(transaction: Database, scheduleId: string, at: Date): Promise<string[]> {
  const ofSchedule = eq(slotViewers.resourceId, scheduleId)
  const forgotten = new Date(at.getTime() - LOOKING_MS)
  await transaction.delete(slotViewers).where(and(ofSchedule, lt(slotViewers.seenAt, forgotten)))
  const rows = await transaction
    .select({ accountId: slotViewers.accountId })
    .from(slotViewers)
    .where(ofSchedule)
  return rows.map(({ accountId }) => accountId)
}
