import { INVOICE_CURRENCIES, AGEING_BUCKETS } from '@platform/contract/billing'
import type { Ageing } from '@platform/contract/billing'
import type { SiteId } from '@platform/contract'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '../../infrastructure/database/database.ts'
import { readRows } from '../../infrastructure/database/read-rows.ts'
import { todayOf } from '../invoice-records/days.ts'
import { openOf } from '../invoice-records/open-of.ts'

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
  return ageingRows.parse(
    await readRows(
      database,
      sql`with owed as materialized (
          select invoices.currency, balance.open_minor, invoices.due_on, invoices.time_zone
          from ${openOf(organizationId)} and invoices.site_id = ${siteId}
        ), ${todayOf('owed', at)}, late as (
          select currency, open_minor, today.day - due_on as days from owed join today using (time_zone)
        )
        select currency, case when days <= 0 then 'notDue' when days <= 30 then 'days30' when days <= 60 then 'days60'
            when days <= 90 then 'days90' else 'older' end as bucket,
          count(*) as count, sum(open_minor) as "openMinor"
        from late group by 1, 2 order by 1, 2`,
    ),
  )
}
