import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

/**
 * From what is open in an organization, as `balance` beside its `invoices`: few among years of invoices, so each of them is looked
 * up, whichever way the database would reckon to be shorter.
 */
export function openOf(organizationId: string): SQL {
  return sql`invoice_balances balance
    cross join lateral (select * from invoices where invoices.id = balance.invoice_id limit 1) as invoices
    where balance.organization_id = ${organizationId} and balance.open_minor > 0`
}
