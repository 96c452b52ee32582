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
      sql`with paid as (
          select part.invoice_id, sum(case when paying.refunds_id is null then part.amount_minor
            else -part.amount_minor end) as minor
          from payments paying join allocations part on part.payment_id = paying.id
          where paying.organization_id = ${organizationId} group by 1
        ), credited as (
          select corrects_id, sum(gross_minor) as minor from invoices
          where organization_id = ${organizationId} and corrects_id is not null and number is not null group by 1
        ), owed as (
          select invoice.currency,
            (${now}::timestamptz at time zone invoice.time_zone)::date - invoice.due_on as days,
            invoice.gross_minor - coalesce(credited.minor, 0) - coalesce(paid.minor, 0) as open_minor
          from invoices invoice left join paid on paid.invoice_id = invoice.id
            left join credited on credited.corrects_id = invoice.id
          where invoice.organization_id = ${organizationId} and invoice.site_id = ${siteId}
            and invoice.number is not null and invoice.kind = 'invoice'
        )
        select currency, case when days <= 0 then 'notDue' when days <= 30 then 'days30' when days <= 60 then 'days60'
            when days <= 90 then 'days90' else 'older' end as bucket,
          count(*) as count, sum(open_minor) as "openMinor"
        from owed where open_minor > 0 group by 1, 2 order by 1, 2`,
    ),
  )
}
