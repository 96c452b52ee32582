import { INVOICE_CURRENCIES, AGEING_BUCKETS } from '@platform/contract/billing'
import type { Ageing } from '@platform/contract/billing'
import type { SiteId } from '@platform/contract'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '../../infrastructure/database/database.ts'
import { readRows } from '../../infrastructure/database/read-rows.ts'

const ageingRows = z.array(
  z.object({
    currency: z.enum(INVOICE_CURRENCIES),
    bucket: z.enum(AGEING_BUCKETS),
    count: z.coerce.number<number | string>(),
    openMinor: z.coerce.number<number | string>(),
  }),
)

/** Of what is open, by how many days it is overdue in the calendar of the organization. */
export async function listAgeingRows(
  database: Database,
  {
    organizationId,
    siteId,
    at,
  }: { readonly organizationId: string; readonly siteId: SiteId; readonly at: Date },
): Promise<Ageing[]> {
  const now = at.toISOString()
  return ageingRows.parse(
    await readRows(
      database,
      sql`with owed as (
          select invoice.currency, balance.open_minor,
            (${now}::timestamptz at time zone invoice.time_zone)::date - invoice.due_on as days
          from invoice_balances balance join invoices invoice on invoice.id = balance.invoice_id
          where balance.organization_id = ${organizationId} and balance.open_minor > 0 and invoice.site_id = ${siteId}
        )
        select currency, case when days <= 0 then 'notDue' when days <= 30 then 'days30' when days <= 60 then 'days60'
            when days <= 90 then 'days90' else 'older' end as bucket,
          count(*) as count, sum(open_minor) as "openMinor"
        from owed group by 1, 2 order by 1, 2`,
    ),
  )
}
