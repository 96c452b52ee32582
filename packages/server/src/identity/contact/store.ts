import type { Contact } from '@platform/contract'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { contacts } from '../../tables/identity/contact.ts'

export type ContactFields = Omit<Contact, 'version'>

export async function readContact(database: Database, accountId: string): Promise<Contact | undefined> {
  const rows = await database.select().from(contacts).where(eq(contacts.accountId, accountId))
  const row = rows[0]
  if (row === undefined) return undefined
  const { accountId: _accountId, updatedAt: _updatedAt, ...contact } = row
  return contact
}

/** @param seenVersion 0 for one never written @returns whether the contact was still at it */
export async function writeContact(
  database: Database,
  accountId: string,
  seenVersion: number,
  fields: ContactFields,
  now: Date,
): Promise<boolean> {
  const values = { ...fields, version: seenVersion + 1, updatedAt: now }
  const rows =
    seenVersion === 0
      ? await database
          .insert(contacts)
          .values({ accountId, ...values })
          .onConflictDoNothing()
          .returning({ version: contacts.version })
      : await database
          .update(contacts)
          .set(values)
          .where(and(eq(contacts.accountId, accountId), eq(contacts.version, seenVersion)))
          .returning({ version: contacts.version })
  return rows.length === 1
}
