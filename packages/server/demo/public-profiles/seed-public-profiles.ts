import { foldText } from '@platform/contract'
import type { SiteId } from '@platform/contract'
import { inArray } from 'drizzle-orm'
import { DEMO_PASSWORD } from '../../src/infrastructure/deployment/demo-accounts.ts'
import type { Database } from '../../src/infrastructure/database/database.ts'
import { toNameId } from '../../src/infrastructure/ids/name-id.ts'
import type { PasswordHasher } from '../../src/identity/passwords/password-hasher.ts'
import { createSlug } from '../../src/sites/public-profile/published.ts'
import { accounts, accountSites } from '../../src/tables/identity/account.ts'
import { professionalSetups } from '../../src/tables/organizations/professional-setup.ts'
import { publicProfiles } from '../../src/tables/sites/public-profile.ts'
import { daysFrom } from '../brands/stage.ts'
import { ABOUT, PROFILES } from './contents.ts'
import type { ProfileSeed } from './contents.ts'

interface Parts {
  readonly database: Database
  readonly passwords: PasswordHasher
  readonly now: Date
}

const AGE_DAYS = 120

/** Gives each site that is served here people who show themselves, once. */
export async function seedPublicProfiles(
  { database, passwords, now }: Parts,
  siteIds: ReadonlySet<SiteId>,
): Promise<void> {
  const wanted = [...siteIds].flatMap((siteId) =>
    PROFILES.map((seed, index) => ({ seed, siteId, index, id: idOf(siteId, seed) })),
  )
  if (wanted.length === 0) return
  const ids = wanted.map(({ id }) => id)
  const present = await database.select({ id: accounts.id }).from(accounts).where(inArray(accounts.id, ids))
  const known = new Set(present.map(({ id }) => id))
  const missing = wanted.filter(({ id }) => !known.has(id))
  if (missing.length === 0) return
  const passwordHash = await passwords.hash(DEMO_PASSWORD)
  const at = daysFrom(now, -AGE_DAYS)
  await database.insert(accounts).values(
    missing.map(({ id, siteId, seed: { firstName, lastName, profession } }) => ({
      id,
      kind: profession === undefined ? ('searchProfile' as const) : ('professional' as const),
      email: emailOf(siteId, { firstName, lastName }),
      passwordHash,
      firstName,
      lastName,
      language: 'en' as const,
      timeZone: 'Europe/Berlin',
      homeSite: siteId,
      createdAt: at,
      updatedAt: at,
    })),
  )
  await database
    .insert(accountSites)
    .values(missing.map(({ id, siteId }) => ({ accountId: id, siteId, joinedAt: at })))
  await database.insert(publicProfiles).values(
    missing.map(({ id, siteId, seed, index }) => ({
      accountId: id,
      headline: seed.headline,
      about: ABOUT,
      languages: [...seed.languages],
      specialties: [...seed.specialties],
      email: emailOf(siteId, seed),
      city: seed.city,
      country: seed.country,
      acceptsNewPatients: seed.isAccepting,
      slug: createSlug(id, `${seed.firstName} ${seed.lastName}`),
      isPublished: true,
      publishedAt: daysFrom(now, -index - 1),
      updatedAt: daysFrom(now, -index - 1),
    })),
  )
  await database.insert(professionalSetups).values(
    missing.flatMap(({ id, seed: { profession, isLicenceChecked = false }, index }) =>
      profession === undefined
        ? []
        : [
            {
              accountId: id,
              profession,
              licenceNumber: `D-${2026 + index}-${id.slice(0, 4).toUpperCase()}`,
              licenceAuthority: 'Chamber of Health Professions',
              licenceSavedAt: at,
              ...(isLicenceChecked && { licenceFinding: 'checked' as const, licenceFoundAt: at }),
              identitySavedAt: at,
              updatedAt: at,
            },
          ],
    ),
  )
}

function idOf(siteId: SiteId, { firstName, lastName }: ProfileSeed): string {
  return toNameId('public-profile', siteId, firstName, lastName)
}

function emailOf(
  siteId: SiteId,
  { firstName, lastName }: Pick<ProfileSeed, 'firstName' | 'lastName'>,
): string {
  const name = foldText(`${firstName}.${lastName}`).replaceAll(/[^a-z.]/g, '')
  return `${name}@${siteId.toLowerCase()}.example`
}
