import type { OrganizationProfile } from '@platform/contract'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { organizations } from '../../tables/organizations/organization.ts'

export type OrganizationRecord = typeof organizations.$inferSelect

export async function readOrganization(
  database: Database,
  id: string,
): Promise<OrganizationRecord | undefined> {
  const rows = await database.select().from(organizations).where(eq(organizations.id, id))
  return rows[0]
}

/** Changes of the organization's members come one after the other until the transaction ends. */
export async function lockOrganization(database: Database, id: string): Promise<void> {
  await database
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.id, id))
    .for('update')
}

export async function insertOrganization(
  database: Database,
  organization: Pick<OrganizationRecord, 'name' | 'city' | 'phone' | 'createdAt'>,
): Promise<OrganizationRecord> {
  const rows = await database.insert(organizations).values(organization).returning()
  const row = rows[0]
  if (row === undefined) throw new Error('The database kept no organization')
  return row
}

export async function updateOrganization(
  database: Database,
  id: string,
  seenVersion: number,
  profile: OrganizationProfile,
): Promise<OrganizationRecord | undefined> {
  const rows = await database
    .update(organizations)
    .set({ ...profile, version: seenVersion + 1 })
    .where(and(eq(organizations.id, id), eq(organizations.version, seenVersion)))
    .returning()
  return rows[0]
}
