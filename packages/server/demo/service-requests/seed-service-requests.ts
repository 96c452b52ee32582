import { isSiteId } from '@platform/contract'
import { inArray } from 'drizzle-orm'
import type { Database } from '../../src/infrastructure/database/database.ts'
import { accounts } from '../../src/tables/identity/account.ts'
import { insertServiceRequests, insertServiceTypes } from './insert-service-requests.ts'

/** Between the client and the practice of the professional who are known on every site. */
export async function seedServiceRequests(
  database: Database,
  now: Date,
  siteIds: readonly string[],
): Promise<void> {
  const rows = await database
    .select({ id: accounts.id, email: accounts.email, organizationId: accounts.organizationId })
    .from(accounts)
    .where(inArray(accounts.email, ['client@example.com', 'professional@example.com']))
  const client = rows.find(({ email }) => email === 'client@example.com')
  const professional = rows.find(({ email }) => email === 'professional@example.com')
  const organizationId = professional?.organizationId
  if (client === undefined || professional === undefined || organizationId == null) return
  const typeIds = await insertServiceTypes(database, organizationId, now)
  const between = { clientId: client.id, professionalId: professional.id, now }
  for (const siteId of siteIds.filter(isSiteId))
    await insertServiceRequests(database, organizationId, typeIds, { siteId, ...between })
}
