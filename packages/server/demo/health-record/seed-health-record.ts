import { eq } from 'drizzle-orm'
import type { Database } from '../../src/infrastructure/database/database.ts'
import { accounts } from '../../src/tables/identity/account.ts'
import { insertHealthRecord } from './insert-health-record.ts'

/** Of the client whom the first site shows; the brands have their own. */
export async function seedHealthRecord(database: Database, now: Date): Promise<void> {
  const [client] = await database
    .select({ clientId: accounts.id, timeZone: accounts.timeZone })
    .from(accounts)
    .where(eq(accounts.email, 'client@example.com'))
  if (client !== undefined) await insertHealthRecord(database, { ...client, siteId: 'Platform', now })
}
