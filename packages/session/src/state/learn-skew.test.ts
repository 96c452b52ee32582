import { describe, expect, it } from 'vitest'
import { decodeClaims } from '../claims/decode-claims.ts'
import { createTestToken } from '../testing/create-test-token.ts'
import { learnSkew, learnSkewFromToken } from './learn-skew.ts'
import { readFacts, type SessionState } from './session-state.ts'

const EMPTY: SessionState = { token: undefined, end: undefined, epoch: '', change: '', shared: {}, facts: {} }
const HOUR = 3_600_000
const skewAfter = (serverMs: number, sentAtMs: number, nowMs: number): number =>
  readFacts(learnSkew(EMPTY, serverMs, sentAtMs, nowMs, 's')).skewMs

describe('learnSkew', () => {
  it('corrects a clock that is proved wrong, by no more than is proved', () => {
    expect(skewAfter(HOUR, 0, 0)).toBe(HOUR)
    expect(skewAfter(0, HOUR, HOUR)).toBe(1000 - HOUR)
    expect(skewAfter(HOUR, 0, 30_000)).toBe(HOUR - 30_000)
  })

  it('leaves a clock alone that may be right', () => {
    expect(skewAfter(5_000, 0, 0)).toBe(0)
    expect(skewAfter(0, 6_000, 6_000)).toBe(0)
    expect(skewAfter(0, 0, 60_000)).toBe(0)
    expect(learnSkew(EMPTY, 0, 0, 0, 's')).toBe(EMPTY)
  })

  it('takes a token of unknown age only as proof that the server is as far', () => {
    const learnFrom = (iat: number | undefined): number => {
      const state = { ...EMPTY, token: createTestToken({ iat }) }
      return readFacts(learnSkewFromToken(state, -Infinity, 10 * HOUR, 's', decodeClaims)).skewMs
    }
    expect(learnFrom(0)).toBe(0)
    expect(learnFrom((12 * HOUR) / 1000)).toBe(2 * HOUR)
    expect(learnFrom(undefined)).toBe(0)
  })
})
