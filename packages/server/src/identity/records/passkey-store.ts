import { and, asc, count, eq, lt, or, sql } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { passkeys } from '../../tables/identity/passkeys.ts'

export type PasskeyRecord = typeof passkeys.$inferSelect

export async function listPasskeys(database: Database, accountId: string): Promise<PasskeyRecord[]> {
  return database
    .select()
    .from(passkeys)
    .where(eq(passkeys.accountId, accountId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
}

export async function countPasskeys(database: Database, accountId: string): Promise<number> {
  const rows = await database
    .select({ total: count() })
    .from(passkeys)
    .where(eq(passkeys.accountId, accountId))
  return rows[0]?.total ?? 0
}

export async function readPasskeyByCredential(
  database: Database,
  credentialId: string,
): Promise<PasskeyRecord | undefined> {
  const rows = await database.select().from(passkeys).where(eq(passkeys.credentialId, credentialId))
  return rows[0]
}

/** `undefined` when the passkey is known already. */
export async function insertPasskey(
  database: Database,
  passkey: Omit<PasskeyRecord, 'id'>,
): Promise<PasskeyRecord | undefined> {
  const rows = await database.insert(passkeys).values(passkey).onConflictDoNothing().returning()
  return rows[0]
}

export async function renamePasskey(
  database: Database,
  accountId: string,
  id: string,
  name: string,
): Promise<PasskeyRecord | undefined> {
  const rows = await database
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.accountId, accountId)))
    .returning()
  return rows[0]
}

export async function deletePasskey(database: Database, accountId: string, id: string): Promise<boolean> {
  const rows = await database
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.accountId, accountId)))
    .returning({ id: passkeys.id })
  return rows.length === 1
}

/** A counter that has not grown tells of a copy, and the use does not count; zero is no counter. */
export async function notePasskeyUse(
  database: Database,
  id: string,
  counter: number,
  now: Date,
): Promise<boolean> {
  const rows = await database
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(
      and(
        eq(passkeys.id, id),
        or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), sql`${counter}::bigint = 0`)),
      ),
    )
    .returning({ id: passkeys.id })
  return rows.length === 1
}
