import type { ProfessionalSettings } from '@platform/contract'
import { and, eq, isNull } from 'drizzle-orm'
import { accounts } from '../../tables/identity/account.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { organizationServices } from '../../tables/organizations/organization.ts'
import { professionalSettings } from '../../tables/organizations/professional-settings.ts'

/** What is left out stays as it is. */
export type ProfessionalSettingsFields = {
  readonly [Field in 'signature' | 'defaultServiceId']?: ProfessionalSettings[Field] | undefined
}

export async function readProfessionalSettings(
  database: Database,
  accountId: string,
): Promise<ProfessionalSettings | undefined> {
  const rows = await database
    .select({
      signature: professionalSettings.signature,
      defaultServiceId: professionalSettings.defaultServiceId,
      version: professionalSettings.version,
    })
    .from(professionalSettings)
    .where(eq(professionalSettings.accountId, accountId))
  return rows[0]
}

/** 0 is the version of settings never written; tells whether they were at the version seen. */
export async function writeProfessionalSettings(
  database: Database,
  accountId: string,
  seenVersion: number,
  fields: ProfessionalSettingsFields,
  now: Date,
): Promise<boolean> {
  const values = { ...fields, version: seenVersion + 1, updatedAt: now }
  const rows =
    seenVersion === 0
      ? await database
          .insert(professionalSettings)
          .values({ accountId, ...values })
          .onConflictDoNothing()
          .returning({ version: professionalSettings.version })
      : await database
          .update(professionalSettings)
          .set(values)
          .where(
            and(eq(professionalSettings.accountId, accountId), eq(professionalSettings.version, seenVersion)),
          )
          .returning({ version: professionalSettings.version })
  return rows.length === 1
}

export async function isOwnService(
  database: Database,
  accountId: string,
  serviceId: string,
): Promise<boolean> {
  const rows = await database
    .select({ id: organizationServices.id })
    .from(organizationServices)
    .innerJoin(accounts, eq(accounts.organizationId, organizationServices.organizationId))
    .where(
      and(
        eq(organizationServices.id, serviceId),
        eq(accounts.id, accountId),
        isNull(organizationServices.retiredAt),
      ),
    )
  return rows.length === 1
}
