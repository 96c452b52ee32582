import { request } from '@playwright/test'
import { mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ACCOUNTS, type AccountName } from './accounts.ts'
import { startApiSession, STORED_COOKIE_CHOICE } from './api-session.ts'
import { STATES_FOLDER } from './product/environment.ts'
import { TOKEN_KEY } from './sign-in.ts'
import type { Site } from './sites.ts'

/**
 * A token lives 15 minutes, and the first page that sees it near its end replaces it for that page alone. A test takes one
 * at most.
 */
const STATE_USABLE_MS = 5 * 60_000

/**
 * The stored state of a browser in which this account is signed in: made once for all tests that are not about it, and
 * without the form, which has a test for each account on each site.
 */
export async function readSignedInState(site: Site, account: AccountName): Promise<string> {
  const { origin, port } = new URL(site.url)
  const path = join(STATES_FOLDER, `${port}-${account}.json`)
  const madeAtMs = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
  if (Date.now() - madeAtMs < STATE_USABLE_MS) return path
  const context = await request.newContext({ baseURL: site.url })
  try {
    const { token } = await startApiSession(context, site, ACCOUNTS[account].email)
    const localStorage = [{ name: TOKEN_KEY, value: token }, STORED_COOKIE_CHOICE]
    mkdirSync(STATES_FOLDER, { recursive: true })
    // The other worker may be reading it.
    const made = `${path}.${process.pid}`
    writeFileSync(made, JSON.stringify({ cookies: [], origins: [{ origin, localStorage }] }))
    renameSync(made, path)
  } finally {
    await context.dispose()
  }
  return path
}
