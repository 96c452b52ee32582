import { sql } from 'drizzle-orm'
import type { Database } from '../../src/infrastructure/database/database.ts'

/** What the product asks of a table, by the function that asks it. */
export interface Question {
  readonly name: string
  /** Somebody waits for it with a page open. */
  readonly isAwaited: boolean
  /** Nothing is different afterwards. */
  readonly isRead: boolean
  /** @param turn of somebody or something else each time */
  ask(database: Database, turn: number): Promise<unknown>
}

type Ask = Question['ask']

export const list = (name: string, ask: Ask): Question => ({ name, ask, isAwaited: true, isRead: true })
export const look = (name: string, ask: Ask): Question => ({ name, ask, isAwaited: false, isRead: true })
export const change = (name: string, ask: Ask): Question => ({ name, ask, isAwaited: false, isRead: false })

class TakenBack extends Error {}

/** Does it all but the commit, so that it can be done again. */
export async function tryOut(
  database: Database,
  work: (transaction: Database) => Promise<unknown>,
): Promise<void> {
  try {
    await database.transaction(async (transaction) => {
      await work(transaction)
      throw new TakenBack()
    })
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error
  }
}

/** As what a foreign key does, which one of the two layouts does not have to a message. */
export async function withoutReferences(transaction: Database): Promise<void> {
  await transaction.execute(sql`set local session_replication_role = replica`)
}
