import type { LicenceFinding } from '@platform/contract/public-profiles'
import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import type { PagePosition } from '../../infrastructure/paging/cursor.ts'
import { createOnward } from '../../infrastructure/paging/onward.ts'
import { accounts } from '../../tables/identity/account.ts'
import { professionalSetups } from '../../tables/organizations/professional-setup.ts'

const { accountId, licenceSavedAt, licenceFinding, licenceNumber, licenceAuthority, profession } =
  professionalSetups

/** Those that nobody has looked at; who has waited longest comes first. */
export async function listWaitingLicences(
  database: Database,
  after: PagePosition | undefined,
  limit: number,
) {
  return database
    .select({
      id: accounts.id,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      email: accounts.email,
      siteId: accounts.homeSite,
      profession,
      licenceNumber,
      licenceAuthority,
      savedAt: licenceSavedAt,
    })
    .from(professionalSetups)
    .innerJoin(accounts, eq(accounts.id, accountId))
    .where(
      and(
        isNull(licenceFinding),
        ne(licenceNumber, ''),
        eq(accounts.kind, 'professional'),
        isNull(accounts.suspendedAt),
        isNull(accounts.deletionRequestedAt),
        createOnward(licenceSavedAt, accountId, after, true),
      ),
    )
    .orderBy(asc(licenceSavedAt), asc(accountId))
    .limit(limit)
}

export async function hasSetup(database: Database, id: string): Promise<boolean> {
  const rows = await database.select({ accountId }).from(professionalSetups).where(eq(accountId, id))
  return rows.length > 0
}

/** Keeps what was found; tells whether it was still the licence that was looked at, and nobody was faster. */
export async function keepFinding(
  database: Database,
  id: string,
  found: LicenceFinding,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<boolean> {
  const rows = await database
    .update(professionalSetups)
    .set({
      licenceFinding: found.finding,
      licenceRefusal: found.finding === 'refused' ? found.reason : '',
      licenceFoundAt: at,
      licenceFoundBy: by,
    })
    .where(
      and(
        eq(accountId, id),
        isNull(licenceFinding),
        eq(licenceNumber, found.licenceNumber),
        eq(licenceAuthority, found.licenceAuthority),
      ),
    )
    .returning({ accountId })
  return rows.length === 1
}
