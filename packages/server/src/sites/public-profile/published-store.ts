import type { SiteId } from '@platform/contract'
import { and, desc, eq, exists, inArray, isNull, sql } from 'drizzle-orm'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import { accounts, accountSites } from '../../tables/identity/account.ts'
import { professionalSetups } from '../../tables/organizations/professional-setup.ts'
import { publicProfiles } from '../../tables/sites/public-profile.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import type { PagePosition } from '../../infrastructure/paging/cursor.ts'
import { createOnward } from '../../infrastructure/paging/onward.ts'
import { holdsWords, readWords } from '../../infrastructure/search/find-text.ts'

export interface SoughtProfiles {
  readonly siteId: SiteId
  readonly q?: string | undefined
  readonly place?: string | undefined
  readonly language?: string | undefined
  readonly specialty?: string | undefined
}

const columns = {
  profile: publicProfiles,
  firstName: accounts.firstName,
  lastName: accounts.lastName,
  kind: accounts.kind,
  licenceFinding: professionalSetups.licenceFinding,
}

/** Of people who work on the site, and whose account nobody has closed and nobody is about to erase. */
function isShown(database: Database, siteId: SiteId): SQL | undefined {
  return and(
    publicProfiles.isPublished,
    isNull(accounts.suspendedAt),
    isNull(accounts.deletionRequestedAt),
    inArray(accounts.kind, ['professional', 'searchProfile']),
    exists(
      database
        .select({ one: sql`1` })
        .from(accountSites)
        .where(and(eq(accountSites.accountId, accounts.id), eq(accountSites.siteId, siteId))),
    ),
  )
}

function selectProfiles(database: Database) {
  return database
    .select(columns)
    .from(publicProfiles)
    .innerJoin(accounts, eq(accounts.id, publicProfiles.accountId))
    .leftJoin(professionalSetups, eq(professionalSetups.accountId, accounts.id))
}

export type PublishedRecord = Awaited<ReturnType<typeof searchProfiles>>[number]

const joined = (column: SQLWrapper) => sql`array_to_string(${column}, ' ')`

/** The newest first; one row more than a page has tells whether there is another one. */
export async function searchProfiles(
  database: Database,
  { siteId, q, place, language, specialty }: SoughtProfiles,
  { after, limit }: { readonly after: PagePosition | undefined; readonly limit: number },
) {
  const { city, country, address, headline, about, languages, specialties } = publicProfiles
  const texts = sql`concat_ws(' ', ${accounts.firstName}, ${accounts.lastName}, ${headline}, ${about}, ${city}, ${joined(specialties)})`
  return selectProfiles(database)
    .where(
      and(
        isShown(database, siteId),
        holdsWords(texts, readWords(q)),
        holdsWords(sql`concat_ws(' ', ${city}, ${country}, ${address})`, readWords(place)),
        holdsWords(joined(languages), readWords(language)),
        holdsWords(joined(specialties), readWords(specialty)),
        createOnward(publicProfiles.publishedAt, publicProfiles.accountId, after),
      ),
    )
    .orderBy(desc(publicProfiles.publishedAt), desc(publicProfiles.accountId))
    .limit(limit)
}

export async function findPublishedProfile(
  database: Database,
  siteId: SiteId,
  slug: string,
): Promise<PublishedRecord | undefined> {
  const rows = await selectProfiles(database).where(
    and(isShown(database, siteId), eq(publicProfiles.slug, slug)),
  )
  return rows[0]
}

/** For the sitemap, which holds no more than this. */
const MOST_ADDRESSES = 40_000

export async function listPublishedSlugs(database: Database, siteId: SiteId): Promise<string[]> {
  const rows = await database
    .select({ slug: publicProfiles.slug })
    .from(publicProfiles)
    .innerJoin(accounts, eq(accounts.id, publicProfiles.accountId))
    .where(isShown(database, siteId))
    .orderBy(publicProfiles.slug)
    .limit(MOST_ADDRESSES)
  return rows.flatMap(({ slug }) => slug ?? [])
}
