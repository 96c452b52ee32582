import { count, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../database/database.ts'

/** Nobody reads a larger number, and finding it would mean to look at every row. */
export const COUNTED_ROWS = 1_000

/** @param counted how many were found when at most one more than `COUNTED_ROWS` was looked for */
export function presentTotal(counted: number): { readonly total: number; readonly isTotalExact: boolean } {
  return { total: Math.min(counted, COUNTED_ROWS), isTotalExact: counted <= COUNTED_ROWS }
}

/** No further than one beyond `COUNTED_ROWS`, within a statement that finds out other things too. */
export function countSome(table: PgTable, condition: SQL | undefined = sql`true`): SQL {
  return sql`(select count(*) from (select 1 from ${table} where ${condition} limit ${sql.raw(String(COUNTED_ROWS + 1))}) found)`
}

/** No further than one beyond `COUNTED_ROWS`. */
export function selectFound(database: Database, table: PgTable, condition: SQL | undefined) {
  const found = database
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(condition)
    .limit(COUNTED_ROWS + 1)
    .as('found')
  return database.select({ total: count() }).from(found)
}

export async function countFound(
  database: Database,
  table: PgTable,
  condition: SQL | undefined,
): Promise<number> {
  const rows = await selectFound(database, table, condition)
  return rows[0]?.total ?? 0
}
