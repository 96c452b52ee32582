import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

interface Transaction {
  execute(statement: SQL): PromiseLike<unknown>
}

/**
 * One server after the other, until the transaction ends. What is done in turns, such as rebuilding a large table, takes longer
 * than any call may, and so does waiting for who does it.
 *
 * @param turn any fixed number that nothing else in the database locks
 */
export async function takeTurn(transaction: Transaction, turn: number): Promise<void> {
  await transaction.execute(sql`set local statement_timeout = 0`)
  await transaction.execute(sql`select pg_advisory_xact_lock(${turn})`)
}
