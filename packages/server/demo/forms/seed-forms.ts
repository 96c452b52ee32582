import { isSiteId } from '@platform/contract'
import { inArray } from 'drizzle-orm'
import type { Database } from '../../src/infrastructure/database/database.ts'
import { accounts } from '../../src/tables/identity/account.ts'
import { insertForms } from './insert-forms.ts'

/** Between the client and the professional who are known on every site. */
export async function seedForms(database: Database, now: Date, siteIds: readonly string[]): Promise<void> {
  const rows = await database
    .select({ id: accounts.id, email: accounts.email, organizationId: accounts.organizationId })
    .from(accounts)
    .where(inArray(accounts.email, ['client@example.com', 'professional@example.com']))
  const client = rows.find(({ email }) => email === 'client@example.com')
  const professional = rows.find(({ email }) => email === 'professional@example.com')
  if (client === undefined || professional === undefined) return
  const { id: professionalId, organizationId } = professional
  for (const siteId of siteIds.filter(isSiteId))
    await insertForms(database, { siteId, clientId: client.id, professionalId, organizationId, now })
}
