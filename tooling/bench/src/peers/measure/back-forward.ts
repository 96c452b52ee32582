import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext, Page } from 'playwright'
import { BLANK_PATH, type PeerServer } from '../peer-server.ts'
import type { BackForwardResult } from '../results.ts'
import type { PageRecord, Tabs } from './tabs.ts'

/** Playwright itself loses track of a page that comes out of the cache. */
async function leaveAndReturn(context: BrowserContext, page: Page, elsewhere: string): Promise<PageRecord> {
  const devtools = await context.newCDPSession(page)
  const run = async (expression: string): Promise<unknown> =>
    (await devtools.send('Runtime.evaluate', { expression, returnByValue: true })).result.value
  await page.goto(elsewhere)
  await run('history.back()')
  for (let tries = 0; tries < 100; tries++) {
    const state = await run(
      `location.pathname !== '${BLANK_PATH}' && document.readyState === 'complete' && JSON.stringify(pageRecord)`,
    ).catch(() => undefined)
    if (typeof state === 'string') {
      const found: PageRecord = JSON.parse(state)
      return found
    }
    await pause(50)
  }
  throw new Error('the page did not come back')
}

export async function measureBackForward(tabs: Tabs, server: PeerServer): Promise<BackForwardResult> {
  const elsewhere = `${server.url}${BLANK_PATH}?left`
  const bare = await tabs.context.newPage()
  await bare.goto(`${server.url}${BLANK_PATH}?bare`)
  const canKeep = await canKeepPages(tabs.context, bare, elsewhere)
  await bare.close()
  const pages = await tabs.openSignedIn(2)
  const records: PageRecord[] = []
  for (const page of pages) records.push(await leaveAndReturn(tabs.context, page, elsewhere))
  return {
    keepsPages: canKeep ? records.every(({ isPersisted }) => isPersisted) : undefined,
    unloadListeners: Math.max(...records.map(({ unloadListeners }) => unloadListeners)),
  }
}

/** Not every build of Chromium has the cache: a page without any script tells. */
async function canKeepPages(context: BrowserContext, page: Page, elsewhere: string): Promise<boolean> {
  const devtools = await context.newCDPSession(page)
  await page.goto(elsewhere)
  await devtools.send('Runtime.evaluate', { expression: 'history.back()' })
  for (let tries = 0; tries < 40; tries++) {
    const { result } = await devtools
      .send('Runtime.evaluate', { expression: 'pageRecord.isPersisted', returnByValue: true })
      .catch(() => ({ result: { value: false } }))
    if (result.value === true) return true
    await pause(50)
  }
  return false
}
