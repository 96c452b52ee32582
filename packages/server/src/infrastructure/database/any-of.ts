import { sql } from 'drizzle-orm'
import type { Placeholder, SQL, SQLWrapper } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/**
 * One parameter, so that the text and its kept plan do not depend on how many ids there are.
 * @param ids a placeholder is filled with `writeIds`
 */
export function isAnyOf(column: AnyPgColumn, ids: readonly string[] | Placeholder): SQL {
  return sql`${column} = any(${Array.isArray(ids) ? writeIds(ids) : ids}::uuid[])`
}

/**
 * Asks the queries first and then looks each id up by the index of the column. Written with `or` and `in` the database would read the
 * whole table.
 */
export function isAnyFrom(column: AnyPgColumn, ...queries: readonly SQLWrapper[]): SQL {
  return sql`${column} = any(array(${sql.join([...queries], sql` union all `)}))`
}

export function writeIds(ids: readonly string[]): string {
  return `{${ids.join(',')}}`
}
