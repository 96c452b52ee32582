import { describe, expect, it } from 'vitest'
import { canonicalEmail } from './canonical-email.ts'

describe('the canonical form of an e-mail address', () => {
  it('is trimmed and in lower case', () => {
    expect(canonicalEmail('  Ada.Lovelace@Example.COM\n')).toBe('ada.lovelace@example.com')
  })

  it('does not take look-alikes for ASCII letters', () => {
    expect(canonicalEmail('\u212aarl@example.com')).not.toBe('karl@example.com')
    expect(canonicalEmail('\u0130da@example.com')).not.toBe('ida@example.com')
  })

  it('stays as it is when made canonical again', () => {
    const once = canonicalEmail(' ÄRZTIN@Example.com ')
    expect(canonicalEmail(once)).toBe(once)
  })
})
