import { isSiteId } from '@platform/contract'
import { inArray } from 'drizzle-orm'
import type { Database } from '../../src/infrastructure/database/database.ts'
import { accounts } from '../../src/tables/identity/account.ts'
import { insertHealthRecord } from './insert-health-record.ts'

/** Of the client who is known on every site; the brands have others beside. */
export async function seedHealthRecord(
  database: Database,
  now: Date,
  siteIds: readonly string[],
): Promise<void> {
  const rows = await database
    .select({ id: accounts.id, email: accounts.email, timeZone: accounts.timeZone })
    .from(accounts)
    .where(inArray(accounts.email, ['client@example.com', 'professional@example.com']))
  const client = rows.find(({ email }) => email === 'client@example.com')
  const professionalId = rows.find(({ email }) => email === 'professional@example.com')?.id
  if (client === undefined || professionalId === undefined) return
  const { id: clientId, timeZone } = client
  for (const siteId of siteIds.filter(isSiteId))
    await insertHealthRecord(database, { siteId, clientId, professionalId, timeZone, now })
}
