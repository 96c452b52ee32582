import { eq, sql } from 'drizzle-orm'
import { accounts } from '../../tables/identity/account.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { createFieldProblem } from '../../infrastructure/problems/problem.ts'

/** So far ahead every database and every browser still counts days alike. */
const LATEST_DAY = '2200-01-01'

/**
 * The first moment after the day, in the time zone of the account that names it.
 *
 * @param field where the day stood in the input
 * @throws ApiProblem `validation_failed` for a day that is over, or too far ahead
 */
export async function readEndOfDay(
  database: Database,
  query: {
    readonly accountId: string
    readonly day: string | null
    readonly field: string
    readonly at: Date
  },
): Promise<Date | null> {
  const { accountId, day, field, at } = query
  if (day === null) return null
  if (day > LATEST_DAY) throw createFieldProblem([field], 'invalid_value')
  // Two days ago it is nowhere on earth this day any more; years the database does not know stay out of it.
  if (day < new Date(at.getTime() - 2 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)) {
    throw createFieldProblem([field], 'date_in_past')
  }
  const [row] = await database
    .select({
      endsAt: sql<Date>`((${day}::date + 1)::timestamp at time zone ${accounts.timeZone})`.mapWith(
        accounts.createdAt,
      ),
    })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  if (row === undefined || row.endsAt <= at) throw createFieldProblem([field], 'date_in_past')
  return row.endsAt
}
