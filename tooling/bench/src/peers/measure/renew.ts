import type { Page } from 'playwright'
import type { PeerServer } from '../peer-server.ts'
import type { RenewalResult } from '../results.ts'
import type { Tabs } from './tabs.ts'

/** So that all tabs of a round begin at the same time. */
const LEAD_MS = 25
const TAB_COUNT = 3

function renewAt(page: Page, atMs: number): Promise<boolean> {
  return page.evaluate(async (startMs) => {
    await new Promise((resolve) => {
      setTimeout(resolve, startMs - Date.now())
    })
    return (
      window.peer.renew?.().then(
        () => true,
        () => false,
      ) ?? false
    )
  }, atMs)
}

/** Against tokens that are good for one renewal. */
export async function measureRenewals(
  tabs: Tabs,
  server: PeerServer,
  rounds: number,
): Promise<RenewalResult> {
  const { counts } = server.tokens
  let pages = await tabs.openSignedIn(TAB_COUNT)
  const before = { ...counts }
  let lostRounds = 0
  let signedOutRounds = 0
  for (let round = 0; round < rounds; round++) {
    const refusals = counts.refusals
    const atMs = Date.now() + LEAD_MS
    const renewed = await Promise.all(pages.map((page) => renewAt(page, atMs)))
    const ends = await Promise.all(pages.map((page) => page.evaluate(() => window.peer.anonymousAtMs())))
    const hasEnded = ends.some((end) => end !== undefined)
    if (counts.refusals > refusals) lostRounds += 1
    if (hasEnded) signedOutRounds += 1
    // Whoever was refused finds the token of whoever was not in storage, so most can go on as they are.
    if (hasEnded || !renewed.includes(true)) pages = await tabs.openSignedIn(TAB_COUNT)
  }
  return { rounds, lostRounds, renewals: counts.renewals - before.renewals, signedOutRounds }
}
