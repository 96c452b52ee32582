import { sql } from 'drizzle-orm'
import type { Placeholder, SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/**
 * The condition that a column holds one of some ids. They are one parameter, so that the text of the statement, and the
 * plan that is kept for it, does not depend on how many there are.
 *
 * @param ids a placeholder is filled with `writeIds`
 */
export function isAnyOf(column: AnyPgColumn, ids: readonly string[] | Placeholder): SQL {
  return sql`${column} = any(${Array.isArray(ids) ? writeIds(ids) : ids}::uuid[])`
}

/** Ids as one parameter. */
export function writeIds(ids: readonly string[]): string {
  return `{${ids.join(',')}}`
}
