import { sql } from 'drizzle-orm'
import type { Placeholder, SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/**
 * One parameter, so that the text and its kept plan do not depend on how many ids there are.
 * @param ids a placeholder is filled with `writeIds`
 */
export function isAnyOf(column: AnyPgColumn, ids: readonly string[] | Placeholder): SQL {
  return sql`${column} = any(${Array.isArray(ids) ? writeIds(ids) : ids}::uuid[])`
}

export function writeIds(ids: readonly string[]): string {
  return `{${ids.join(',')}}`
}
