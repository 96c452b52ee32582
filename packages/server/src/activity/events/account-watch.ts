import type { DatabaseHandle } from '../../infrastructure/database/database.ts'
import { ACCOUNTS_CHANNEL } from './wake-accounts.ts'

/** Whichever server it came through. */
export interface AccountWatch {
  /** @returns ends the watch */
  watch(accountId: string, wake: () => void): () => void
  /** In this process. */
  count(accountId: string): number
}

/** @param onMissed what was told while the connection was gone was not heard */
export async function watchAccounts(
  handle: Pick<DatabaseHandle, 'listen'>,
  onMissed: () => void,
): Promise<AccountWatch> {
  const watchers = new Map<string, Set<() => void>>()
  await handle.listen(ACCOUNTS_CHANNEL, {
    onPayload: (accountId) => {
      for (const wake of watchers.get(accountId) ?? []) wake()
    },
    onConnected: onMissed,
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
