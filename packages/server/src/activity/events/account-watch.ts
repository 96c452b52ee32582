import type { DatabaseHandle } from '../../infrastructure/database/database.ts'
import { ACCOUNTS_CHANNEL } from './wake-accounts.ts'

/** Hears of accounts for which something is new, whichever server it came through. */
export interface AccountWatch {
  /** Calls back whenever an account should look again; the function given back ends that. */
  watch(accountId: string, wake: () => void): () => void
  /** How many watch an account in this process. */
  count(accountId: string): number
}

/** Listens for all accounts over one connection of the database. */
export async function watchAccounts(handle: Pick<DatabaseHandle, 'listen'>): Promise<AccountWatch> {
  const watchers = new Map<string, Set<() => void>>()
  const wakeAll = () => {
    for (const account of watchers.values()) for (const wake of account) wake()
  }
  await handle.listen(ACCOUNTS_CHANNEL, {
    onPayload: (accountId) => {
      for (const wake of watchers.get(accountId) ?? []) wake()
    },
    // What was told while the connection was gone was not heard.
    onConnected: wakeAll,
  })
  return {
    watch(accountId, wake) {
      const account = watchers.get(accountId) ?? new Set()
      watchers.set(accountId, account.add(wake))
      return () => {
        account.delete(wake)
        if (account.size === 0 && watchers.get(accountId) === account) watchers.delete(accountId)
      }
    },
    count: (accountId) => watchers.get(accountId)?.size ?? 0,
  }
}
