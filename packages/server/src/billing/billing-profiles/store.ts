import { trimDecimal } from '@platform/contract/billing'
import type { BillingProfile, BillingProfileInput } from '@platform/contract/billing'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { billingProfiles } from '../../tables/billing/billing-profiles.ts'
import { accounts } from '../../tables/identity/account.ts'
import { organizations } from '../../tables/organizations/organization.ts'

const NEW_PROFILE = {
  taxId: '',
  iban: '',
  paymentDays: 14,
  currency: 'EUR',
  numberPrefix: 'INV-',
  standardRate: '19',
  reducedRate: '7',
  version: 0,
} as const

/** What somebody has filled in, or else what is known of the organization. */
export async function readProfile(
  database: Database,
  organizationId: string,
  accountId: string,
): Promise<BillingProfile | undefined> {
  const [row] = await database
    .select({ organization: organizations, profile: billingProfiles, timeZone: accounts.timeZone })
    .from(organizations)
    .leftJoin(billingProfiles, eq(billingProfiles.organizationId, organizations.id))
    .leftJoin(accounts, eq(accounts.id, accountId))
    .where(eq(organizations.id, organizationId))
  if (row === undefined) return undefined
  const { organization, profile, timeZone } = row
  if (profile !== null) {
    const { organizationId: _, updatedAt: __, ...kept } = profile
    return {
      ...kept,
      standardRate: trimDecimal(kept.standardRate),
      reducedRate: trimDecimal(kept.reducedRate),
    }
  }
  const { name, street, postalCode, city, country } = organization
  return { name, street, postalCode, city, country, timeZone: timeZone ?? 'UTC', ...NEW_PROFILE }
}

/** @returns whether it was still at the version that was seen, 0 for one that was not there */
export async function writeProfile(
  database: Database,
  organizationId: string,
  seenVersion: number,
  profile: BillingProfileInput & { readonly updatedAt: Date },
): Promise<boolean> {
  if (seenVersion === 0) {
    const added = await database
      .insert(billingProfiles)
      .values({ organizationId, ...profile })
      .onConflictDoNothing()
      .returning({ version: billingProfiles.version })
    return added.length === 1
  }
  const rows = await database
    .update(billingProfiles)
    .set({ ...profile, version: seenVersion + 1 })
    .where(and(eq(billingProfiles.organizationId, organizationId), eq(billingProfiles.version, seenVersion)))
    .returning({ version: billingProfiles.version })
  return rows.length === 1
}
