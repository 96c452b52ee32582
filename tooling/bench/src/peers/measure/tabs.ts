import type { Browser, BrowserContext, Page } from 'playwright'
import { BLANK_PATH, type PeerServer } from '../peer-server.ts'
import type { Peer } from '../peers.ts'

export interface Tabs {
  readonly context: BrowserContext
  /** Waits until the library knows that somebody is signed in. */
  reload(page: Page): Promise<void>
  /** Closes what was open before, so that nobody knows of an earlier session. */
  openSignedIn(count: number): Promise<Page[]>
  close(): Promise<void>
}

export interface PageRecord {
  /** How often something began to listen to `unload`, which keeps a page out of the back/forward cache. */
  readonly unloadListeners: number
  /** Whether it came out of that cache. */
  readonly isPersisted: boolean
}

function record(): void {
  const found = { unloadListeners: 0, isPersisted: false }
  Object.assign(window, { pageRecord: found })
  const add = EventTarget.prototype.addEventListener
  EventTarget.prototype.addEventListener = function addRecorded(...[type, ...rest]: Parameters<typeof add>) {
    if (type === 'unload') found.unloadListeners += 1
    add.call(this, type, ...rest)
  }
  add.call(window, 'pageshow', (event) => {
    if (event instanceof PageTransitionEvent && event.persisted) found.isPersisted = true
  })
}

async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => 'peer' in window)
  const { isSignedIn } = await page.evaluate(() => window.peer.restored)
  if (!isSignedIn) throw new Error('the stored session was not taken: the measurement is wrong')
}

export async function openTabs(browser: Browser, server: PeerServer, peer: Peer): Promise<Tabs> {
  const context = await browser.newContext()
  await context.addInitScript(record)
  const blank = await context.newPage()
  await blank.goto(server.url + BLANK_PATH)

  async function signIn(): Promise<void> {
    const stored = peer.store(server.tokens.issue(), server.url)
    const cookies = Object.entries(stored.cookies).map(([name, value]) => ({ name, value, url: server.url }))
    await context.addCookies(cookies)
    await blank.evaluate((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
    }, stored.localStorage)
  }

  async function open(): Promise<Page> {
    const page = await context.newPage()
    await page.goto(server.url)
    await settle(page)
    return page
  }

  return {
    context,
    async openSignedIn(count) {
      for (const page of context.pages()) if (page !== blank) await page.close()
      await signIn()
      const pages: Page[] = []
      while (pages.length < count) pages.push(await open())
      return pages
    },
    async reload(page) {
      await page.goto(server.url)
      await settle(page)
    },
    close: () => context.close(),
  }
}
