import type { Database } from '../src/infrastructure/database/database.ts'
import { takeTurn } from '../src/infrastructure/database/turns/take-turn.ts'

/** Any number that nothing else in the database locks. */
const LOCK_ID = 7_204_118

/** One server at a time seeds: of several on one database, who comes later finds what is there. */
export async function seedAlone(
  database: Database,
  seed: (transaction: Database) => Promise<void>,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await takeTurn(transaction, LOCK_ID)
    await seed(transaction)
  })
}
