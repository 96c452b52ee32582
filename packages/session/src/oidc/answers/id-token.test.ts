import { describe, expect, it } from 'vitest'
import { checkIdToken, checkNextIdToken } from './id-token.ts'

const EXPECTED = {
  issuer: 'https://id.example.com',
  clientId: 'shop',
  nonce: 'n',
  nowSeconds: 10_000,
  toleranceSeconds: 300,
}
const GOOD = { sub: 'ada', iss: 'https://id.example.com', aud: 'shop', nonce: 'n', iat: 9_990, exp: 10_290 }

const check = (claims: object | undefined, more = {}) => {
  checkIdToken(claims, { ...EXPECTED, ...more })
}

describe('the ID token of a sign-in', () => {
  it.each([
    ['as most write it', {}],
    ['for a list of one', { aud: ['shop'] }],
    ['for several, made for us', { aud: ['api', 'shop'], azp: 'shop' }],
    ['that ran out within the tolerance', { exp: 9_701 }],
  ])('is taken %s', (_name, claims) => {
    expect(() => check({ ...GOOD, ...claims })).not.toThrow()
  })

  it.each([
    ['without a person', { sub: undefined }, 'unreadable'],
    ['of another issuer', { iss: 'https://id.example.com/' }, 'wrong_issuer'],
    ['without an issuer', { iss: undefined }, 'wrong_issuer'],
    ['for another application', { aud: 'forum' }, 'wrong_audience'],
    ['for nobody', { aud: undefined }, 'wrong_audience'],
    ['for a list without us', { aud: ['api', 'forum'], azp: 'shop' }, 'wrong_audience'],
    ['for several, of whom it says nothing', { aud: ['shop', 'api'] }, 'wrong_audience'],
    ['for several, made for another', { aud: ['shop', 'api'], azp: 'api' }, 'wrong_audience'],
    ['for us, made for another', { azp: 'forum' }, 'wrong_audience'],
    ['with a part of our name', { aud: 'shopping' }, 'wrong_audience'],
    ['of another attempt', { nonce: 'm' }, 'wrong_nonce'],
    ['of no attempt', { nonce: undefined }, 'wrong_nonce'],
    ['that ran out', { exp: 9_700 }, 'wrong_time'],
    ['without an end', { exp: undefined }, 'wrong_time'],
    ['whose end is no number', { exp: 'never' }, 'wrong_time'],
  ])('is refused %s', (_name, claims, code) => {
    expect(() => check({ ...GOOD, ...claims })).toThrow(code)
  })

  it('is refused where there is none', () => {
    expect(() => check(undefined)).toThrow('unreadable')
  })

  it('says when the password was entered, where that matters', () => {
    expect(() => check({ ...GOOD, auth_time: 9_100 }, { maxAge: 900 })).not.toThrow()
    expect(() => check({ ...GOOD, auth_time: 8_700 }, { maxAge: 900 })).toThrow('wrong_time')
    expect(() => check(GOOD, { maxAge: 900 })).toThrow('wrong_time')
  })
})

describe('the ID token of a renewal', () => {
  const checkNext = (claims: object) => checkNextIdToken({ ...GOOD, ...claims }, GOOD, EXPECTED)

  it.each([
    ['with the nonce of before', {}],
    ['without a nonce', { nonce: undefined }],
    // The session knows when it ends, and whose clock is wrong.
    ['whatever this clock says', { exp: 1 }],
  ])('is taken %s', (_name, claims) => {
    expect(() => checkNext(claims)).not.toThrow()
  })

  it.each([
    ['of another person', { sub: 'bob' }, 'wrong_subject'],
    ['of another issuer', { iss: 'https://other.example.com' }, 'wrong_issuer'],
    ['for another application', { aud: 'forum' }, 'wrong_audience'],
    ['with another nonce', { nonce: 'm' }, 'wrong_nonce'],
  ])('is refused %s', (_name, claims, code) => {
    expect(() => checkNext(claims)).toThrow(code)
  })
})
