import { foldText } from '@platform/contract'
import type { SiteId } from '@platform/contract'
import type { FoundProfile, PublishedProfile } from '@platform/contract/public-profiles'
import { createHash } from 'node:crypto'
import type { Database } from '../../infrastructure/database/database.ts'
import { cutPage } from '../../infrastructure/paging/cursor.ts'
import type { PagePosition } from '../../infrastructure/paging/cursor.ts'
import { findPublishedProfile, searchProfiles } from './published-store.ts'
import type { PublishedRecord, SoughtProfiles } from './published-store.ts'

export interface FoundProfiles {
  readonly items: FoundProfile[]
  readonly nextCursor: string | null
}

export async function findProfiles(
  database: Database,
  sought: SoughtProfiles,
  { after, limit }: { readonly after: PagePosition | undefined; readonly limit: number },
): Promise<FoundProfiles> {
  const rows = await searchProfiles(database, sought, { after, limit: limit + 1 })
  const page = cutPage(rows, limit, ({ profile }) => ({
    at: profile.publishedAt ?? profile.updatedAt,
    id: profile.accountId,
  }))
  return { items: page.rows.map(presentFound), nextCursor: page.nextCursor }
}

/** @returns `undefined` for one that is not there, not published, or of another site: nobody learns which. */
export async function readPublished(
  database: Database,
  siteId: SiteId,
  slug: string,
): Promise<PublishedProfile | undefined> {
  const record = await findPublishedProfile(database, siteId, slug)
  if (record === undefined) return undefined
  const { about, email, phone, website, address, updatedAt } = record.profile
  const changedAt = updatedAt.toISOString()
  return { ...presentFound(record), about, email, phone, website, address, changedAt }
}

function presentFound({ profile, kind, firstName, lastName, licenceFinding }: PublishedRecord): FoundProfile {
  const { slug, headline, languages, specialties, city, country, acceptsNewPatients } = profile
  return {
    slug: slug ?? '',
    firstName,
    lastName,
    headline,
    languages,
    specialties,
    city,
    country,
    acceptsNewPatients,
    isLicenceChecked: kind === 'professional' && licenceFinding === 'checked',
  }
}

const MARK_LENGTH = 8
const MOST_OF_A_NAME = 80

/** Readable where the name can be written so, and of one account alone: two people may have one name. */
export function createSlug(accountId: string, name: string): string {
  const readable = foldText(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MOST_OF_A_NAME)
    .replaceAll(/^-+|-+$/g, '')
  const mark = createHash('sha256').update(accountId).digest('hex').slice(0, MARK_LENGTH)
  return readable === '' ? mark : `${readable}-${mark}`
}
