import { and, count, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Database } from '../../infrastructure/database/database.ts'
import { lockName } from '../../infrastructure/database/turns/lock-name.ts'
import { passkeys } from '../../tables/identity/passkeys.ts'
import { authenticatorApps, recoveryCodes } from '../../tables/identity/two-step.ts'

export type AppRecord = typeof authenticatorApps.$inferSelect

type Seals = Pick<AppRecord, 'sealedSecret' | 'pendingSecret'>

export async function hasSecondStep(database: Database, accountId: string): Promise<boolean> {
  const isOfAccount = eq(authenticatorApps.accountId, accountId)
  // One statement: where one is required, every call asks it.
  const [row] = await unionAll(
    database
      .select({ accountId: authenticatorApps.accountId })
      .from(authenticatorApps)
      .where(and(isOfAccount, isNotNull(authenticatorApps.confirmedAt))),
    database
      .select({ accountId: passkeys.accountId })
      .from(passkeys)
      .where(eq(passkeys.accountId, accountId)),
  ).limit(1)
  return row !== undefined
}

export async function readApp(database: Database, accountId: string): Promise<AppRecord | undefined> {
  const rows = await database
    .select()
    .from(authenticatorApps)
    .where(eq(authenticatorApps.accountId, accountId))
  return rows[0]
}

/** In place of one that never was confirmed. */
export async function storePendingApp(
  database: Database,
  accountId: string,
  pendingSecret: string,
): Promise<void> {
  await database
    .insert(authenticatorApps)
    .values({ accountId, pendingSecret })
    .onConflictDoUpdate({ target: authenticatorApps.accountId, set: { pendingSecret } })
}

/** An app that is set up stays. */
export async function deletePendingApp(database: Database, accountId: string): Promise<void> {
  await database
    .update(authenticatorApps)
    .set({ pendingSecret: null })
    .where(and(eq(authenticatorApps.accountId, accountId), isNotNull(authenticatorApps.pendingSecret)))
}

/** Only if it is still that one; its first code is used up. */
export async function confirmApp(
  database: Database,
  accountId: string,
  pendingSecret: string,
  { step, at }: { readonly step: number; readonly at: Date },
): Promise<boolean> {
  const rows = await database
    .update(authenticatorApps)
    .set({ sealedSecret: pendingSecret, confirmedAt: at, lastStep: step, pendingSecret: null })
    .where(
      and(eq(authenticatorApps.accountId, accountId), eq(authenticatorApps.pendingSecret, pendingSecret)),
    )
    .returning({ accountId: authenticatorApps.accountId })
  return rows.length === 1
}

/** Of several requests with one code only one gets `true`. */
export async function takeStep(database: Database, accountId: string, step: number): Promise<boolean> {
  const rows = await database
    .update(authenticatorApps)
    .set({ lastStep: step })
    .where(
      and(
        eq(authenticatorApps.accountId, accountId),
        isNotNull(authenticatorApps.sealedSecret),
        lt(authenticatorApps.lastStep, step),
      ),
    )
    .returning({ accountId: authenticatorApps.accountId })
  return rows.length === 1
}

/** Set up or not yet. */
export async function listApps(
  database: Database,
  afterAccountId: string | undefined,
  limit: number,
): Promise<AppRecord[]> {
  return database
    .select()
    .from(authenticatorApps)
    .where(afterAccountId === undefined ? undefined : gt(authenticatorApps.accountId, afterAccountId))
    .orderBy(authenticatorApps.accountId)
    .limit(limit)
}

/** Only if they are still those that were read. */
export async function replaceSeals(
  database: Database,
  read: Seals & Pick<AppRecord, 'accountId'>,
  seals: Seals,
): Promise<boolean> {
  const isUnchanged = (['sealedSecret', 'pendingSecret'] as const).map((name) => {
    const value = read[name]
    return value === null ? isNull(authenticatorApps[name]) : eq(authenticatorApps[name], value)
  })
  const rows = await database
    .update(authenticatorApps)
    .set(seals)
    .where(and(eq(authenticatorApps.accountId, read.accountId), ...isUnchanged))
    .returning({ accountId: authenticatorApps.accountId })
  return rows.length === 1
}

/** @returns whether an app that was set up is gone */
export async function deleteApp(database: Database, accountId: string): Promise<boolean> {
  const rows = await database
    .delete(authenticatorApps)
    .where(eq(authenticatorApps.accountId, accountId))
    .returning({ confirmedAt: authenticatorApps.confirmedAt })
  return rows[0]?.confirmedAt instanceof Date
}

export async function replaceRecoveryCodes(
  database: Database,
  accountId: string,
  hashes: readonly string[],
): Promise<void> {
  await database.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
  if (hashes.length === 0) return
  await database.insert(recoveryCodes).values(hashes.map((codeHash) => ({ codeHash, accountId })))
}

export async function countRecoveryCodes(database: Database, accountId: string): Promise<number> {
  const rows = await database
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.accountId, accountId), isNull(recoveryCodes.usedAt)))
  return rows[0]?.left ?? 0
}

/** Of several requests with one code only one gets `true`. */
export async function takeRecoveryCode(
  database: Database,
  accountId: string,
  codeHash: string,
  now: Date,
): Promise<boolean> {
  const rows = await database
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.codeHash, codeHash),
        eq(recoveryCodes.accountId, accountId),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ codeHash: recoveryCodes.codeHash })
  return rows.length === 1
}

/** Until the transaction ends, so that two changes at once do not miss each other. */
export async function lockSecondSteps(database: Database, accountId: string): Promise<void> {
  await lockName(database, `second steps ${accountId}`)
}
