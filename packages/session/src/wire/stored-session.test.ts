import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeClaims } from '../claims/decode-claims.ts'
import type { SessionState } from '../state/session-state.ts'
import { startState } from './stored-session.ts'
import { formatMeta, parseStored } from './stored-session.ts'

const STATE: SessionState = {
  token: 'a.b.c',
  end: undefined,
  epoch: '000000001a',
  change: '000000002b+',
  shared: { x: ['private', '000000003a'] },
  facts: { skewMs: [5000, '000000004a'] },
}

describe('what is stored beside the token', () => {
  it('brings back everything but what is shared', () => {
    expect(parseStored('a.b.c', formatMeta(STATE))).toEqual({ ...STATE, shared: {} })
    const ended = { ...STATE, token: undefined, end: 'signed_out' as const }
    expect(parseStored(null, formatMeta(ended))).toEqual({ ...ended, shared: {} })
  })

  it('holds no token', () => {
    expect(formatMeta(STATE)).not.toContain('a.b.c')
  })

  it('is not believed for a token it was not written for, except for what outlives a session', () => {
    for (const token of ['other.b.c', null]) {
      expect(parseStored(token, formatMeta(STATE))).toMatchObject({
        epoch: '',
        change: '',
        facts: STATE.facts,
      })
    }
  })

  it('may be any rubbish', () => {
    const rubbish = fc.oneof(
      fc.string(),
      fc.json(),
      fc.json().map((facts) => `{"mark":0,"facts":${facts}}`),
    )
    fc.assert(
      fc.property(fc.option(rubbish), fc.option(fc.string()), (meta, token) => {
        const stored = parseStored(token, meta)
        expect(startState(stored, 0, 'a', decodeClaims)).toMatchObject({ token: stored.token, shared: {} })
      }),
    )
  })
})

describe('startState', () => {
  it('puts a token that was found before everything a tab says, and nothing before that', () => {
    const found = startState(parseStored('a.b.c', null), 0, 'a', decodeClaims)
    const empty = startState(parseStored(null, null), 0, 'a', decodeClaims)
    expect(empty.epoch < found.epoch).toBe(true)
    expect(found.epoch < STATE.epoch).toBe(true)
  })

  it('does not tell again why an earlier session ended', () => {
    const stored = parseStored(null, formatMeta({ ...STATE, token: undefined, end: 'expired' }))
    expect(startState(stored, 0, 'a', decodeClaims).end).toBeUndefined()
  })
})
