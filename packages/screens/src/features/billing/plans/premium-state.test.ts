import { describe, expect, it } from 'vitest'
import { readPremiumState } from './premium-state.ts'

const now = Date.parse('2026-11-20T10:00:00Z')

describe('premium', () => {
  it('is none for somebody who never bought it', () => {
    expect(readPremiumState({ isActive: false, expiresAt: null, renews: false }, now)).toEqual({
      kind: 'none',
    })
  })

  it.each([
    ['active', true, '2027-06-01T00:00:00Z'],
    ['endsSoon', true, '2026-12-19T10:00:00Z'],
    ['ended', false, '2026-11-01T00:00:00Z'],
  ])('is %s when the server says isActive=%s and the end is %s', (kind, isActive, expiresAt) => {
    expect(readPremiumState({ isActive, expiresAt, renews: false }, now)).toEqual({ kind, at: expiresAt })
  })

  it('that renews itself ends neither soon nor late', () => {
    const premium = { isActive: true, expiresAt: '2026-12-19T10:00:00Z', renews: true }
    expect(readPremiumState(premium, now)).toEqual({ kind: 'renews' })
  })

  it('still has a month on the thirtieth day before its end', () => {
    expect(
      readPremiumState({ isActive: true, expiresAt: '2026-12-20T10:00:00Z', renews: false }, now).kind,
    ).toBe('active')
  })
})
