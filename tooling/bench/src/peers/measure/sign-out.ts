import type { Page } from 'playwright'
import type { Tabs } from './tabs.ts'

const PATIENCE_MS = 10_000

export interface SignOutResult {
  /** In milliseconds, until the last tab said so, a round each. */
  readonly times: readonly number[]
  /** How many of the other tabs had not noticed after 10 s. */
  readonly unnoticed: number
  /** Whether another tab was a new document afterwards. */
  readonly reloadsOthers: boolean
  /** Whether what other code had stored for all tabs was still there. */
  readonly keepsLocalStorage: boolean
  /** Whether what other code had stored for each tab was. */
  readonly keepsSessionStorage: boolean
}

const FOREIGN = 'of-another-library'

async function mark(page: Page): Promise<void> {
  await page.evaluate((key) => {
    localStorage.setItem(key, 'kept')
    sessionStorage.setItem(key, 'kept')
    Object.assign(window, { isSameDocument: true })
  }, FOREIGN)
}

interface Traces {
  readonly isSameDocument: boolean
  readonly local: boolean
  readonly session: boolean
}

const readTraces = (page: Page): Promise<Traces> =>
  page.evaluate(
    (key) => ({
      isSameDocument: 'isSameDocument' in window,
      local: localStorage.getItem(key) === 'kept',
      session: sessionStorage.getItem(key) === 'kept',
    }),
    FOREIGN,
  )

/** In epoch milliseconds; `undefined` when the tab did not hear of it. */
async function waitForEnd(page: Page): Promise<number | undefined> {
  const heard = page.waitForFunction(() => 'peer' in window && window.peer.anonymousAtMs(), undefined, {
    timeout: PATIENCE_MS,
    polling: 50,
  })
  const handle = await heard.catch(() => undefined)
  const atMs: unknown = await handle?.jsonValue()
  return typeof atMs === 'number' ? atMs : undefined
}

async function signOutOnce(pages: readonly Page[]): Promise<{ ms: number | undefined; unnoticed: number }> {
  const startedAtMs = await pages[0]?.evaluate(() => {
    const now = Date.now()
    void window.peer.signOut()
    return now
  })
  const heard = await Promise.all(pages.map(waitForEnd))
  const unnoticed = heard.filter((atMs) => atMs === undefined).length
  if (startedAtMs === undefined || unnoticed > 0) return { ms: undefined, unnoticed }
  return { ms: Math.max(...heard.map((atMs = 0) => atMs - startedAtMs)), unnoticed }
}

/** A library whose tabs do not notice is tried once. */
export async function measureSignOuts(tabs: Tabs, tabCount: number, rounds: number): Promise<SignOutResult> {
  const times: number[] = []
  const traces: Traces[] = []
  const tracesOfOthers: Traces[] = []
  let unnoticed = 0
  for (let round = 0; round < rounds && unnoticed === 0; round++) {
    const pages = await tabs.openSignedIn(tabCount)
    for (const page of pages) await mark(page)
    const result = await signOutOnce(pages)
    unnoticed = result.unnoticed
    if (result.ms !== undefined) times.push(result.ms)
    const [own, ...others] = await Promise.all(pages.map(readTraces))
    tracesOfOthers.push(...others)
    traces.push(...(own ? [own] : []), ...others)
  }
  return {
    times,
    unnoticed,
    reloadsOthers: tracesOfOthers.some(({ isSameDocument }) => !isSameDocument),
    keepsLocalStorage: traces.every(({ local }) => local),
    keepsSessionStorage: traces.every(({ session }) => session),
  }
}
