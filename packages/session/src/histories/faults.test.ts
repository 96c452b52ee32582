import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createBrowser } from '../scenarios/browser.ts'
import type { HubFaults } from '../testing/hub-faults.ts'
import { keepsItsPromises } from './live.ts'

async function isFound(faults: HubFaults): Promise<boolean> {
  const hub = { messageDelayMs: [0, 90], storageDelayMs: [0, 400], faults } as const
  const { failed } = await fc.check(keepsItsPromises({ hub, longestMs: 300 }), {
    numRuns: 2_000,
    endOnFailure: true,
    seed: 1,
  })
  return failed
}

describe('a mistake that is made on purpose', () => {
  it.each<[string, HubFaults]>([
    ['letting go of the lock without the 250 ms', { skipsHold: true }],
    ['reading storage again on a message', { rereadsStorage: true }],
  ])('is found by the histories: %s', { timeout: 600_000 }, async (_name, faults) => {
    expect(await isFound(faults)).toBe(true)
  })

  it.each([
    [{}, 1],
    [{ skipsHold: true }, 2],
  ])('costs a second POST, where the lock is let go of at once: %j', async (faults, posts) => {
    const { open, authority, pass } = createBrowser({ messageDelayMs: 90, storageDelayMs: 240, faults })
    const tabs = [await open(), await open()]
    await Promise.all([tabs[0]!.session.update(authority.signIn()), pass(1000)])
    const calls = tabs.map(({ session }) => session.reauth().catch(() => undefined))
    await Promise.all([...calls, pass(3000)])
    expect(authority.counts.reauths).toBe(posts)
  })

  it.each([
    [{}, undefined],
    [{ rereadsStorage: true }, 'a token'],
  ])('shows whoever signed out, where storage is read for a message: %j', async (faults, seen) => {
    const { open, authority, pass } = createBrowser({ storageDelayMs: 500, faults })
    const tabs = [await open(), await open()]
    await Promise.all([tabs[0]!.session.update(authority.signIn()), pass(1000)])
    await Promise.all([tabs[0]!.session.logout(), pass(100)])
    expect(tabs[1]!.session.token() && 'a token').toBe(seen)
  })
})
