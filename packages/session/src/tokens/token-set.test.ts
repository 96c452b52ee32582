import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { containsIgnoredWord } from '../claims/token-shape.ts'
import { createTestToken } from '../testing/create-test-token.ts'
import { formatTokenSet, readSetClaims, readTokenAnswer, readTokenSet } from './token-set.ts'

const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('null', 'undefined', '%75', '|{}', 'nul%6c', '\u2028'),
)

describe('the text of a set', () => {
  it('gives the set back whatever is in it, and never has a word that makes a session pass it over', () => {
    const sets = fc.record(
      {
        accessToken: hostile,
        refreshToken: hostile,
        expiresAt: fc.nat(),
        claims: fc.record({ sub: hostile }),
      },
      { requiredKeys: ['accessToken'] },
    )
    fc.assert(
      fc.property(sets, (set) => {
        const text = formatTokenSet(set)
        expect(containsIgnoredWord(text)).toBe(false)
        expect(readTokenSet(text)).toEqual(set)
      }),
    )
  })

  it.each(['opaque', '|', '|{', '|%', '|null', '|{"accessToken":1}'])(
    'is an access token by itself where it is %j',
    (text) => expect(readTokenSet(text)).toEqual({ accessToken: text }),
  )

  it('is nothing where there is none', () => {
    expect(readTokenSet(undefined)).toBeUndefined()
    expect(readSetClaims(undefined)).toBeUndefined()
  })
})

describe('the answer of a token endpoint', () => {
  it('says when the token was handed out and when it ends', () => {
    const answer = { access_token: 'a', refresh_token: 'r', expires_in: 300 }
    expect(readTokenAnswer(answer, 5_999)).toEqual({
      accessToken: 'a',
      refreshToken: 'r',
      issuedAt: 5,
      expiresAt: 305,
    })
    expect(readTokenAnswer({ access_token: 'a', expires_in: '60' }, 0).expiresAt).toBe(60)
    expect(readTokenAnswer({ access_token: 'a' })).toEqual({ accessToken: 'a' })
  })

  it.each(['null', '{}', '{"access_token":""}', '{"access_token":7}', '"text"'])(
    'is unreadable where it is %s',
    (sent) => expect(() => readTokenAnswer(JSON.parse(sent))).toThrow('unreadable'),
  )
})

describe('what a session is told of a set', () => {
  const accessToken = createTestToken({ sub: 'ada', iat: 10, exp: 20 })

  it('is what the access token says, where it can be read', () => {
    expect(readSetClaims(formatTokenSet({ accessToken }))).toMatchObject({ sub: 'ada', iat: 10, exp: 20 })
  })

  it('is the claims beside it, but never with their times, which are those of an ID token', () => {
    const claims = { sub: 'bob', iat: 1, exp: 2 }
    expect(readSetClaims(formatTokenSet({ accessToken, claims }))).toEqual({ sub: 'bob', iat: 10, exp: 20 })
    const opaque = formatTokenSet({ accessToken: 'opaque', claims, issuedAt: 30, expiresAt: 40 })
    expect(readSetClaims(opaque)).toEqual({ sub: 'bob', iat: 30, exp: 40 })
  })

  it('is no end where nobody says when that is', () => {
    expect(readSetClaims('opaque')).toEqual({ iat: undefined, exp: Infinity })
  })
})
