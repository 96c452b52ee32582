import type { Browser } from 'playwright'
import type { Options } from '../options.ts'
import type { Site } from '../product/sites.ts'
import { readToken } from '../product/sign-in.ts'
import { waitForNews } from '../product/wait-for-news.ts'
import { serveBarePage } from '../reference/bare-page.ts'
import { serveFloorApp } from '../reference/floor-app.ts'
import { serveOnMountSite } from '../reference/on-mount/on-mount-site.ts'
import type { StaticServer } from '../reference/static-server.ts'
import { createClock, whileTime, type Clock } from './clock.ts'
import { loadPage, type Load } from './load.ts'
import { measureNavigations } from './navigate.ts'
import type { Results, SiteResults } from './results.ts'

interface Subject extends SiteResults {
  readonly token: string
  readonly barePage: StaticServer | undefined
}

/** With what follows, a run stays below four minutes. */
const ROUNDS_LIMIT_MS = 170_000
const NAVIGATIONS_PER_AREA = 40
const SIGNED_IN_PATH = '/client'

interface Twin {
  readonly url: string
  readonly token: string
  readonly loads: Load[]
}

async function loadSite(
  browser: Browser,
  subject: Subject,
  latencyMs: number | undefined,
  twin?: Twin,
): Promise<void> {
  const { site, token, barePage } = subject
  const isFirst = subject.landing.length === 0
  const load = (url: string, options: { token?: string } = {}): Promise<Load> =>
    loadPage(browser, { url, latencyMs, readsBodies: isFirst, ...options })
  const loadLanding = async (): Promise<unknown> => subject.landing.push(await load(`${site.url}/main`))
  const loadBare = async (): Promise<unknown> => barePage && subject.bare.push(await load(barePage.url))
  const loadSignedIn = async (): Promise<unknown> =>
    subject.signedIn.push(await load(`${site.url}${SIGNED_IN_PATH}`, { token }))
  const loadTwin = async (): Promise<unknown> => twin && twin.loads.push(await load(twin.url, twin))
  // In turn, so that neither page is always the one for which the machine has just woken up.
  const order = subject.landing.length % 2 === 0 ? [0, 1] : [1, 0]
  for (const which of order) await [loadLanding, loadBare][which]?.()
  for (const which of order) await [loadSignedIn, loadTwin][which]?.()
}

async function navigate(
  browser: Browser,
  { site, token }: Subject,
  floorUrl: string,
): Promise<NonNullable<Results['navigations']>> {
  process.stderr.write('Navigations …\n')
  const count = NAVIGATIONS_PER_AREA
  return {
    public: await measureNavigations(browser, { url: site.url, count, area: '/main' }),
    signedIn: await measureNavigations(browser, { url: site.url, count, area: '/client', token }),
    floor: await measureNavigations(browser, { url: floorUrl.replace(/\/$/, ''), count, area: '/' }),
  }
}

async function runRounds(
  browser: Browser,
  subjects: readonly Subject[],
  { rounds, latencyMs }: Options,
  clock: Clock,
  floorUrl: string,
  twin: Twin,
): Promise<Load[]> {
  const floor: Load[] = []
  const numbers = Array.from({ length: rounds }, (_, index) => index + 1)
  await whileTime(clock, numbers, async (round) => {
    process.stderr.write(`Round ${round} of ${rounds} …\n`)
    for (const subject of subjects) {
      // One site is enough for it: all have the same code.
      await loadSite(browser, subject, latencyMs, subject === subjects[0] ? twin : undefined)
    }
    floor.push(await loadPage(browser, { url: floorUrl, latencyMs, readsBodies: round === 1 }))
  })
  return floor
}

/** Next to the libraries of this project alone and to a site that fetches on mount. */
async function measureTimes(
  browser: Browser,
  subjects: readonly Subject[],
  options: Options,
  clock: Clock,
): Promise<Pick<Results, 'floor' | 'fetchOnMount' | 'navigations'>> {
  await using references = new AsyncDisposableStack()
  const onMount = references.adopt(await serveOnMountSite(), ({ stop }) => stop())
  const floorApp = references.adopt(await serveFloorApp(), ({ close }) => close())
  const [twinSite] = onMount.sites
  const [first] = subjects
  if (twinSite === undefined || first === undefined) throw new Error('there is no site to measure')
  const twin: Twin = { url: `${twinSite.url}${SIGNED_IN_PATH}`, token: await readToken(twinSite), loads: [] }
  const floor = await runRounds(browser, subjects, options, clock, floorApp.url, twin)
  return { floor, fetchOnMount: twin.loads, navigations: await navigate(browser, first, floorApp.url) }
}

/** Opens the landing page, too, so that no site is measured as the first that server and browser meet. */
async function createSubject(browser: Browser, site: Site, isBytesOnly: boolean): Promise<Subject> {
  const token = await readToken(site)
  await waitForNews(site, token)
  return {
    site,
    token,
    barePage: isBytesOnly ? undefined : await serveBarePage(browser, site),
    landing: [],
    signedIn: [],
    bare: [],
  }
}

export async function measureAll(
  browser: Browser,
  sites: readonly Site[],
  options: Options,
): Promise<Results> {
  const clock = createClock(ROUNDS_LIMIT_MS)
  const subjects: Subject[] = []
  try {
    for (const site of sites) subjects.push(await createSubject(browser, site, options.isBytesOnly))
    if (options.isBytesOnly) {
      for (const subject of subjects) await loadSite(browser, subject, undefined)
      return { sites: subjects, floor: [], fetchOnMount: [] }
    }
    return { sites: subjects, ...(await measureTimes(browser, subjects, options, clock)) }
  } finally {
    for (const { barePage } of subjects) await barePage?.close()
  }
}
