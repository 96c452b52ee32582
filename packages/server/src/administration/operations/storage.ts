import type { Upkeep } from '@platform/contract'
import { sql } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { readRows } from '../../infrastructure/database/read-rows.ts'

const LARGEST = 10

/** Rows are what the database estimates for its own plans: counting them would mean to read them all. */
export async function readStorage(database: Database): Promise<Upkeep['storage']> {
  const rows = await readRows(
    database,
    sql`select c.relname as name, pg_total_relation_size(c.oid) as bytes, c.reltuples as rows,
        pg_database_size(current_database()) as database
      from pg_class c
      where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
      order by 2 desc, 1 limit ${LARGEST}`,
  )
  return {
    databaseBytes: Number(rows[0]?.['database'] ?? 0),
    tables: rows.map((row) => {
      const estimated = Math.round(Number(row['rows']))
      return {
        name: String(row['name']),
        bytes: Number(row['bytes']),
        estimatedRows: estimated < 0 ? null : estimated,
      }
    }),
  }
}
