import fc from 'fast-check'
import { SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { createTestToken } from '../testing/create-test-token.ts'
import { decodeClaims } from './decode-claims.ts'
import { containsIgnoredWord, isTokenShaped } from './token-shape.ts'

describe('decodeClaims', () => {
  it('reads the claims of a signed token as UTF-8', async () => {
    const claims = { sub: 'zoe', name: 'Zoë 山田 🌿', roles: ['staff'], ward: 'a?b>c~~' }
    const token = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new Uint8Array(32))
    expect(decodeClaims(token)).toEqual(claims)
  })

  it('gives back whatever claims a token was made of', () => {
    fc.assert(
      fc.property(fc.record({ name: fc.string({ unit: 'grapheme' }), exp: fc.integer() }), (claims) => {
        expect(decodeClaims(createTestToken(claims))).toMatchObject(claims)
      }),
    )
  })

  it('never throws, whatever it is given', () => {
    const part = fc.oneof(fc.string(), fc.base64String(), fc.json().map(btoaOf))
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(part).map((parts) => parts.join('.')),
        ),
        (text) => {
          const claims = decodeClaims(text)
          expect(claims === undefined || typeof claims === 'object').toBe(true)
        },
      ),
    )
  })

  it.each(['null', '5', '"text"', '[]', 'rubbish'])('finds no claims in %s', (body) => {
    expect(decodeClaims(`a.${btoa(body)}.c`)).toBeUndefined()
  })
})

function btoaOf(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}

describe('isTokenShaped', () => {
  it.each(['a.b.c', 'a.b.'])('accepts %s', (value) => expect(isTokenShaped(value)).toBe(true))
  it.each(['', 'a', 'a.b', 'a.b.c.d', '.b.c', 'a..c', '..'])('refuses "%s"', (value) => {
    expect(isTokenShaped(value)).toBe(false)
  })
})

describe('containsIgnoredWord', () => {
  it.each(['null', 'undefined', 'a.bnullc.d'])('notices it in %s', (value) => {
    expect(containsIgnoredWord(value)).toBe(true)
  })
  it('finds none in an ordinary token', () => expect(containsIgnoredWord('a.nul.undef')).toBe(false))
})
