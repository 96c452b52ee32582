import { eq, inArray, lt, lte, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import type { BackOffPolicy } from '../request-limits/limits.ts'
import { signInAttempts } from '../../tables/infrastructure/rate-limits.ts'

const { key: keyColumn, forgivenAtMs, openAtMs } = signInAttempts
/** More than one attempt can leave behind, so that the table shrinks while it is written to. */
const MAX_PRUNED = 20

/** One statement, so that of many attempts at once no more get through than one after the other. */
export async function countAttempt(
  database: Database,
  key: string,
  policy: BackOffPolicy,
  nowMs: number,
): Promise<boolean> {
  const { freeAttempts, firstWaitMs, longestWaitMs, forgiveAfterMs } = policy
  // From here on the wait grows no more, and neither does the count.
  const mostCounted = freeAttempts + Math.ceil(Math.log2(longestWaitMs / firstWaitMs))
  const now = sql`${nowMs}::bigint`
  const step = sql`${forgiveAfterMs}::bigint`
  const forgiven = sql`least(greatest(${forgivenAtMs}, ${now}) + ${step}, ${nowMs + mostCounted * forgiveAfterMs}::bigint)`
  const beyondFree = sql`(${forgiven} - ${now} + ${step} - 1) / ${step} - ${freeAttempts}::bigint`
  const wait = sql`least(${firstWaitMs}::bigint * power(2, ${beyondFree})::bigint, ${longestWaitMs}::bigint)`
  const rows = await database
    .insert(signInAttempts)
    .values({ key, forgivenAtMs: nowMs + forgiveAfterMs, openAtMs: 0 })
    .onConflictDoUpdate({
      target: keyColumn,
      set: {
        forgivenAtMs: forgiven,
        // A free attempt leaves no mark: of two at once the one whose clock was read first may get here last.
        openAtMs: sql`case when ${beyondFree} < 0 then ${openAtMs} else ${now} + ${wait} end`,
      },
      setWhere: lte(openAtMs, nowMs),
    })
    .returning({ key: keyColumn })
  return rows.length === 1
}

/** In milliseconds since the epoch. */
export async function readOpenAt(database: Database, key: string): Promise<number | undefined> {
  const rows = await database.select({ openAtMs }).from(signInAttempts).where(eq(keyColumn, key))
  return rows[0]?.openAtMs
}

/** Whoever waits because of others waits on. */
export async function uncountAttempt(
  database: Database,
  key: string,
  policy: BackOffPolicy,
  nowMs: number,
): Promise<void> {
  const { freeAttempts, forgiveAfterMs } = policy
  const forgiven = sql`${forgivenAtMs} - ${forgiveAfterMs}::bigint`
  const isFree = sql`${forgiven} <= ${nowMs + (freeAttempts - 1) * forgiveAfterMs}::bigint`
  await database
    .update(signInAttempts)
    .set({
      forgivenAtMs: forgiven,
      openAtMs: sql`case when ${isFree} then 0 else ${openAtMs} end`,
    })
    .where(eq(keyColumn, key))
}

export async function forgiveAttempts(database: Database, key: string): Promise<void> {
  await database.delete(signInAttempts).where(eq(keyColumn, key))
}

export async function pruneAttempts(database: Database, nowMs: number): Promise<void> {
  const forgiven = database
    .select({ key: keyColumn })
    .from(signInAttempts)
    .where(lt(forgivenAtMs, nowMs))
    .orderBy(forgivenAtMs)
    .limit(MAX_PRUNED)
    // Another server may be at the same rows.
    .for('update', { skipLocked: true })
  await database.delete(signInAttempts).where(inArray(keyColumn, forgiven))
}
