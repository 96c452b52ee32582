import type { Browser, Page } from 'playwright'
import { openContext } from '../browser/launch.ts'
import { recordRequests } from '../browser/record-requests.ts'
import { settle } from '../browser/settle.ts'
import { slowProcessor } from '../browser/throttling.ts'

/** The time from a click on a link, in milliseconds. */
export interface Navigation {
  /** Until the page it leads to was painted. */
  readonly toPageMs: number
  /** Until the browser painted again at all, in steps of 8 ms as browsers report it. */
  readonly toNextPaintMs: number
}

declare global {
  interface Window {
    benchNavigation?: { page: Promise<number>; nextPaintMs: number }
  }
}

/** Runs in the page, before a click: notes when the paint that shows another page's heading is over. */
function expectNavigation(path: string): void {
  const before = document.querySelector('h1')
  const textBefore = before?.textContent
  const noted: NonNullable<Window['benchNavigation']> = { page: Promise.resolve(0), nextPaintMs: 0 }
  window.benchNavigation = noted
  const options = { type: 'event', durationThreshold: 16 }
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) noted.nextPaintMs = Math.max(noted.nextPaintMs, duration)
  }).observe(options)
  noted.page = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`no page came at ${path}`)), 10_000)
    let clickedAt = 0
    addEventListener('click', ({ timeStamp }) => (clickedAt = timeStamp), { capture: true, once: true })
    const changes = new MutationObserver(() => {
      const heading = document.querySelector('h1')
      if (location.pathname !== path || heading === null) return
      if (heading === before && heading.textContent === textBefore) return
      changes.disconnect()
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - clickedAt)))
    })
    changes.observe(document.body, { childList: true, subtree: true, characterData: true })
  })
}

async function clickLink(page: Page, path: string): Promise<Navigation> {
  await page.evaluate(expectNavigation, path)
  await page.locator(`nav a[href="${path}"]:visible, header a[href="${path}"]:visible`).first().click()
  const toPageMs = await page.evaluate(() => window.benchNavigation?.page ?? 0)
  const toNextPaintMs = await page.evaluate(
    // The entry of an interaction comes after its paint.
    () =>
      new Promise<number>((resolve) => {
        requestIdleCallback(() => setTimeout(() => resolve(window.benchNavigation?.nextPaintMs ?? 0)))
      }),
  )
  return { toPageMs, toNextPaintMs }
}

/** The pages below a path that the menus of the open page lead to. */
function readMenuPaths(page: Page, area: string): Promise<string[]> {
  return page.evaluate((prefix) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('nav a[href], header a[href]')]
    const shown = links.filter((link) => link.checkVisibility() && link.hash === '')
    const paths = shown.map(({ pathname }) => pathname)
    return [...new Set(paths)].filter((path) => path === prefix || path.startsWith(`${prefix}/`))
  }, area)
}

export interface NavigationOptions {
  /** The path of the first page, below which the others are. */
  readonly area: '/main' | '/client'
  readonly url: string
  readonly token?: string
  readonly count: number
}

/** Goes from page to page by the menu after each has been open once, on the slow processor. */
export async function measureNavigations(
  browser: Browser,
  options: NavigationOptions,
): Promise<Navigation[]> {
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
    await slowProcessor(devtools)
    const cycle = [...others, area]
    const navigations: Navigation[] = []
    for (let index = 0; index < count; index++) {
      navigations.push(await clickLink(page, cycle[index % cycle.length] ?? area))
    }
    return navigations
  } finally {
    await context.close()
  }
}
