import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from '../../infrastructure/database/database.ts'
import { passLongReads } from '../../infrastructure/database/replica/long-reads.ts'
import type { AccountChannel } from './account-channel.ts'
import { notifyAccounts } from './notify-accounts.ts'

interface Transaction {
  readonly accountIds: Set<string>
  isOver: boolean
}

const transactions = new AsyncLocalStorage<Transaction | undefined>()

/** @returns whether they are woken by the transaction's commit; where there is none, it is for the database to do */
export function wakeWithCommit(accountIds: readonly string[]): boolean {
  const transaction = transactions.getStore()
  if (transaction === undefined || transaction.isOver) return false
  for (const accountId of accountIds) transaction.accountIds.add(accountId)
  return true
}

/**
 * The same database, whose transactions wake the accounts they have news for through the channel, once they hold. What the channel
 * does not take the database tells.
 */
export function wakeAfterCommits(database: Database, channel: AccountChannel): Database {
  const begin = database.transaction.bind(database)
  const transaction: Database['transaction'] = async (work, config) => {
    const isThere = channel.isThere()
    const own = isThere ? { accountIds: new Set<string>(), isOver: false } : undefined
    const result = await begin((inner) => transactions.run(own, () => work(inner)), config)
    if (own !== undefined) {
      own.isOver = true
      void wake(database, channel, [...own.accountIds])
    }
    return result
  }
  const woken: Database = Object.create(database, { transaction: { value: transaction } })
  passLongReads(database, woken)
  return woken
}

async function wake(
  database: Database,
  channel: AccountChannel,
  accountIds: readonly string[],
): Promise<void> {
  if (accountIds.length === 0 || (await channel.wake(accountIds))) return
  // Where the database has gone as well, each stream looks for itself within a quarter of a minute.
  await notifyAccounts(database, accountIds).catch(() => {})
}
