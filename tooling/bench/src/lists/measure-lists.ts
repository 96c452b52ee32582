import { performance } from 'node:perf_hooks'
import { addAccounts, type TestServer } from '@platform/server/testing'
import type { Browser } from 'playwright'
import { loadPage } from '../measure/load.ts'
import { startBuiltSite } from '../product/built-site.ts'
import { readToken } from '../product/sign-in.ts'
import type { Site } from '../product/sites.ts'

export const ROWS = { few: 100, many: 10_000 } as const

/** In milliseconds. */
export interface ListTimes {
  /** From the call until the whole answer is there. */
  readonly serverMs: readonly number[]
  /** From an empty browser until the first row is painted. */
  readonly paintedMs: readonly number[]
}

export interface ListView {
  readonly name: string
  readonly search: string
}

const VIEWS: readonly ListView[] = [
  { name: 'newest first', search: '' },
  { name: 'by name', search: '?order=name' },
  { name: 'in state active', search: '?state=active' },
  { name: 'searched for', search: '?q=robin' },
]

/** In the same rounds. */
export interface ListResults {
  readonly view: ListView
  readonly few: ListTimes
  readonly many: ListTimes
}

interface Subject {
  readonly server: TestServer
  readonly site: Site
  readonly token: string
}

const ADMIN = 'admin@example.com'
const WARM_CALLS = 5
const CALLS = 40
const LOADS = 5
const NO_LIMIT = { burstRequests: 1e9, requestsPerSecond: 1e6 }

async function startSubject(rows: number): Promise<Subject> {
  const limits = { address: NO_LIMIT, session: NO_LIMIT, signInOfAddress: NO_LIMIT }
  const { server, site } = await startBuiltSite({ demo: true, limits })
  await addAccounts(server.database, rows, Date.now())
  // As the database does by itself within ten minutes.
  await server.database.execute('analyze')
  return { server, site, token: await readToken(site, ADMIN) }
}

async function call({ server, token }: Subject, { search }: ListView): Promise<number> {
  const startedAt = performance.now()
  const response = await server.request('main', `/admin/accounts${search}`, { token })
  await response.text()
  if (!response.ok) throw new Error(`the list answered ${response.status}`)
  return performance.now() - startedAt
}

async function paint(browser: Browser, { site, token }: Subject, { search }: ListView): Promise<number> {
  const { vitals } = await loadPage(browser, { url: `${site.url}/admin/accounts${search}`, token })
  if (vitals.dataRowMs === undefined) throw new Error('the list showed no row')
  return vitals.dataRowMs
}

/** In turn, so that a machine that gets busy slows both. */
async function inTurn(
  count: number,
  few: () => Promise<number>,
  many: () => Promise<number>,
): Promise<{ readonly few: number[]; readonly many: number[] }> {
  const times: { few: number[]; many: number[] } = { few: [], many: [] }
  for (let round = 0; round < count; round++) {
    times.few.push(await few())
    times.many.push(await many())
  }
  return times
}

async function measureView(
  browser: Browser,
  few: Subject,
  many: Subject,
  view: ListView,
): Promise<ListResults> {
  await inTurn(
    WARM_CALLS,
    () => call(few, view),
    () => call(many, view),
  )
  const server = await inTurn(
    CALLS,
    () => call(few, view),
    () => call(many, view),
  )
  const painted = await inTurn(
    LOADS,
    () => paint(browser, few, view),
    () => paint(browser, many, view),
  )
  return {
    view,
    few: { serverMs: server.few, paintedMs: painted.few },
    many: { serverMs: server.many, paintedMs: painted.many },
  }
}

export async function measureLists(browser: Browser): Promise<ListResults[]> {
  const few = await startSubject(ROWS.few)
  try {
    const many = await startSubject(ROWS.many)
    try {
      const results: ListResults[] = []
      for (const view of VIEWS) results.push(await measureView(browser, few, many, view))
      return results
    } finally {
      await many.server.close()
    }
  } finally {
    await few.server.close()
  }
}
