import { sql } from 'drizzle-orm'
import type { Placeholder, SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { PagePosition } from './cursor.ts'

/**
 * Rows come newest first unless told, and the id settles what is of the same instant.
 * @param after placeholders are filled with the instant as text, and the id
 */
export function createOnward(
  at: AnyPgColumn,
  id: AnyPgColumn,
  after: PagePosition | { readonly at: Placeholder; readonly id: Placeholder } | undefined,
  isUpward = false,
): SQL | undefined {
  if (after === undefined) return undefined
  const instant = after.at instanceof Date ? after.at.toISOString() : after.at
  const beyond = sql`(${instant}::timestamptz, ${after.id}::uuid)`
  return isUpward ? sql`(${at}, ${id}) > ${beyond}` : sql`(${at}, ${id}) < ${beyond}`
}
