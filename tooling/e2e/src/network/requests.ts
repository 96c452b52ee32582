import type { Page } from '@playwright/test'

/** Begins to note when the page itself calls `fetch` for an address; the answer reads the notes, in milliseconds. */
export async function recordFetchTimes(page: Page, part: string): Promise<() => Promise<number[]>> {
  await page.addInitScript((wanted) => {
    const times: number[] = []
    const original = window.fetch.bind(window)
    Reflect.set(window, 'fetchTimes', times)
    window.fetch = (input, init) => {
      const url = input instanceof Request ? input.url : String(input)
      if (url.includes(wanted)) times.push(performance.now())
      return original(input, init)
    }
  }, part)
  return () =>
    page.evaluate(() => {
      const times: unknown = Reflect.get(window, 'fetchTimes')
      return Array.isArray(times) ? times.map(Number) : []
    })
}

/** The waits between one time and the next. */
export function readGaps(times: readonly number[]): number[] {
  return times.slice(1).map((time, index) => time - (times[index] ?? time))
}

/** The file with all that a site needs to start. */
export const START_CODE = '**/assets/start-*.js'

/** Requests that wait to be sent. */
export interface HeldRequests {
  /** How many wait, or have waited. */
  count(): number
  release(): void
}

/** Holds the requests of a page for an address until they are let go. */
export async function holdRequests(page: Page, address: string): Promise<HeldRequests> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let count = 0
  await page.route(address, async (route) => {
    count += 1
    await promise
    await route.continue()
  })
  return { count: () => count, release: resolve }
}
