import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeClaims } from '../claims/decode-claims.ts'
import { createTestToken } from '../testing/create-test-token.ts'
import { mergeState } from './merge-state.ts'
import { nextStamp, type SessionState } from './session-state.ts'
import type { Stamp } from './stamp.ts'
import { endSession, endToken, setEntry, storeToken as storeTokenOf } from './transitions.ts'

const EMPTY: SessionState = { token: undefined, end: undefined, epoch: '', change: '', shared: {}, facts: {} }
const storeToken = (state: SessionState, token: string, stamp: Stamp): SessionState =>
  storeTokenOf(state, token, stamp, (one) => decodeClaims(one)?.u_id)

const TABS = ['a', 'b', 'c']
const TOKENS = ['ada', 'ada', 'bob'].map((u_id) => createTestToken({ u_id }))

type Step = { tab: number; act: number; heard: number; passed: number }

const step: fc.Arbitrary<Step> = fc.record({
  tab: fc.nat(2),
  act: fc.nat(6),
  heard: fc.nat(2),
  passed: fc.integer({ min: -5, max: 5 }),
})

function changeState(state: SessionState, act: number, nowMs: number, tab: string): SessionState {
  const stamp = nextStamp(state, nowMs, tab)
  if (act < TOKENS.length) return storeToken(state, TOKENS[act]!, stamp)
  if (act === 3) return endSession(state, 'signed_out', stamp)
  if (act === 4) return state.token === undefined ? state : endToken(state, 'expired')
  if (act === 5) return setEntry(state, 'shared', 'x', nowMs, stamp)
  return setEntry(state, 'facts', 'lastInteraction', nowMs, stamp)
}

/** What three tabs know after a history in which each changes things and hears of the others now and then. */
function live(history: Step[]): SessionState[] {
  const states = TABS.map(() => EMPTY)
  let nowMs = 1_000_000
  for (const { tab, act, heard, passed } of history) {
    nowMs += passed
    states[tab] = changeState(mergeState(states[tab]!, states[heard]!), act, nowMs, TABS[tab]!)
  }
  return states
}

const histories = fc.array(step, { minLength: 1, maxLength: 30 }).map(live)

describe('mergeState', () => {
  it('brings all tabs to the same state, whatever they heard in which order', () => {
    fc.assert(
      fc.property(histories, ([a, b, c]) => {
        const tabs = [
          mergeState(mergeState(a!, b!), c!),
          mergeState(mergeState(c!, a!), b!),
          mergeState(a!, mergeState(b!, c!)),
        ]
        for (const tab of tabs) expect({ ...tab, shared: {} }).toEqual({ ...tabs[0], shared: {} })
        // A tab that thought the session had expired dropped what was shared; the next message brings it back.
        const [one, ...others] = tabs.map((tab) => tabs.reduce(mergeState, tab))
        for (const other of others) expect(other).toEqual(one)
      }),
      { numRuns: 1000 },
    )
  })

  it('returns the very same state when there is nothing new in the other', () => {
    fc.assert(
      fc.property(histories, ([a, b]) => {
        const merged = mergeState(a!, b!)
        expect(mergeState(merged, b!)).toBe(merged)
        expect(mergeState(merged, a!)).toBe(merged)
      }),
      { numRuns: 500 },
    )
  })

  it('never mixes what two identities share', () => {
    const ada = setEntry(storeToken(EMPTY, TOKENS[0]!, '000000001a'), 'shared', 'x', 'of ada', '000000002a')
    const bob = storeToken(EMPTY, TOKENS[2]!, '000000003b')
    expect(mergeState(ada, bob).shared).toEqual({})
    expect(mergeState(bob, ada).shared).toEqual({})
  })

  it('lets a logout outrank any renewal, even a later one', () => {
    const before = storeToken(EMPTY, TOKENS[0]!, '000000001a')
    const renewed = storeToken(before, TOKENS[1]!, '000000009b')
    const ended = endSession(before, 'signed_out', '000000005a')
    expect(mergeState(renewed, ended).token).toBeUndefined()
    expect(mergeState(ended, renewed).token).toBeUndefined()
  })

  it('lets any renewal outrank the expiry of the token that it replaced', () => {
    const before = storeToken(EMPTY, TOKENS[0]!, '000000001a')
    const renewed = storeToken(before, TOKENS[1]!, '000000002b')
    expect(mergeState(endToken(before, 'expired'), renewed).token).toBe(TOKENS[1])
    expect(mergeState(before, endToken(before, 'expired')).end).toBe('expired')
  })

  it('does not bring back what an expired session shared', () => {
    const before = setEntry(storeToken(EMPTY, TOKENS[0]!, '000000001a'), 'shared', 'x', 1, '000000002a')
    expect(mergeState(endToken(before, 'expired'), before).shared).toEqual({})
  })
})

describe('nextStamp', () => {
  it('is later than everything seen, even when the clock was set back', () => {
    fc.assert(
      fc.property(histories, fc.nat(2_000_000), (states, nowMs) => {
        for (const state of states) {
          const stamp = nextStamp(state, nowMs, 'z')
          const seen = [...Object.values(state.shared), ...Object.values(state.facts)].map(
            (entry) => entry[1],
          )
          for (const other of [state.change, state.epoch, ...seen]) expect(stamp > other).toBe(true)
        }
      }),
    )
  })
})

describe('a token that arrives', () => {
  const start = setEntry(EMPTY, 'shared', 'x', 1, '000000001a')
  const signedIn = storeToken(start, TOKENS[0]!, '000000002a')

  it('begins an epoch, and keeps what was shared while nobody was signed in', () => {
    expect(signedIn).toMatchObject({
      token: TOKENS[0],
      end: undefined,
      epoch: '000000002a',
      change: '000000002a',
      shared: start.shared,
    })
  })

  it('goes on with the epoch of the same person, and with what they share', () => {
    const renewed = storeToken(signedIn, TOKENS[1]!, '000000003b')
    expect(renewed).toMatchObject({ epoch: '000000002a', change: '000000003b', shared: start.shared })
  })

  it('of somebody else begins anew, and so does one after an end', () => {
    expect(storeToken(signedIn, TOKENS[2]!, '000000003b')).toMatchObject({ epoch: '000000003b', shared: {} })
    const ended = endSession(signedIn, 'signed_out', '000000003b')
    expect(ended).toMatchObject({
      token: undefined,
      end: 'signed_out',
      epoch: '000000003b',
      change: '000000003b',
    })
    const again = storeToken(ended, TOKENS[0]!, '000000004b')
    expect(again).toMatchObject({ token: TOKENS[0], end: undefined, epoch: '000000004b', shared: {} })
  })

  it('runs out just after it arrived, in the same epoch', () => {
    const expired = endToken(signedIn, 'expired')
    expect(expired).toMatchObject({ token: undefined, end: 'expired', epoch: '000000002a', shared: {} })
    expect(expired.change > signedIn.change).toBe(true)
  })

  it('leaves the other group of entries alone when one is set', () => {
    const next = setEntry(signedIn, 'facts', 'skewMs', 5, '000000005a')
    expect(next.shared).toBe(signedIn.shared)
    expect(next.facts).toEqual({ skewMs: [5, '000000005a'] })
  })
})
