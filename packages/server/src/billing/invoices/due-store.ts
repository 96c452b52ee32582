import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '../../infrastructure/database/database.ts'
import { readRows } from '../../infrastructure/database/read-rows.ts'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import { isSeenBy } from '../invoice-records/store.ts'

const dueRows = z.array(z.object({ id: z.string(), count: z.coerce.number<number | string>() }))

interface DueQuery {
  readonly viewer: Viewer
  readonly limit: number
  readonly at: Date
}

/**
 * Of a client all that is left to pay, of an organization what is overdue in its calendar; with each how many there are.
 * What was paid and credited is summed once for all of them, not once for each.
 */
export async function listDueIds(database: Database, { viewer, limit, at }: DueQuery) {
  const isLate = sql`invoices.due_on < (${at.toISOString()}::timestamptz at time zone invoices.time_zone)::date`
  return dueRows.parse(
    await readRows(
      database,
      sql`with mine as (
          select invoices.id, invoices.due_on, invoices.gross_minor from invoices
          where ${isSeenBy(viewer)} and invoices.number is not null and invoices.kind = 'invoice'
            and ${viewer.kind === 'client' ? sql`true` : isLate}
        ), paid as (
          select part.invoice_id, sum(case when paying.refunds_id is null then part.amount_minor
            else -part.amount_minor end) as minor
          from mine join allocations part on part.invoice_id = mine.id join payments paying on paying.id = part.payment_id
          group by 1
        ), credited as (
          select credit.corrects_id, sum(credit.gross_minor) as minor
          from mine join invoices credit on credit.corrects_id = mine.id
          where credit.number is not null group by 1
        )
        select mine.id, count(*) over () as count from mine left join paid on paid.invoice_id = mine.id
          left join credited on credited.corrects_id = mine.id
        where mine.gross_minor - coalesce(credited.minor, 0) - coalesce(paid.minor, 0) > 0
        order by mine.due_on, mine.id limit ${limit}`,
    ),
  )
}
