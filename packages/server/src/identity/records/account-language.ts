import { DEFAULT_LANGUAGE } from '@platform/contract'
import type { Language } from '@platform/contract'
import { eq } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { accounts } from '../../tables/identity/account.ts'

/** Of somebody who is signed in. */
export async function readAccountLanguage(database: Database, accountId: string): Promise<Language> {
  const [row] = await database
    .select({ language: accounts.language })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  return row?.language ?? DEFAULT_LANGUAGE
}
