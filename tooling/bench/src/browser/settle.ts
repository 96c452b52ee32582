import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright'
import type { Recording } from './record-requests.ts'

/** Longer than a throttled page needs to run what has arrived and ask for the next thing. */
const QUIET_MS = 500
const POLL_MS = 50
const TIMEOUT_MS = 30_000

export async function settle(page: Page, recording: Recording): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS
  let quietSince = Date.now()
  let known = 0
  while (Date.now() - quietSince < QUIET_MS) {
    if (Date.now() > deadline) throw new Error(`${page.url()} did not settle in ${TIMEOUT_MS} ms`)
    await wait(POLL_MS)
    // The answer comes when the main thread is free, or after a while: Chromium sometimes forgets to call back.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 })))
    if (recording.countOpen() > 0 || recording.requests.length !== known) quietSince = Date.now()
    known = recording.requests.length
  }
}
