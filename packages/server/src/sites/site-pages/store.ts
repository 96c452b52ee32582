import type { SiteId } from '@platform/contract'
import { and, eq } from 'drizzle-orm'
import { accounts } from '../../tables/identity/account.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { sitePageSwitches } from '../../tables/sites/site-pages.ts'

export interface PageSwitch {
  readonly siteId: SiteId
  readonly page: string
  readonly isOn: boolean
  readonly changedAt: Date
  readonly firstName: string | null
  readonly lastName: string | null
}

export async function listSwitches(database: Database): Promise<PageSwitch[]> {
  return database
    .select({
      siteId: sitePageSwitches.siteId,
      page: sitePageSwitches.page,
      isOn: sitePageSwitches.isOn,
      changedAt: sitePageSwitches.changedAt,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
    })
    .from(sitePageSwitches)
    .leftJoin(accounts, eq(accounts.id, sitePageSwitches.changedBy))
}

export async function listSwitchedOff(database: Database, siteId: SiteId): Promise<string[]> {
  const rows = await database
    .select({ page: sitePageSwitches.page })
    .from(sitePageSwitches)
    .where(and(eq(sitePageSwitches.siteId, siteId), eq(sitePageSwitches.isOn, false)))
    .orderBy(sitePageSwitches.page)
  return rows.map(({ page }) => page)
}

export async function writeSwitch(
  database: Database,
  change: typeof sitePageSwitches.$inferInsert,
): Promise<void> {
  const { siteId: _siteId, page: _page, ...rest } = change
  await database
    .insert(sitePageSwitches)
    .values(change)
    .onConflictDoUpdate({ target: [sitePageSwitches.siteId, sitePageSwitches.page], set: rest })
}
