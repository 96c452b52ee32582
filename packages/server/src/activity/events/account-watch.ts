import type { DatabaseHandle } from '../../infrastructure/database/database.ts'
import type { AccountChannel } from './account-channel.ts'
import { ACCOUNTS_CHANNEL } from './notify-accounts.ts'

/** Whichever server it came through. */
export interface AccountWatch {
  /** @returns ends the watch */
  watch(accountId: string, wake: () => void): () => void
  /** In this process. */
  count(accountId: string): number
}

/**
 * @param onMissed what was told while the connection was gone was not heard
 * @param channel beside the database, which is listened to all the same: servers without the channel tell it
 */
export async function watchAccounts(
  handle: Pick<DatabaseHandle, 'listen'>,
  onMissed: () => void,
  channel?: AccountChannel,
): Promise<AccountWatch> {
  const watchers = new Map<string, Set<() => void>>()
  const ids = new Map<string, string>()
  const wakeAll = (accountId: string): void => {
    for (const wake of watchers.get(accountId) ?? []) wake()
  }
  await handle.listen(ACCOUNTS_CHANNEL, { onPayload: wakeAll, onConnected: onMissed })
  channel?.listen((name) => wakeAll(ids.get(name) ?? ''), onMissed)
  return {
    watch(accountId, wake) {
      const account = watchers.get(accountId) ?? new Set()
      watchers.set(accountId, account.add(wake))
      const name = channel?.nameOf(accountId) ?? ''
      ids.set(name, accountId)
      return () => {
        account.delete(wake)
        if (account.size > 0 || watchers.get(accountId) !== account) return
        watchers.delete(accountId)
        ids.delete(name)
      }
    },
    count: (accountId) => watchers.get(accountId)?.size ?? 0,
  }
}
