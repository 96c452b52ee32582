import { inArray } from 'drizzle-orm'
import { accounts } from '../../tables/identity/account.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { inGroups } from '../../infrastructure/paging/in-groups.ts'
import type { Logger } from '../../infrastructure/logging/logger.ts'
import { eraseAccount } from './erase.ts'
import type { DeletionContext } from './erase.ts'
import { lockAccount, lockOrganizationOf } from './store.ts'

const NAMES_AT_ONCE = 500

type ReplayContext = Omit<DeletionContext, 'config'> & { readonly logger: Logger }

/**
 * An older database that was put back knows people who were erased since. Before it answers anybody they are erased again, by
 * the same rules; nobody is told a second time.
 */
export async function eraseAgain(context: ReplayContext): Promise<void> {
  const { database, clock, logger } = context
  let erased = 0
  for await (const ids of listReturned(context)) {
    for (const id of ids) {
      await database.transaction(async (transaction) => {
        await lockOrganizationOf(transaction, id)
        const account = await lockAccount(transaction, id)
        if (account !== undefined) await eraseAccount(transaction, account, new Date(clock.now()))
      })
      erased += 1
    }
  }
  if (erased > 0)
    logger.warn(
      { accounts: erased },
      'Accounts that had been erased before were in the database: erased again',
    )
}

export async function countReturned(
  context: Pick<DeletionContext, 'database' | 'erasures'>,
): Promise<number> {
  let count = 0
  for await (const ids of listReturned(context)) count += ids.length
  return count
}

/** Accounts that are there although the ledger has them. */
async function* listReturned({
  database,
  erasures,
}: Pick<DeletionContext, 'database' | 'erasures'>): AsyncGenerator<readonly string[]> {
  for await (const ids of inGroups(erasures.list(), NAMES_AT_ONCE)) yield await findPresent(database, ids)
}

async function findPresent(database: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await database
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.id, [...ids]))
  return rows.map(({ id }) => id)
}
