import { DEFAULT_LANGUAGE } from '@platform/contract'
import type { Language } from '@platform/contract'
import { eq } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { accounts } from '../../tables/identity/account.ts'

interface AccountLocale {
  readonly language: Language
  readonly timeZone: string
}

/** Of somebody who is signed in. */
export async function readAccountLocale(database: Database, accountId: string): Promise<AccountLocale> {
  const [row] = await database
    .select({ language: accounts.language, timeZone: accounts.timeZone })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  return row ?? { language: DEFAULT_LANGUAGE, timeZone: 'UTC' }
}
