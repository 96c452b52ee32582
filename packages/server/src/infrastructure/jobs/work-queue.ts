import type { WorkQueue, WorkQueueName } from '@platform/contract'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../database/database.ts'
import { readRows } from '../database/read-rows.ts'
import { writeInstant } from '../../tables/columns/write-instant.ts'
import { countSome, presentTotal } from '../paging/count-found.ts'

/** Rows of a table that wait until a server has done something with them: for the page of operations as for telemetry. */
export interface WorkQueueSource {
  readonly name: WorkQueueName
  readonly table: PgTable
  /** Since when a row waits. */
  readonly at: PgColumn
  readonly waiting: SQL | undefined
  /** Given up, and worth another try. Absent where nothing is kept of what was given up. */
  readonly failed?: SQL | undefined
}

/** In one statement that looks at no more of each than it tells. */
export async function listWorkQueues(
  database: Database,
  sources: readonly WorkQueueSource[],
): Promise<WorkQueue[]> {
  const selects = sources.map(
    ({ name, table, at, waiting, failed = sql`false` }) => sql`
      select ${name}::text as name,
        ${countSome(table, waiting)} as waiting,
        ${countSome(table, failed)} as failed,
        ${selectOldest({ table, at, waiting })} as oldest`,
  )
  const rows = await readRows(database, sql.join(selects, sql` union all `))
  const found = new Map(rows.map((row) => [String(row['name']), row]))
  return sources.map(({ name }) => {
    const row = found.get(name)
    return {
      name,
      waiting: presentTotal(Number(row?.['waiting'] ?? 0)),
      failed: presentTotal(Number(row?.['failed'] ?? 0)),
      oldestAt: readText(row?.['oldest']) ?? null,
    }
  })
}

/** Since when the row that waits longest has waited. */
export async function readOldestWaiting(
  database: Database,
  source: WorkQueueSource,
): Promise<Date | undefined> {
  const [row] = await readRows(database, sql`select ${selectOldest(source)} as oldest`)
  const oldest = readText(row?.['oldest'])
  return oldest === undefined ? undefined : new Date(oldest)
}

function selectOldest({ table, at, waiting }: Pick<WorkQueueSource, 'table' | 'at' | 'waiting'>): SQL {
  return sql`(select ${writeInstant(sql`min(${at})`)} from ${table} where ${waiting})`
}

function readText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
