import { randomBytes } from 'node:crypto'
import type { AccountKind, Language, SiteId } from '@platform/contract'
import { accounts, accountSites } from '../../tables/identity/account.ts'
import type { PasswordHasher } from '../../identity/passwords/password-hasher.ts'
import type { Database } from '../../infrastructure/database/database.ts'

export interface NewPerson {
  readonly kind: AccountKind
  /** In its canonical form. */
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly language: Language
  readonly timeZone: string
  readonly siteId: SiteId
}

/**
 * Opens an account that nobody can sign in to before its owner has chosen a password.
 *
 * @param passwordHash of `hashUnknownPassword`: made beforehand, because a transaction must not wait for it
 * @returns its id; `undefined` when the address has an account
 */
export async function insertAccount(
  database: Database,
  { siteId, ...person }: NewPerson,
  passwordHash: string,
  now: Date,
): Promise<string | undefined> {
  const rows = await database
    .insert(accounts)
    .values({ ...person, passwordHash, homeSite: siteId, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: accounts.id })
  const id = rows[0]?.id
  if (id !== undefined) await database.insert(accountSites).values({ accountId: id, siteId, joinedAt: now })
  return id
}

/** The hash of a password that was forgotten as soon as it was made. */
export async function hashUnknownPassword(passwords: PasswordHasher): Promise<string> {
  return passwords.hash(randomBytes(32).toString('base64url'))
}
