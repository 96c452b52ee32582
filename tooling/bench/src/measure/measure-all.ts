import type { Browser } from 'playwright'
import type { Options } from '../options.ts'
import type { Site } from '../product/sites.ts'
import { readToken } from '../product/sign-in.ts'
import { serveBarePage } from '../reference/bare-page.ts'
import { serveFloorApp } from '../reference/floor-app.ts'
import type { StaticServer } from '../reference/static-server.ts'
import { isScreenCode, isTexts } from '../requests/recorded-request.ts'
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

/** What a page needs before its components can mount; what they ask for themselves later would hold the data far too long. */
function readCodeAndTexts({ requests }: Load): string[] {
  const arrived = requests.filter(({ finishedAt }) => finishedAt !== undefined)
  const awaited = arrived.filter((request) => isTexts(request) || isScreenCode(request))
  const canMountAt = Math.max(...awaited.map(({ finishedAt = 0 }) => finishedAt))
  return arrived
    .filter((request) => request.kind === 'script' || isTexts(request))
    .filter(({ startedAt }) => startedAt < canMountAt)
    .map(({ url }) => url)
}

async function loadSite(browser: Browser, subject: Subject, latencyMs: number | undefined): Promise<void> {
  const { site, token, barePage } = subject
  const isFirst = subject.landing.length === 0
  const load = (url: string, options: { token?: string } = {}): Promise<Load> =>
    loadPage(browser, { url, latencyMs, readsBodies: isFirst, ...options })
  const loadLanding = async (): Promise<unknown> => subject.landing.push(await load(`${site.url}/main`))
  const loadBare = async (): Promise<unknown> => barePage && subject.bare.push(await load(barePage.url))
  // In turn, so that neither page is always the one for which the machine has just woken up.
  const pair = subject.landing.length % 2 === 0 ? [loadLanding, loadBare] : [loadBare, loadLanding]
  for (const act of pair) await act()
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
): Promise<Pick<Results, 'floor' | 'fetchOnMount'>> {
  const [floor, fetchOnMount]: [Load[], Load[]] = [[], []]
  const numbers = Array.from({ length: rounds }, (_, index) => index + 1)
  await whileTime(clock, numbers, async (round) => {
    process.stderr.write(`Round ${round} of ${rounds} …\n`)
    for (const subject of subjects) {
      await loadSite(browser, subject, latencyMs)
      // One site is enough: all have the same code.
      if (subject === subjects[0]) fetchOnMount.push(await loadFetchingOnMount(browser, subject, latencyMs))
    }
    floor.push(await loadPage(browser, { url: floorUrl, latencyMs, readsBodies: round === 1 }))
  })
  return { floor, fetchOnMount }
}

/** All that takes time, next to the libraries of this project alone. */
async function measureTimes(
  browser: Browser,
  subjects: readonly Subject[],
  options: Options,
  clock: Clock,
): Promise<Pick<Results, 'floor' | 'fetchOnMount' | 'navigations'>> {
  const floorApp = await serveFloorApp()
  try {
    const rounds = await runRounds(browser, subjects, options, clock, floorApp.url)
    const [first] = subjects
    return first === undefined
      ? rounds
      : { ...rounds, navigations: await navigate(browser, first, floorApp.url) }
  } finally {
    await floorApp.close()
  }
}

/** Opens the landing page of the site, too, so that no site is measured as the first that server and browser meet. */
async function createSubject(browser: Browser, site: Site, isBytesOnly: boolean): Promise<Subject> {
  return {
    site,
    token: await readToken(site),
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
      return { sites: subjects, floor: [], fetchOnMount: [] }
    }
    return { sites: subjects, ...(await measureTimes(browser, subjects, options, clock)) }
  } finally {
    for (const { barePage } of subjects) await barePage?.close()
  }
}
