import { randomUUID } from 'node:crypto'
import { SESSION_LIFE_S, SITE_IDS } from '@platform/contract'
import { inArray } from 'drizzle-orm'
import type { Database } from '../../src/infrastructure/database/database.ts'
import { mintToken } from '../../src/identity/tokens/mint.ts'
import { createTokenKeys } from '../../src/identity/tokens/token-keys.ts'
import { accounts } from '../../src/tables/identity/account.ts'
import { sessions } from '../../src/tables/identity/sessions.ts'
import { addAccounts } from '../add-accounts.ts'

/** As many rows as one statement takes without coming near the 65,535 parameters of PostgreSQL. */
const BATCH = 1_000

export interface OpenSession {
  readonly accountId: string
  readonly email: string
  readonly token: string
}

interface WantedSessions {
  readonly count: number
  /** The number of the first, where some are there already; 0 unless told. */
  readonly first?: number
  /** Of the servers that are to believe the tokens. */
  readonly tokenSecret: string
  readonly nowMs: number
}

/** Clients who are signed in, each in one browser, without the work of so many passwords. */
export async function addSessions(
  database: Database,
  { count, first = 0, tokenSecret, nowMs }: WantedSessions,
): Promise<OpenSession[]> {
  const keys = createTokenKeys(tokenSecret)
  const now = new Date(nowMs)
  const ids = await addAccounts(database, count, nowMs, first)
  const open: OpenSession[] = []
  for (let from = 0; from < count; from += BATCH) {
    const rows = await database
      .select()
      .from(accounts)
      .where(inArray(accounts.id, ids.slice(from, from + BATCH)))
    const added = rows.map((account) => ({ account, session: createSession(account.id, now) }))
    await database.insert(sessions).values(added.map(({ session }) => session))
    for (const { account, session } of added) {
      const facts = { ...account, dependantsExpired: false, organizationName: null }
      open.push({
        accountId: account.id,
        email: account.email,
        token: await mintToken(keys, facts, session),
      })
    }
  }
  return open
}

function createSession(accountId: string, now: Date) {
  return {
    id: randomUUID(),
    accountId,
    siteId: SITE_IDS[0],
    rotation: 0,
    rotatedAt: now,
    startedAt: now,
    verifiedAt: now,
    lastUsedAt: now,
    endsAt: new Date(now.getTime() + SESSION_LIFE_S * 1_000),
    userAgent:
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    address: '198.51.100.7',
  } satisfies typeof sessions.$inferInsert
}
