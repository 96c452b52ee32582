import { randomUUID } from 'node:crypto'
import type { Browser, Page, Route } from 'playwright'
import { openContext } from '../browser/launch.ts'
import { recordRequests } from '../browser/record-requests.ts'
import { settle } from '../browser/settle.ts'
import { CPU_SLOWDOWN } from '../browser/throttling.ts'
import {
  CLICK_MARK,
  PAINT_MARK,
  readThreadTimes,
  TRACE_CATEGORIES,
  type TraceEvent,
} from '../measure/thread-time.ts'
import { startBuiltSite } from '../product/built-site.ts'
import { readToken } from '../product/sign-in.ts'

const PROFESSIONAL = 'professional@example.com'
const LIST = '**/api/main/appointments?*'

export const DRAWN = 200
const PAGE_SIZE = 100
const A_DAY = DRAWN / 5
const ROUNDS = 20
const QUARTER_MS = 900_000
const DAY_MS = 86_400_000
/** The first of a day begins at seven in universal time, before noon wherever the demo is. */
const FIRST_MS = 7 * 3_600_000

interface Listed {
  readonly startsAt: string
  readonly session: unknown
  readonly series: unknown
}

/** A quarter of an hour each, one after the other, on Monday to Friday. */
function fillWeek(example: Listed, from: string): Listed[] {
  return Array.from({ length: DRAWN }, (_, place) => {
    const day = Math.floor(place / A_DAY)
    // What is asked for begins a day before the week does.
    const start = Date.parse(from) + (day + 1) * DAY_MS + FIRST_MS + (place % A_DAY) * QUARTER_MS
    const [startsAt, endsAt] = [start, start + QUARTER_MS].map((ms) => new Date(ms).toISOString())
    return { ...example, id: randomUUID(), startsAt: String(startsAt), endsAt }
  })
}

/** Every other week than that of today is full, answered at once and in pages as the server does. */
function createWeeks(example: Listed): (route: Route) => Promise<void> {
  const weeks = new Map<string, Listed[]>()
  return async (route) => {
    const { searchParams } = new URL(route.request().url())
    const [from, to] = [searchParams.get('from') ?? '', searchParams.get('to') ?? '']
    const today = new Date().toISOString().slice(0, 10)
    if (today >= from && today <= to) return route.continue()
    const week = weeks.get(from) ?? fillWeek(example, from)
    weeks.set(from, week)
    const isSecond = searchParams.has('cursor')
    return route.fulfill({
      json: {
        items: isSecond ? week.slice(PAGE_SIZE) : week.slice(0, PAGE_SIZE),
        nextCursor: isSecond ? null : 'second',
      },
    })
  }
}

/** Runs in the page, before a click. */
function expectBlocks({ count, clicked, painted }: { count: number; clicked: string; painted: string }) {
  const shown = Promise.withResolvers<void>()
  const isThere = (): boolean => document.querySelectorAll('main [data-appointment]').length >= count
  addEventListener('click', () => performance.mark(clicked), { capture: true, once: true })
  const changes = new MutationObserver(() => {
    if (!isThere()) return
    changes.disconnect()
    requestAnimationFrame(() =>
      setTimeout(() => {
        performance.mark(painted)
        shown.resolve()
      }),
    )
  })
  changes.observe(document.body, { childList: true, subtree: true })
  Object.assign(window, { benchBlocks: shown.promise })
}

async function press(page: Page, name: string): Promise<void> {
  const box = await page.getByRole('button', { name }).boundingBox()
  if (box === null) throw new Error(`there is no button "${name}"`)
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

/** In milliseconds of a processor a quarter as fast, from the click until all of the week was painted. */
export async function measureWeek(browser: Browser): Promise<readonly number[]> {
  await using built = await startBuiltSite({ demo: true })
  const { site } = built
  const token = await readToken(site, PROFESSIONAL)
  const context = await openContext(browser, 'desktop', token)
  try {
    const page = await context.newPage()
    const recording = await recordRequests(await context.newCDPSession(page))
    const headers = { authorization: `Bearer ${token}`, 'x-site-id': site.id }
    const response = await fetch(`${site.url}/api/main/appointments?limit=100`, { headers })
    const { items }: { items: Listed[] } = await response.json()
    const example = items.find(({ session, series }) => session === null && series === null)
    if (example === undefined) throw new Error('the demo has no appointment of one person')
    await page.route(LIST, createWeeks(example))
    await page.goto(`${site.url}/professional/schedule`)
    await settle(page, recording)
    const visit = async (isTraced: boolean): Promise<void> => {
      if (isTraced)
        await page.evaluate(expectBlocks, { count: DRAWN, clicked: CLICK_MARK, painted: PAINT_MARK })
      await press(page, 'Next week')
      if (isTraced) await page.evaluate(() => Reflect.get(window, 'benchBlocks'))
      await settle(page, recording)
      await press(page, 'Previous week')
      await settle(page, recording)
    }
    // What has been there once is drawn from what the page remembers.
    await visit(false)
    await browser.startTracing(page, { categories: [...TRACE_CATEGORIES] })
    for (let round = 0; round < ROUNDS; round += 1) await visit(true)
    const trace: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString('utf8'))
    return readThreadTimes(trace.traceEvents).map((ms) => ms * CPU_SLOWDOWN)
  } finally {
    await context.close()
  }
}
