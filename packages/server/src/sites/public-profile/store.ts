import type { PublicProfileInput } from '@platform/contract'
import { and, eq, sql } from 'drizzle-orm'
import { accounts } from '../../tables/identity/account.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { publicProfiles } from '../../tables/sites/public-profile.ts'

export type PublicProfileRecord = Omit<
  typeof publicProfiles.$inferSelect,
  'accountId' | 'publishedAt' | 'updatedAt'
> & {
  readonly firstName: string
  readonly lastName: string
}

/** A profile with the name of its owner; with empty texts and version 0 when it was never saved. */
export async function readPublicProfile(
  database: Database,
  accountId: string,
): Promise<PublicProfileRecord | undefined> {
  const rows = await database
    .select({ firstName: accounts.firstName, lastName: accounts.lastName, profile: publicProfiles })
    .from(accounts)
    .leftJoin(publicProfiles, eq(publicProfiles.accountId, accounts.id))
    .where(eq(accounts.id, accountId))
  const row = rows[0]
  if (row === undefined) return undefined
  const { firstName, lastName, profile } = row
  return { ...EMPTY, ...profile, firstName, lastName }
}

const EMPTY = {
  headline: '',
  about: '',
  languages: [],
  specialties: [],
  email: '',
  phone: '',
  website: '',
  address: '',
  city: '',
  country: '',
  acceptsNewPatients: false,
  slug: null,
  isPublished: false,
  version: 0,
}

/** Saves a profile if it is still at the version seen, 0 for the first time; tells whether it was. */
export async function savePublicProfile(
  database: Database,
  accountId: string,
  seenVersion: number,
  fields: PublicProfileInput,
  now: Date,
): Promise<boolean> {
  const rows =
    seenVersion === 0
      ? await database
          .insert(publicProfiles)
          .values({ ...fields, accountId, updatedAt: now })
          .onConflictDoNothing()
          .returning({ version: publicProfiles.version })
      : await database
          .update(publicProfiles)
          .set({ ...fields, version: seenVersion + 1, updatedAt: now })
          .where(and(eq(publicProfiles.accountId, accountId), eq(publicProfiles.version, seenVersion)))
          .returning({ version: publicProfiles.version })
  return rows.length === 1
}

/** Shows or hides a profile that was saved; tells whether that is a change. */
export async function setPublished(
  database: Database,
  accountId: string,
  { isPublished, slug }: { readonly isPublished: boolean; readonly slug: string },
  now: Date,
): Promise<boolean> {
  const shown = { slug: sql`coalesce(${publicProfiles.slug}, ${slug})`, publishedAt: now }
  const rows = await database
    .update(publicProfiles)
    .set({
      isPublished,
      ...(isPublished && shown),
      version: sql`${publicProfiles.version} + 1`,
      updatedAt: now,
    })
    .where(and(eq(publicProfiles.accountId, accountId), eq(publicProfiles.isPublished, !isPublished)))
    .returning({ version: publicProfiles.version })
  return rows.length === 1
}

/** Makes a professional of a search profile; tells whether it was one. */
export async function upgradeAccount(database: Database, accountId: string, now: Date): Promise<boolean> {
  const rows = await database
    .update(accounts)
    .set({ kind: 'professional', version: sql`${accounts.version} + 1`, updatedAt: now })
    .where(and(eq(accounts.id, accountId), eq(accounts.kind, 'searchProfile')))
    .returning({ id: accounts.id })
  return rows.length === 1
}
