import { inArray } from 'drizzle-orm'
import { accounts } from '../../tables/identity/account.ts'
import type { ServerConfig } from '../config/server-config.ts'
import { StartError } from '../config/start-error.ts'
import type { Database } from '../database/database.ts'
import { DEMO_ACCOUNTS } from './demo-accounts.ts'
import { demoMarkers } from '../../tables/infrastructure/demo-marker.ts'

const ELSEWHERE = 'Name another database (DATABASE_URL) or another folder (DATA_DIR)'

/**
 * A demo is never served as anything else, and never put among real accounts; it is marked before its first.
 * @throws StartError with what to do instead.
 */
export async function keepDemoApart(
  database: Database,
  config: Pick<ServerConfig, 'demo'>,
  now: Date,
): Promise<void> {
  // Before the mark is looked for: of two demos that start together, one has set it before its first account.
  const isInUse = await hasAccounts(database)
  const isDemo = await isDemoDatabase(database)
  if (!config.demo) {
    if (isDemo) throw new StartError([DEMO_FOUND])
    return
  }
  if (isInUse && !isDemo) throw new StartError([ACCOUNTS_FOUND])
  await database.insert(demoMarkers).values({ createdAt: now }).onConflictDoNothing()
}

const DEMO_FOUND = `This database holds demo accounts, whose password everybody knows. ${ELSEWHERE}, or start with --demo.`
const ACCOUNTS_FOUND = `This database holds accounts that are no demo's: --demo would add accounts whose password everybody knows. ${ELSEWHERE}, or start without --demo.`

/** Demos from before there was a mark are known by their addresses, which belong to nobody (RFC 2606). */
async function isDemoDatabase(database: Database): Promise<boolean> {
  const marks = await database.select({ isDemo: demoMarkers.isDemo }).from(demoMarkers).limit(1)
  if (marks.length > 0) return true
  return hasDemoAccounts(database)
}

export async function hasDemoAccounts(database: Database): Promise<boolean> {
  const emails = DEMO_ACCOUNTS.map(({ email }) => email)
  const found = await database
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.email, emails))
    .limit(1)
  return found.length > 0
}

export async function hasAccounts(database: Database): Promise<boolean> {
  return (await database.select({ id: accounts.id }).from(accounts).limit(1)).length > 0
}
