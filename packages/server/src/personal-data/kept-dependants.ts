import { notExists, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { dependants, guardianships } from '../care-team/schema.ts'
import type { Database } from '../database/database.ts'
import type { Person } from './personal-table.ts'

/** The condition that finds the dependants whose record a person keeps, or has kept. */
export function isKeptBy({ accountId }: Person): SQL {
  return sql`exists (select 1 from ${guardianships} where ${guardianships.dependantId} = ${dependants.id}
    and ${guardianships.accountId} = ${accountId})`
}

/**
 * Deletes the dependants who have lost the last account that ever kept their record, with everything about them.
 *
 * @example
 * await deleteUnkeptDependants(transaction) // after an account was deleted
 */
export async function deleteUnkeptDependants(database: Database): Promise<void> {
  const guardian = database
    .select({ one: sql`1` })
    .from(guardianships)
    .where(sql`${guardianships.dependantId} = ${dependants.id}`)
  await database.delete(dependants).where(notExists(guardian))
}
