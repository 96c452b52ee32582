import type { Browser } from 'playwright'
import type { Options } from '../options.ts'
import type { Site } from '../product/sites.ts'
import { readClientToken } from '../product/sign-in.ts'
import { serveBarePage } from '../reference/bare-page.ts'
import { serveFloorApp } from '../reference/floor-app.ts'
import type { StaticServer } from '../reference/static-server.ts'
import { isTexts } from '../requests/recorded-request.ts'
import { createClock, whileTime, type Clock } from './clock.ts'
import { loadPage, type Load } from './load.ts'
import { measureNavigations } from './navigate.ts'
import type { Results, SiteResults } from './results.ts'

interface Subject extends SiteResults {
  readonly token: string
  readonly barePage: StaticServer | undefined
}

/** A round that would end later than this is not begun: with what follows, a run stays below four minutes. */
const ROUNDS_LIMIT_MS = 170_000
const NAVIGATIONS_PER_AREA = 40

/** What a page needs before its components can mount. */
function readCodeAndTexts({ requests }: Load): string[] {
  return requests
    .filter((request) => request.kind === 'script' || isTexts(request))
    .filter(({ finishedAt }) => finishedAt !== undefined)
    .map(({ url }) => url)
}

async function loadSite(browser: Browser, subject: Subject, latencyMs: number | undefined): Promise<void> {
  const { site, token, barePage } = subject
  const isFirst = subject.landing.length === 0
  const load = (url: string, options: { token?: string } = {}): Promise<Load> =>
    loadPage(browser, { url, latencyMs, readsBodies: isFirst, ...options })
  subject.landing.push(await load(`${site.url}/main`))
  if (barePage !== undefined) subject.bare.push(await load(barePage.url))
  subject.signedIn.push(await load(`${site.url}/client`, { token }))
}

async function loadFetchingOnMount(
  browser: Browser,
  { site, token, signedIn }: Subject,
  latencyMs: number,
): Promise<Load> {
  const last = signedIn.at(-1)
  if (last === undefined) throw new Error('the page has to be loaded once before')
  return loadPage(browser, {
    url: `${site.url}/client`,
    token,
    latencyMs,
    holdDataUntil: readCodeAndTexts(last),
  })
}

async function navigate(browser: Browser, subject: Subject | undefined): Promise<Results['navigations']> {
  if (subject === undefined) return { public: [], signedIn: [] }
  const { site, token } = subject
  const options = { url: site.url, count: NAVIGATIONS_PER_AREA }
  return {
    public: await measureNavigations(browser, { ...options, area: '/main' }),
    signedIn: await measureNavigations(browser, { ...options, area: '/client', token }),
  }
}

async function runRounds(
  browser: Browser,
  subjects: readonly Subject[],
  { rounds, latencyMs }: Options,
  clock: Clock,
): Promise<Pick<Results, 'floor' | 'fetchOnMount'>> {
  const [floor, fetchOnMount]: [Load[], Load[]] = [[], []]
  const floorApp = await serveFloorApp()
  const numbers = Array.from({ length: rounds }, (_, index) => index + 1)
  try {
    await whileTime(clock, numbers, async (round) => {
      process.stderr.write(`Round ${round} of ${rounds} …\n`)
      for (const subject of subjects) {
        await loadSite(browser, subject, latencyMs)
        // One site is enough: all have the same code.
        if (subject === subjects[0]) fetchOnMount.push(await loadFetchingOnMount(browser, subject, latencyMs))
      }
      floor.push(await loadPage(browser, { url: floorApp.url, latencyMs, readsBodies: round === 1 }))
    })
  } finally {
    floorApp.close()
  }
  return { floor, fetchOnMount }
}

/** Opens the landing page of the site, too, so that no site is measured as the first that server and browser meet. */
async function createSubject(browser: Browser, site: Site, isBytesOnly: boolean): Promise<Subject> {
  return {
    site,
    token: await readClientToken(site),
    barePage: isBytesOnly ? undefined : await serveBarePage(browser, site),
    landing: [],
    signedIn: [],
    bare: [],
  }
}

/** Measures the sites and, unless only bytes are asked for, the reference pages beside them in every round. */
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
      return { sites: subjects, floor: [], fetchOnMount: [], navigations: await navigate(browser, undefined) }
    }
    const references = await runRounds(browser, subjects, options, clock)
    process.stderr.write('Navigations …\n')
    return { sites: subjects, ...references, navigations: await navigate(browser, subjects[0]) }
  } finally {
    for (const { barePage } of subjects) barePage?.close()
  }
}
