import { and, eq, gt, sql } from 'drizzle-orm'
import { accounts } from '../../tables/identity/account.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { emailChanges } from '../../tables/identity/email-changes.ts'

export type EmailChangeRecord = typeof emailChanges.$inferSelect

export async function storeEmailChange(database: Database, change: EmailChangeRecord): Promise<void> {
  const { accountId, ...asked } = change
  await database
    .insert(emailChanges)
    .values({ accountId, ...asked })
    .onConflictDoUpdate({ target: emailChanges.accountId, set: asked })
}

export async function readEmailChange(
  database: Database,
  accountId: string,
  now: Date,
): Promise<EmailChangeRecord | undefined> {
  const rows = await database
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.accountId, accountId), gt(emailChanges.expiresAt, now)))
  return rows[0]
}

export async function deleteEmailChange(database: Database, accountId: string): Promise<void> {
  await database.delete(emailChanges).where(eq(emailChanges.accountId, accountId))
}

export async function isEmailTaken(database: Database, email: string): Promise<boolean> {
  const rows = await database.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email))
  return rows.length > 0
}

/** The unique index decides between two accounts that want the same address. */
export async function replaceEmail(
  database: Database,
  accountId: string,
  newEmail: string,
  now: Date,
): Promise<void> {
  await database
    .update(accounts)
    .set({ email: newEmail, version: sql`${accounts.version} + 1`, updatedAt: now })
    .where(eq(accounts.id, accountId))
}
