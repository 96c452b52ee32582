import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { PagePosition } from './cursor.ts'

/**
 * The part of a query that goes on after a position, where rows come newest first and the id settles what is of the same
 * instant; `undefined` for the first page.
 *
 * @example
 * .where(and(eq(signIns.accountId, accountId), createOnward(signIns.at, signIns.id, after)))
 * .orderBy(desc(signIns.at), desc(signIns.id))
 */
export function createOnward(
  at: AnyPgColumn,
  id: AnyPgColumn,
  after: PagePosition | undefined,
): SQL | undefined {
  return after && sql`(${at}, ${id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
}
