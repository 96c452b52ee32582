import type { SQL } from 'drizzle-orm'
import type { Database } from './database.ts'

/** The two drivers wrap the rows of a hand-written query differently. */
export async function readRows(database: Database, query: SQL): Promise<Record<string, unknown>[]> {
  const result: unknown = await database.execute(query)
  const rows = typeof result === 'object' && result !== null && 'rows' in result ? result.rows : result
  return Array.isArray(rows) ? rows : []
}
