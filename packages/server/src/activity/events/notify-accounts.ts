import { sql } from 'drizzle-orm'
import { writeIds } from '../../infrastructure/database/any-of.ts'
import type { Database } from '../../infrastructure/database/database.ts'

/** The payload is an account's id. */
export const ACCOUNTS_CHANNEL = 'platform_accounts'

/** On every server, when the transaction commits, and not at all if it does not. */
export async function notifyAccounts(database: Database, accountIds: readonly string[]): Promise<void> {
  // Rows, not columns: of those there can be 1,664.
  await database.execute(
    sql`select pg_notify(${ACCOUNTS_CHANNEL}, id) from unnest(${writeIds(accountIds)}::text[]) as id`,
  )
}
