import { eq } from 'drizzle-orm'
import { accountRecordColumns } from '../../identity/records/account-store.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { apps, appTokens } from '../../tables/developer/apps.ts'
import { accounts } from '../../tables/identity/account.ts'
import { organizations } from '../../tables/organizations/organization.ts'

/** Also of a token that is over: its requests are noted. */
export async function findToken(database: Database, secretHash: string) {
  const [found] = await database
    .select({ token: appTokens, app: apps, account: accountRecordColumns })
    .from(appTokens)
    .innerJoin(apps, eq(apps.id, appTokens.appId))
    .innerJoin(accounts, eq(accounts.id, apps.accountId))
    .leftJoin(organizations, eq(organizations.id, accounts.organizationId))
    .where(eq(appTokens.secretHash, secretHash))
  return found
}

export type FoundToken = NonNullable<Awaited<ReturnType<typeof findToken>>>
