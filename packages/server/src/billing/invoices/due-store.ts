import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '../../infrastructure/database/database.ts'
import { readRows } from '../../infrastructure/database/read-rows.ts'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import { requireOrganization } from '../../organizations/organization/organization-rules.ts'
import { isSeenBy } from '../invoice-records/seen-by.ts'

const dueRows = z.array(z.object({ id: z.string(), count: z.coerce.number<number | string>() }))

interface DueQuery {
  readonly viewer: Viewer
  readonly limit: number
  readonly at: Date
}

/** Of a client all that is left to pay, of an organization what is overdue in its calendar; with each how many there are. */
export async function listDueIds(database: Database, { viewer, limit, at }: DueQuery) {
  const isLate = sql`invoices.due_on < (${at.toISOString()}::timestamptz at time zone invoices.time_zone)::date`
  const isWanted =
    viewer.kind === 'client'
      ? sql`true`
      : sql`balance.organization_id = ${requireOrganization(viewer).organizationId} and ${isLate}`
  return dueRows.parse(
    await readRows(
      database,
      sql`select invoices.id, count(*) over () as count
        from invoices join invoice_balances balance on balance.invoice_id = invoices.id
        where balance.open_minor > 0 and ${isWanted} and ${isSeenBy(viewer)}
        order by invoices.due_on, invoices.id limit ${limit}`,
    ),
  )
}
