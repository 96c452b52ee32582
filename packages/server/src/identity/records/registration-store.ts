import type { SiteId } from '@platform/contract'
import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import { accounts, accountSites } from '../../tables/identity/account.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { registrations } from '../../tables/identity/registrations.ts'

export type RegistrationRecord = typeof registrations.$inferSelect

/** More than one registration leaves behind, so that the table shrinks while it is written to. */
const MAX_DELETED = 20

export async function insertRegistration(
  database: Database,
  registration: Omit<RegistrationRecord, 'id'>,
): Promise<RegistrationRecord> {
  const rows = await database.insert(registrations).values(registration).returning()
  const row = rows[0]
  if (row === undefined) throw new Error('The database kept no registration')
  return row
}

export async function readRegistration(
  database: Database,
  id: string,
): Promise<RegistrationRecord | undefined> {
  const rows = await database.select().from(registrations).where(eq(registrations.id, id))
  return rows[0]
}

export async function readNewestRegistration(
  database: Database,
  email: string,
  siteId: SiteId,
): Promise<RegistrationRecord | undefined> {
  const rows = await database
    .select()
    .from(registrations)
    .where(and(eq(registrations.email, email), eq(registrations.siteId, siteId)))
    .orderBy(desc(registrations.createdAt))
    .limit(1)
  return rows[0]
}

export async function deleteRegistrations(database: Database, email: string, siteId: SiteId): Promise<void> {
  await database
    .delete(registrations)
    .where(and(eq(registrations.email, email), eq(registrations.siteId, siteId)))
}

/** On whatever site. */
export async function deleteRegistrationsOf(database: Database, email: string): Promise<void> {
  await database.delete(registrations).where(eq(registrations.email, email))
}

export async function deleteOldRegistrations(database: Database, createdBefore: Date): Promise<void> {
  const old = database
    .select({ id: registrations.id })
    .from(registrations)
    .where(lt(registrations.createdAt, createdBefore))
    .orderBy(registrations.createdAt)
    .limit(MAX_DELETED)
    // Another server may be at the same rows.
    .for('update', { skipLocked: true })
  await database.delete(registrations).where(inArray(registrations.id, old))
}

/** `undefined` when the address has got an account in the meantime. */
export async function insertAccount(
  database: Database,
  registration: RegistrationRecord,
  now: Date,
): Promise<string | undefined> {
  const { email, kind, passwordHash, firstName, lastName, language, timeZone, siteId } = registration
  const rows = await database
    .insert(accounts)
    .values({
      email,
      kind,
      passwordHash,
      firstName,
      lastName,
      language,
      timeZone,
      homeSite: siteId,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: accounts.id })
  return rows[0]?.id
}

export async function joinSite(
  database: Database,
  accountId: string,
  siteId: SiteId,
  joinedAt: Date,
): Promise<void> {
  await database.insert(accountSites).values({ accountId, siteId, joinedAt }).onConflictDoNothing()
}
