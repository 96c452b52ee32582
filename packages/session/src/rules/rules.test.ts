import { describe, expect, it } from 'vitest'
import { identityOf } from './identity.ts'
import { expiresAtMs, isActive, isInteractionDue, readExpiryOf, renewalDueAtMs } from './times.ts'
import { isUsableToken } from '../claims/token-shape.ts'

describe('being logged in', () => {
  it('takes an expiry', () => {
    expect(expiresAtMs({ exp: 10 })).toBe(10_000)
    expect(expiresAtMs({})).toBeNaN()
    expect(expiresAtMs(undefined)).toBeNaN()
  })

  it('does not trust an expiry that is no number', () => {
    const claims = JSON.parse('{"exp":"9999999999"}')
    expect(expiresAtMs(claims)).toBeNaN()
    expect(() => readExpiryOf(claims)).toThrow('unreadable')
  })

  it('takes a token that may be used', () => {
    expect(isUsableToken('a.b.c')).toBe(true)
    for (const value of ['', 'null', 'is undefined', null, undefined, 5])
      expect(isUsableToken(value)).toBe(false)
  })
})

describe('an identity', () => {
  it('is the user id, where there is one', () => {
    expect(identityOf({ u_id: 'ada', sub: 'another', iss: 'https://one.example' })).toBe('ada')
  })

  it('is made of the standard claims where there is none', () => {
    const claims = { sub: 'ada', iss: 'https://one.example' }
    expect(identityOf(claims)).toBe('ada@https://one.example')
    expect(identityOf({ ...claims, sub: 'bob' })).not.toBe(identityOf(claims))
    expect(identityOf({ ...claims, iss: 'https://two.example' })).not.toBe(identityOf(claims))
  })

  it('is not known where the token does not say who it is', () => {
    for (const claims of [{}, { iss: 'https://one.example' }, { u_id: '', sub: '' }])
      expect(identityOf(claims)).toBeUndefined()
  })
})

describe('an interaction', () => {
  it('is recorded when none is, when the recorded one is more than 15 s old, or from the future', () => {
    expect(isInteractionDue(undefined, 100, 15)).toBe(true)
    expect(isInteractionDue(85, 100, 15)).toBe(false)
    expect(isInteractionDue(84, 100, 15)).toBe(true)
    expect(isInteractionDue(101, 100, 15)).toBe(true)
  })

  it('makes a person active for a while', () => {
    expect(isActive(undefined, 100, 50)).toBe(false)
    expect(isActive(50, 100, 50)).toBe(true)
    expect(isActive(49, 100, 50)).toBe(false)
  })
})

describe('a renewal', () => {
  const claims = { iat: 0, exp: 900 }

  it('is due one lead before the expiry for the leader, half of it for the others', () => {
    expect(renewalDueAtMs(claims, 120, true)).toBe(780_000)
    expect(renewalDueAtMs(claims, 120, false)).toBe(840_000)
  })

  it('is due at half the life of a short token, and with any lead where the life is not known', () => {
    expect(renewalDueAtMs({ iat: 0, exp: 60 }, 120, true)).toBe(30_000)
    expect(renewalDueAtMs({ exp: 60 }, 120, true)).toBe(-60_000)
    expect(renewalDueAtMs({ iat: 100, exp: 60 }, 120, true)).toBe(60_000)
  })

  it('is never due without a lead, or without an expiry', () => {
    expect(renewalDueAtMs(claims, false, true)).toBe(900_000)
    expect(renewalDueAtMs(claims, NaN, true)).toBe(900_000)
    expect(renewalDueAtMs({}, 120, true)).toBeNaN()
  })
})
