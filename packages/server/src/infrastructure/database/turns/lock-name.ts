import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

interface Transaction {
  execute(statement: SQL): PromiseLike<unknown>
}

/**
 * Until the transaction ends nobody else has it. Rows that are not there yet cannot be locked: who counts them and adds one
 * locks a name for them first, or two at once would both be the last one.
 *
 * @param name of what is counted and whose it is
 */
export async function lockName(transaction: Transaction, name: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}
