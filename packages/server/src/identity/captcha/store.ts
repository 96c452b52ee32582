import { inArray, lt } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { usedCaptchas } from '../../tables/identity/captcha.ts'

/** More than one use leaves behind, so that the table shrinks while it is written to. */
const MAX_PRUNED = 20

/** @returns whether it was the challenge's first use */
export async function insertUse(database: Database, nonce: string, expiresAt: Date): Promise<boolean> {
  const rows = await database
    .insert(usedCaptchas)
    .values({ nonce, expiresAt })
    .onConflictDoNothing()
    .returning({ nonce: usedCaptchas.nonce })
  return rows.length === 1
}

export async function pruneUses(database: Database, now: Date): Promise<void> {
  const over = database
    .select({ nonce: usedCaptchas.nonce })
    .from(usedCaptchas)
    .where(lt(usedCaptchas.expiresAt, now))
    .orderBy(usedCaptchas.expiresAt)
    .limit(MAX_PRUNED)
    // Another server may be at the same rows.
    .for('update', { skipLocked: true })
  await database.delete(usedCaptchas).where(inArray(usedCaptchas.nonce, over))
}
