import type { Page as Tab, Route } from '@playwright/test'
import type { Page } from '@platform/routing/pages'
import { ACCOUNT_NAMES, ACCOUNTS, visitorOf } from '../../../src/accounts.ts'
import { allPages } from '../../../src/page-table.ts'
import { expect, isEnabled, settle, test } from '../../../src/test.ts'

/** A GET that nobody answers is asked for three times, and one that the server answers once, whatever it says. */
const FAILURES = [
  {
    what: 'three times where the network fails',
    times: 3,
    fail: (route: Route) => route.abort('connectionrefused'),
  },
  {
    what: 'once where the server fails',
    times: 1,
    fail: (route: Route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/problem+json',
        body: '{ "status": 500, "code": "internal" }',
      }),
  },
]

/** In the place of parameters: a page asks for nothing with anything but an id. */
const ANY_ID = '00000000-0000-4000-8000-000000000000'

/** One page after the other, so that all that are wrong are named. */
const softly = expect.configure({ soft: true })

/**
 * Lets every call of a tab fail, and counts how often each address is asked for. No visit lets them through in between: a
 * stream that finds the server for a moment has the page that is being left read everything again.
 */
async function countFailing(tab: Tab, { fail }: (typeof FAILURES)[number]): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  await tab.route('**/api/**', async (route) => {
    const request = route.request()
    const isStream = request.headers()['accept'] === 'text/event-stream'
    // A stream connects anew by rules of its own.
    if (request.method() === 'GET' && !isStream)
      counts.set(request.url(), (counts.get(request.url()) ?? 0) + 1)
    await fail(route)
  })
  return counts
}

/** Opens a page in one way, and tells how often it has asked for each address when it asks no more. */
async function visit(
  open: () => Promise<unknown>,
  { tab, counts, times }: { tab: Tab; counts: Map<string, number>; times: number },
): Promise<Record<string, number>> {
  counts.clear()
  await open()
  await settle(tab)
  await expect.poll(() => counts.size).toBeGreaterThan(0)
  // What is asked for too often, or never again, is seen below.
  await expect
    .poll(() => [...counts.values()].every((count) => count >= times))
    .toBe(true)
    .catch(() => undefined)
  await tab.waitForLoadState('networkidle')
  // What the page still asks for when it is left is none of the next one's.
  await tab.evaluate(() => window.stop())
  return Object.fromEntries(counts)
}

function expectEach(counts: Record<string, number>, times: number, page: string): void {
  const expected = Object.fromEntries(Object.keys(counts).map((url) => [url, times]))
  softly(counts, page).toEqual(expected)
}

const pagesOf = (visitor: string): Page[] =>
  allPages.filter((page) => page.allow !== 'public' && visitorOf(page) === visitor)

for (const visitor of ACCOUNT_NAMES) {
  test.describe(`signed in as ${visitor}`, () => {
    test.use({ visitor })

    for (const failure of FAILURES) {
      test(`asks ${failure.what}, on every page, when it is opened and when it is loaded again`, async ({
        page: tab,
        configuration,
      }) => {
        test.setTimeout(600_000)
        const { times } = failure
        const counts = await countFailing(tab, failure)
        for (const page of pagesOf(visitor)) {
          if (!isEnabled(configuration, page)) continue
          const address = page.path.replaceAll(/\$\w+/g, ANY_ID)
          await test.step(address, async () => {
            await tab.goto('about:blank')
            const opened = await visit(() => tab.goto(address), { tab, counts, times })
            expectEach(opened, times, `${address} opened`)
            // That loading again is no other way in, one page tells.
            if (page.path !== ACCOUNTS[visitor].startPath) return
            const reloaded = await visit(() => tab.reload(), { tab, counts, times })
            expectEach(reloaded, times, `${address} loaded again`)
          })
        }
      })
    }
  })
}
