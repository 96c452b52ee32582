import fc from 'fast-check'
import { describe, it } from 'vitest'
import { HISTORY_SEED, keepsItsPromises, type Circumstances } from './live.ts'

/** As slow as tabs in different processes get, and slower. */
const SLOW = { messageDelayMs: [0, 90], storageDelayMs: [0, 400] } as const

const CIRCUMSTANCES: [string, number, Circumstances][] = [
  ['when everything happens at once', 4_000, { hub: SLOW, longestMs: 300 }],
  [
    'when minutes pass, and tokens run out or are renewed',
    2_000,
    { hub: { ...SLOW, lifeSeconds: 60 }, longestMs: 40_000 },
  ],
  ['when messages are lost', 2_000, { hub: { ...SLOW, messageLoss: 0.4 }, longestMs: 500, mayReplay: true }],
  [
    'where there are no Web Locks',
    2_000,
    { hub: { ...SLOW, hasLocks: false }, longestMs: 500, mayReplay: true },
  ],
]

// Together at least 10,000 histories.
describe.each(CIRCUMSTANCES)('tabs %s', (_name, numRuns, circumstances) => {
  it('keep people apart at any moment, and agree in the end', { timeout: 600_000 }, async () => {
    await fc.assert(keepsItsPromises(circumstances), { numRuns, seed: HISTORY_SEED })
  })
})
