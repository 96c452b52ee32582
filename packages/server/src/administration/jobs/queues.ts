import type { WorkQueue, WorkQueueName } from '@platform/contract'
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../infrastructure/database/database.ts'
import { readRows } from '../../infrastructure/database/read-rows.ts'
import { COUNTED_ROWS, presentTotal } from '../../infrastructure/paging/count-found.ts'
import { webhookDeliveries } from '../../tables/developer/webhooks.ts'
import { documents } from '../../tables/documents/documents.ts'
import { mails } from '../../tables/infrastructure/mail.ts'
import type { MailLane } from '../../tables/infrastructure/mail.ts'
import { dataExports } from '../../tables/privacy/data-exports.ts'

interface Source {
  readonly name: WorkQueueName
  readonly table: PgTable
  readonly at: PgColumn
  readonly waiting: SQL | undefined
  /** Absent where nothing is kept of what was given up. */
  readonly failed?: SQL | undefined
}

const SOURCES: readonly Source[] = [
  ofLane('promptMails', 'prompt'),
  ofLane('bulkMails', 'bulk'),
  {
    name: 'webhooks',
    table: webhookDeliveries,
    at: webhookDeliveries.at,
    waiting: eq(webhookDeliveries.state, 'waiting'),
    failed: eq(webhookDeliveries.state, 'failed'),
  },
  {
    name: 'exports',
    table: dataExports,
    at: dataExports.requestedAt,
    waiting: inArray(dataExports.state, ['waiting', 'running']),
    failed: eq(dataExports.state, 'failed'),
  },
  {
    name: 'scans',
    table: documents,
    at: documents.storedAt,
    waiting: and(eq(documents.scanState, 'waiting'), isNotNull(documents.storedAt)),
  },
]

function ofLane(name: WorkQueueName, lane: MailLane): Source {
  const isOfLane = eq(mails.lane, lane)
  return {
    name,
    table: mails,
    at: mails.at,
    waiting: and(isOfLane, isNotNull(mails.nextAttemptAt)),
    failed: and(isOfLane, isNull(mails.nextAttemptAt)),
  }
}

/** In one statement that looks at no more of each than it tells. */
export async function listQueues(database: Database): Promise<WorkQueue[]> {
  const selects = SOURCES.map(
    ({ name, table, at, waiting, failed = sql`false` }) => sql`
      select ${name}::text as name,
        ${countSome(table, waiting)} as waiting,
        ${countSome(table, failed)} as failed,
        (select to_char(min(${at}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
          from ${table} where ${waiting}) as oldest`,
  )
  const rows = await readRows(database, sql.join(selects, sql` union all `))
  const found = new Map(rows.map((row) => [String(row['name']), row]))
  return SOURCES.map(({ name }) => {
    const row = found.get(name)
    const oldest = row?.['oldest']
    return {
      name,
      waiting: presentTotal(Number(row?.['waiting'] ?? 0)),
      failed: presentTotal(Number(row?.['failed'] ?? 0)),
      oldestAt: typeof oldest === 'string' ? oldest : null,
    }
  })
}

function countSome(table: PgTable, condition: SQL | undefined): SQL {
  return sql`(select count(*) from (select 1 from ${table} where ${condition} limit ${sql.raw(String(COUNTED_ROWS + 1))}) found)`
}
