import { chromiumLaunchOptions } from '@platform/chromium'
import { chromium, type Browser, type BrowserContext } from '@playwright/test'
import { startApiSession, useToken } from '../../../src/api-session.ts'
import { ACCOUNTS } from '../../../src/accounts.ts'
import { expect, settle, test } from '../../../src/test.ts'

const LEFT = '/client/settings'
const ELSEWHERE = '/main/faq'

/** Notes, from its return out of the back/forward cache on, what the page shows in each frame. */
function noteFrames(): void {
  const frames: string[] = []
  Reflect.set(window, 'framesAfterReturn', frames)
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    const note = (): void => {
      // The text that can be seen: `innerText` leaves out what is hidden.
      frames.push(document.body.innerText)
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })
}

test.describe('Back, to a page that was left in the back/forward cache', () => {
  let browser: Browser
  let context: BrowserContext

  test.beforeEach(async ({ site }) => {
    // Playwright switches this cache off.
    browser = await chromium.launch({
      ...(await chromiumLaunchOptions()),
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    })
    context = await browser.newContext({ baseURL: site.url, locale: 'en-GB' })
    await context.addInitScript(noteFrames)
  })
  test.afterEach(() => browser.close())

  /** Leaves a page of a client's, does something in another tab, and goes back; answers what the page then shows. */
  async function goBackAfter(
    request: Parameters<typeof startApiSession>[0],
    site: Parameters<typeof startApiSession>[1],
    act: (other: Awaited<ReturnType<BrowserContext['newPage']>>) => Promise<void>,
  ): Promise<{ frames: () => Promise<string[]>; seen: string }> {
    const page = await context.newPage()
    await useToken(page, (await startApiSession(request, site, ACCOUNTS.client.email)).token)
    await page.goto(LEFT)
    await settle(page)
    // A section of the page may come after its heading.
    await expect(page.getByText(ACCOUNTS.client.email).first()).toBeVisible()
    const seen = await page.evaluate(() => document.body.innerText)
    // Playwright itself loses track of a page that comes out of the cache.
    const devtools = await context.newCDPSession(page)
    const run = async (expression: string): Promise<unknown> =>
      (await devtools.send('Runtime.evaluate', { expression, returnByValue: true })).result.value
    const other = await context.newPage()
    await other.goto(LEFT)
    await settle(other)
    await page.goto(ELSEWHERE)
    await settle(page)
    await act(other)
    await run('history.back()')
    const frames = async (): Promise<string[]> => {
      const noted = await run('globalThis.framesAfterReturn ?? []')
      return Array.isArray(noted) ? noted.map(String) : []
    }
    return { frames, seen }
  }

  test('never shows who has signed out in another tab meanwhile', async ({ request, site }) => {
    const { frames, seen } = await goBackAfter(request, site, async (other) => {
      await other.evaluate(() => {
        localStorage.removeItem('platform.token')
        localStorage.removeItem('platform.token:meta')
      })
    })
    expect(seen).toContain(ACCOUNTS.client.email)
    await expect.poll(async () => (await frames()).length).toBeGreaterThan(10)
    for (const text of await frames()) expect(text).not.toContain(ACCOUNTS.client.email)
  })
})
