import type { Browser, BrowserContext, Page } from 'playwright'
import { bundleCode } from '../bundle.ts'
import { startPeerServer, type PeerServer } from '../peer-server.ts'
import type { Facts } from '../results.ts'

/** In milliseconds, after the new token was stored: as good as not, a little, and as we do. */
const HOLDS_MS = [0, 25, 250]

async function open(context: BrowserContext, server: PeerServer): Promise<Page> {
  const page = await context.newPage()
  await page.goto(server.url)
  await page.waitForFunction(() => 'facts' in window)
  return page
}

async function waitForStored(page: Page, token: string): Promise<void> {
  await page.waitForFunction((value) => localStorage.getItem('token') === value, token, { polling: 5 })
}

async function countLostRounds(
  context: BrowserContext,
  server: PeerServer,
  holdMs: number,
  rounds: number,
): Promise<number> {
  const pages = [await open(context, server), await open(context, server), await open(context, server)]
  const { tokens } = server
  let lost = 0
  for (let round = 0; round < rounds; round++) {
    const { refusals } = tokens.counts
    const token = tokens.issue()
    await pages[0]?.evaluate((value) => localStorage.setItem('token', value), token)
    // Every tab begins with this token: what is measured comes afterwards.
    for (const page of pages) await waitForStored(page, token)
    await Promise.all(pages.map((page) => page.evaluate((ms) => window.facts.renew(ms), holdMs)))
    if (tokens.counts.refusals > refusals) lost += 1
  }
  for (const page of pages) await page.close()
  return lost
}

/** What the design of the session relies on. */
export async function measureFacts(browser: Browser, messages: number, rounds: number): Promise<Facts> {
  const server = await startPeerServer(await bundleCode("import './facts/facts-page.ts'"))
  const context = await browser.newContext()
  const [teller, hearer] = [await open(context, server), await open(context, server)]
  await teller.evaluate((count) => window.facts.tell(count), messages)
  const storageReads = await hearer.evaluate(() => window.facts.heard)
  await teller.close()
  await hearer.close()
  const lockHolds: Facts['lockHolds'][number][] = []
  for (const holdMs of HOLDS_MS) {
    lockHolds.push({ holdMs, rounds, lostRounds: await countLostRounds(context, server, holdMs, rounds) })
  }
  await context.close()
  server.close()
  return { storageReads, lockHolds }
}
