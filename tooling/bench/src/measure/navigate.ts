import type { Browser, Page } from 'playwright'
import { openContext } from '../browser/launch.ts'
import { recordRequests } from '../browser/record-requests.ts'
import { settle } from '../browser/settle.ts'
import { CPU_SLOWDOWN, slowProcessor } from '../browser/throttling.ts'
import { CLICK_MARK, PAINT_MARK, readThreadTimes, TRACE_CATEGORIES, type TraceEvent } from './thread-time.ts'

export interface Navigation {
  /** With the frame and the layout around it. */
  readonly toPageMs: number
  /** Until all of the page was painted: what is below the heading follows it. */
  readonly toWholeMs: number
  /** Until the browser painted again at all, in steps of 8 ms as browsers report it. */
  readonly toNextPaintMs: number
}

export interface Navigations {
  readonly clicks: readonly Navigation[]
  /** Of each click until its heading was painted, as the slow processor would take it. */
  readonly processorMs: readonly number[]
}

declare global {
  interface Window {
    benchNavigation?: { page: Promise<number>; whole: Promise<number>; nextPaintMs: number }
  }
}

/** Runs in the page, before a click. */
function expectNavigation({ path, clicked, painted }: Record<'path' | 'clicked' | 'painted', string>): void {
  const before = document.querySelector('h1')
  const textBefore = before?.textContent
  const [heading, whole] = [Promise.withResolvers<number>(), Promise.withResolvers<number>()]
  const noted = { page: heading.promise, whole: whole.promise, nextPaintMs: 0 }
  window.benchNavigation = noted
  const options = { type: 'event', durationThreshold: 16 }
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) noted.nextPaintMs = Math.max(noted.nextPaintMs, duration)
  }).observe(options)
  setTimeout(() => heading.reject(new Error(`no page came at ${path}`)), 10_000)
  let clickedAt = 0
  const noteClick = ({ timeStamp }: Event): void => {
    clickedAt = timeStamp
    performance.mark(clicked)
  }
  addEventListener('click', noteClick, { capture: true, once: true })
  const notePaint = (resolve: (ms: number) => void, mark?: string): void => {
    const finish = (): void => {
      if (mark !== undefined) performance.mark(mark)
      resolve(performance.now() - clickedAt)
    }
    requestAnimationFrame(() => setTimeout(finish))
  }
  let isHeadingThere = false
  const changes = new MutationObserver(() => {
    const now = document.querySelector('h1')
    if (location.pathname !== path || now === null) return
    if (now === before && now.textContent === textBefore) return
    if (!isHeadingThere) notePaint(heading.resolve, painted)
    isHeadingThere = true
    // A page that has not all of itself yet says so.
    if (document.querySelector('main [aria-busy="true"]') !== null) return
    changes.disconnect()
    notePaint(whole.resolve)
  })
  const everything = { childList: true, subtree: true, characterData: true, attributes: true }
  changes.observe(document.body, everything)
}

const IDLE_PATIENCE_MS = 250

/** A click of Playwright runs checks in the page, for which the person would seem to wait. */
async function pressLink(page: Page, path: string): Promise<void> {
  const link = page.locator(`nav a[href="${path}"]:visible, header a[href="${path}"]:visible`).first()
  await link.scrollIntoViewIfNeeded()
  const box = await link.boundingBox()
  if (box === null) throw new Error(`the link to ${path} is nowhere`)
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

async function clickLink(page: Page, path: string): Promise<Navigation> {
  await page.evaluate(expectNavigation, { path, clicked: CLICK_MARK, painted: PAINT_MARK })
  await pressLink(page, path)
  const toPageMs = await page.evaluate(() => window.benchNavigation?.page ?? 0)
  const toWholeMs = await page.evaluate(() => window.benchNavigation?.whole ?? 0)
  const toNextPaintMs = await page.evaluate(
    // The entry of an interaction comes after its paint. Chromium sometimes forgets to call back.
    (patienceMs) =>
      new Promise<number>((resolve) => {
        const read = (): void => resolve(window.benchNavigation?.nextPaintMs ?? 0)
        requestIdleCallback(() => setTimeout(read), { timeout: patienceMs })
      }),
    IDLE_PATIENCE_MS,
  )
  return { toPageMs, toWholeMs, toNextPaintMs }
}

function readMenuPaths(page: Page, area: string): Promise<string[]> {
  return page.evaluate((prefix) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('nav a[href], header a[href]')]
    const shown = links.filter((link) => link.checkVisibility() && link.hash === '')
    const paths = shown.map(({ pathname }) => pathname)
    const below = prefix.endsWith('/') ? prefix : `${prefix}/`
    return [...new Set(paths)].filter((path) => path === prefix || path.startsWith(below))
  }, area)
}

export interface NavigationOptions {
  /** The path of the first page, below which the others are. */
  readonly area: '/main' | '/client' | '/'
  readonly url: string
  readonly token?: string
  readonly count: number
}

/** Traces clicks at full speed, because a slowed-down thread has the processor while it waits, too. */
async function measureThread(browser: Browser, page: Page, paths: readonly string[]): Promise<number[]> {
  await browser.startTracing(page, { categories: [...TRACE_CATEGORIES] })
  for (const path of paths) await clickLink(page, path)
  const trace: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString('utf8'))
  return readThreadTimes(trace.traceEvents).map((ms) => ms * CPU_SLOWDOWN)
}

/** After each page has been open once: at full speed, then on the slow processor. */
export async function measureNavigations(browser: Browser, options: NavigationOptions): Promise<Navigations> {
  const { area, url, token, count } = options
  const context = await openContext(browser, 'desktop', token)
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    const recording = await recordRequests(devtools)
    await page.goto(`${url}${area}`)
    await settle(page, recording)
    const paths = await readMenuPaths(page, area)
    const others = paths.filter((path) => path !== area)
    for (const path of [...others, area]) {
      await clickLink(page, path)
    }
    await settle(page, recording)
    const cycle = [...others, area]
    // Whole rounds, so that the next one does not begin with a click on the page that is open.
    const clicked = Array.from({ length: Math.ceil(count / cycle.length) }, () => cycle).flat()
    const processorMs = await measureThread(browser, page, clicked)
    await slowProcessor(devtools)
    const clicks: Navigation[] = []
    for (const path of clicked) clicks.push(await clickLink(page, path))
    return { clicks, processorMs }
  } finally {
    await context.close()
  }
}
