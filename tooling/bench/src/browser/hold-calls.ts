import type { CDPSession, Page } from 'playwright'
import { isDataCall } from '../requests/recorded-request.ts'

/**
 * Holds the data calls of a page back until everything in `until` has arrived and run, and lets other calls through.
 *
 * A component that fetches on mount can ask no earlier than when its code has run and its texts are there, so this is
 * the same page fetching on mount, at its fastest. With nothing to wait for, nothing is held.
 *
 * @param until the addresses to wait for
 */
export async function holdDataCalls(
  page: Page,
  devtools: CDPSession,
  until: readonly string[],
): Promise<void> {
  const missing = new Set(until)
  let isHolding = missing.size > 0
  const held: string[] = []
  const urls = new Map<string, string>()
  const release = (requestId: string): void => {
    // The page may be gone by then.
    devtools.send('Fetch.continueRequest', { requestId }).catch(() => undefined)
  }
  const releaseAll = async (): Promise<void> => {
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve))).catch(() => undefined)
    isHolding = false
    held.splice(0).forEach(release)
  }
  devtools.on('Fetch.requestPaused', ({ requestId, request }) => {
    if (isHolding && isDataCall(request)) held.push(requestId)
    else release(requestId)
  })
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => urls.set(requestId, request.url))
  const arrive = ({ requestId }: { requestId: string }): void => {
    if (missing.delete(urls.get(requestId) ?? '') && missing.size === 0) void releaseAll()
  }
  devtools.on('Network.loadingFinished', arrive)
  devtools.on('Network.requestServedFromCache', arrive)
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*', requestStage: 'Request' }] })
}
