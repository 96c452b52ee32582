import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '../../infrastructure/database/database.ts'
import { readRows } from '../../infrastructure/database/read-rows.ts'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import { requireOrganization } from '../../organizations/organization/organization-rules.ts'
import { todayOf } from '../invoice-records/days.ts'
import { openOf } from '../invoice-records/open-of.ts'
import { isSeenBy } from '../invoice-records/seen-by.ts'

const dueRows = z.array(z.object({ id: z.string(), count: z.coerce.number<number | string>() }))

interface DueQuery {
  readonly viewer: Viewer
  readonly limit: number
  readonly at: Date
}

/** Of a client all that is left to pay, of an organization what is overdue in its calendar; with each how many there are. */
export async function listDueIds(database: Database, { viewer, limit, at }: DueQuery) {
  // A client has few.
  const owed =
    viewer.kind === 'client'
      ? sql`invoices join invoice_balances balance on balance.invoice_id = invoices.id where balance.open_minor > 0`
      : openOf(requireOrganization(viewer).organizationId)
  const isWanted = viewer.kind === 'client' ? sql`true` : sql`owed.due_on < today.day`
  return dueRows.parse(
    await readRows(
      database,
      sql`with owed as materialized (
          select invoices.id, invoices.due_on, invoices.time_zone from ${owed} and ${isSeenBy(viewer)}
        ), ${todayOf('owed', at)}
        select owed.id, count(*) over () as count from owed join today using (time_zone)
        where ${isWanted} order by owed.due_on, owed.id limit ${limit}`,
    ),
  )
}
