import { describe, expect, it } from 'vitest'
import { identityOf } from '../rules/identity.ts'
import { stampsOf } from './entries.ts'
import { isNewer, nextStamp, readFacts, type SessionState } from './session-state.ts'
import { createTestToken } from '../testing/create-test-token.ts'
import { createSnapshot } from './snapshot.ts'
import { createStamp, isRenewal, justAfter, markRenewal, timeOf } from './stamp.ts'

const EMPTY: SessionState = { token: undefined, end: undefined, epoch: '', change: '', shared: {}, facts: {} }
const AT_MS = Date.UTC(2030, 0, 1)

describe('the facts', () => {
  it('are read as they were set', () => {
    const facts = {
      skewMs: [5000, 's'],
      lastInteraction: [17, 's'],
      pendingLogouts: [['a.b.c'], 's'],
      renewal: [[3, 4], 's'],
    } as const
    expect(readFacts({ ...EMPTY, facts })).toEqual({
      skewMs: 5000,
      lastInteraction: 17,
      pendingLogouts: ['a.b.c'],
      renewal: [3, 4],
    })
  })

  it('of a renewal are those of the present token', () => {
    const facts = { renewal: [[3], 'b'] } as const
    expect(readFacts({ ...EMPTY, change: 'a', facts }).renewal).toEqual([3])
    expect(readFacts({ ...EMPTY, change: 'c', facts }).renewal).toEqual([])
  })

  it('are unknown where nothing, or rubbish, is stored', () => {
    const unknown = { skewMs: 0, lastInteraction: undefined, pendingLogouts: [], renewal: [] }
    expect(readFacts(EMPTY)).toEqual(unknown)
    const facts = {
      skewMs: ['x', 's'],
      lastInteraction: [{}, 's'],
      pendingLogouts: ['a.b.c', 's'],
      renewal: [3, ''],
    } as const
    expect(readFacts({ ...EMPTY, facts })).toEqual(unknown)
    const numbers = { pendingLogouts: [[5, null], 's'] } as const
    expect(readFacts({ ...EMPTY, facts: numbers }).pendingLogouts).toEqual(['5', 'null'])
  })
})

describe('a stamp', () => {
  it('tells its time, and nothing of what is none', () => {
    expect(timeOf(createStamp(AT_MS, 'tab'))).toBe(AT_MS)
    expect(timeOf('')).toBe(0)
    expect(timeOf('!')).toBe(0)
  })

  it('compares as text by time first, then by tab', () => {
    expect(createStamp(AT_MS, 'z') < createStamp(AT_MS + 1, 'a')).toBe(true)
    expect(createStamp(AT_MS, 'a') < createStamp(AT_MS, 'b')).toBe(true)
    expect(createStamp(5, 'a') < createStamp(AT_MS, 'a')).toBe(true)
  })

  it('may be that of a renewal, or come just after another one', () => {
    const stamp = createStamp(AT_MS, 'tab')
    expect([isRenewal(stamp), isRenewal(markRenewal(stamp))]).toEqual([false, true])
    expect(stamp < justAfter(stamp)).toBe(true)
    expect(justAfter(stamp) < createStamp(AT_MS + 1, 'tab')).toBe(true)
    expect(markRenewal(stamp) < justAfter(stamp)).toBe(true)
  })

  it('of the next change is later than what is shared, known, and changed last', () => {
    const late = createStamp(AT_MS, 'b')
    for (const state of [
      { ...EMPTY, change: late },
      { ...EMPTY, shared: { x: [1, late] as const } },
      { ...EMPTY, facts: { x: [1, late] as const } },
    ]) {
      expect(nextStamp(state, 0, 'a')).toBe(createStamp(AT_MS + 1, 'a'))
      expect(nextStamp(state, AT_MS + 50, 'a')).toBe(createStamp(AT_MS + 50, 'a'))
    }
    expect(stampsOf({ x: [1, late] })).toEqual([late])
  })
})

describe('the newer of two states', () => {
  it('is the one of the later epoch, then of the later change, and never of two equal ones', () => {
    const first = { ...EMPTY, epoch: '000000001a', change: '000000009a' }
    const second = { ...EMPTY, epoch: '000000002a', change: '000000002a' }
    expect([isNewer(second, first), isNewer(first, second), isNewer(first, first)]).toEqual([
      true,
      false,
      false,
    ])
    expect(isNewer(first, { ...first, change: '000000008a' })).toBe(true)
  })
})

describe('a snapshot', () => {
  const claims = { u_id: 'ada', exp: 10 }
  const readClaims = (token: string | undefined) => (token ? claims : undefined)
  const snapshotOf = (state: SessionState, nowMs: number) =>
    createSnapshot(state, nowMs, { readClaims, identify: identityOf })
  const state = { ...EMPTY, token: 'a.b.c', facts: { lastInteraction: [7, 's'] as const } }

  it('shows what a state means at a moment', () => {
    expect(snapshotOf(state, 9_999)).toEqual({
      token: 'a.b.c',
      claims,
      isLoggedIn: true,
      isPending: false,
      identity: 'ada',
      lastInteraction: 7,
      end: undefined,
    })
    expect(snapshotOf(state, 10_000).isLoggedIn).toBe(false)
    expect(snapshotOf({ ...EMPTY, end: 'idle' }, 0).end).toBe('idle')
  })

  it('reads a token as any other that nobody says anything of', () => {
    const token = createTestToken({ sub: 'ada', exp: 10 })
    expect(createSnapshot({ ...EMPTY, token }, 0, {})).toMatchObject({
      isLoggedIn: true,
      claims: { sub: 'ada' },
    })
  })

  it('is pending where a token that may be renewed is over, and of nobody where it does not say who it is', () => {
    const renewable = { readClaims, isRenewable: true }
    expect(createSnapshot(state, 9_999, renewable)).toMatchObject({ isLoggedIn: true, isPending: false })
    const over = createSnapshot(state, 10_000, renewable)
    expect(over).toMatchObject({ isLoggedIn: false, isPending: true, identity: 'ada' })
    const unknown = createSnapshot(state, 10_000, { ...renewable, readClaims: () => ({ exp: 0 }) })
    expect(unknown).toMatchObject({ isPending: true, identity: undefined })
    expect(createSnapshot(EMPTY, 10_000, renewable).isPending).toBe(false)
  })

  it('stays the same object while it looks the same, and reads a token once', () => {
    const before = snapshotOf(state, 0)
    const reading = { readClaims: () => undefined, identify: identityOf }
    expect(createSnapshot({ ...state, shared: { x: [1, 's'] } }, 0, reading, before)).toBe(before)
    const again = createSnapshot({ ...state, facts: {} }, 0, reading, before)
    expect(again).not.toBe(before)
    expect(again.claims).toBe(claims)
    expect(createSnapshot({ ...state, token: 'd.e.f' }, 0, reading, before).claims).toBeUndefined()
  })
})
