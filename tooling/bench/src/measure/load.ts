import type { Browser, Page } from 'playwright'
import { openContext } from '../browser/launch.ts'
import { recordRequests } from '../browser/record-requests.ts'
import { settle } from '../browser/settle.ts'
import { slowNetwork, slowProcessor } from '../browser/throttling.ts'
import { readVitals, recordVitals, type Vitals } from '../browser/vitals.ts'
import type { RecordedRequest } from '../requests/recorded-request.ts'

export interface LoadOptions {
  readonly url: string
  readonly token?: string | undefined
  /** Throttled, with this much added to every request; not at all when absent. */
  readonly latencyMs?: number | undefined
  readonly readsBodies?: boolean
}

export interface Load {
  readonly requests: readonly RecordedRequest[]
  readonly vitals: Vitals
  readonly blocking: readonly string[]
}

function readBlocking(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => Reflect.get(entry, 'renderBlockingStatus') === 'blocking')
      .map(({ name }) => name),
  )
}

/** With nothing in the cache. */
export async function loadPage(browser: Browser, options: LoadOptions): Promise<Load> {
  const { url, token, latencyMs, readsBodies = false } = options
  const context = await openContext(browser, 'phone', token)
  try {
    await recordVitals(context)
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    const recording = await recordRequests(devtools)
    if (latencyMs !== undefined) {
      await slowProcessor(devtools)
      await slowNetwork(devtools, latencyMs)
    }
    await page.goto(url, { waitUntil: 'commit' })
    await settle(page, recording)
    if (readsBodies) await recording.readBodies()
    return {
      requests: recording.requests,
      vitals: await readVitals(page),
      blocking: await readBlocking(page),
    }
  } finally {
    await context.close()
  }
}
