import type { Database } from '../../infrastructure/database/database.ts'
import { notifyAccounts } from './notify-accounts.ts'
import { wakeWithCommit } from './wake-after-commit.ts'

/** On every server, when the transaction commits, and not at all if it does not. */
export async function wakeAccounts(database: Database, accountIds: readonly string[]): Promise<void> {
  const ids = [...new Set(accountIds)]
  if (ids.length > 0 && !wakeWithCommit(ids)) await notifyAccounts(database, ids)
}
