import { sql } from 'drizzle-orm'
import type { Database } from '../src/infrastructure/database/database.ts'

/** Any number that nothing else in the database locks. */
const LOCK_ID = 7_204_118

/** One server at a time seeds: of several on one database, who comes later finds what is there. */
export async function seedAlone(
  database: Database,
  seed: (transaction: Database) => Promise<void>,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${LOCK_ID})`)
    await seed(transaction)
  })
}
