import { SITE_IDS } from '@platform/contract'
import { accounts, accountSites } from '../src/tables/identity/account.ts'
import type { Database } from '../src/infrastructure/database/database.ts'

/** As many rows as one statement takes without coming near the 65,535 parameters of PostgreSQL. */
const BATCH = 1_000
const MINUTE_MS = 60_000

/**
 * Puts clients into the database that nobody can sign in as, each a minute older than the one before, so that
 * lists of every length can be tried out.
 *
 * @param first the number of the first, where some are there already
 * @returns their ids
 */
export async function addAccounts(
  database: Database,
  count: number,
  nowMs: number,
  first = 0,
): Promise<string[]> {
  const ids: string[] = []
  for (let from = 0; from < count; from += BATCH) {
    const length = Math.min(BATCH, count - from)
    const rows = Array.from({ length }, (_, place) => createRow(first + from + place, nowMs))
    const added = await database.insert(accounts).values(rows).returning({ id: accounts.id })
    await database
      .insert(accountSites)
      .values(added.map(({ id }) => ({ accountId: id, siteId: SITE_IDS[0], joinedAt: new Date(nowMs) })))
    ids.push(...added.map(({ id }) => id))
  }
  return ids
}

function createRow(place: number, nowMs: number): typeof accounts.$inferInsert {
  const number = String(place).padStart(6, '0')
  const createdAt = new Date(nowMs - place * MINUTE_MS)
  return {
    kind: 'client',
    email: `client-${number}@example.com`,
    passwordHash: 'nobody',
    firstName: 'Robin',
    lastName: `Client ${number}`,
    language: 'en',
    timeZone: 'Europe/Berlin',
    homeSite: SITE_IDS[0],
    createdAt,
    updatedAt: createdAt,
  }
}
