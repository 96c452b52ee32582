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
