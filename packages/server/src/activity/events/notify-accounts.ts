import { sql } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'

/** The payload is an account's id. */
export const ACCOUNTS_CHANNEL = 'platform_accounts'

/** On every server, when the transaction commits, and not at all if it does not. */
export async function notifyAccounts(database: Database, accountIds: readonly string[]): Promise<void> {
  const calls = accountIds.map((id) => sql`pg_notify(${ACCOUNTS_CHANNEL}, ${id})`)
  await database.execute(sql`select ${sql.join(calls, sql`, `)}`)
}
