import type { Claims } from '../claims/claims.ts'
import { containsIgnoredWord } from '../claims/token-shape.ts'

/** The claims of a token for tests: any others beside those that a session reads. */
export type TestClaims = Claims & Readonly<Record<string, unknown>>

/**
 * Makes an unsigned token for tests. Unless given, it is about `user-1` of `https://issuer.example` and lives from now for
 * 900 seconds; a claim given as `undefined` is left out. No two tokens are the same, unless `random` repeats itself.
 *
 * @example
 * const token = createTestToken({ sub: 'zoe', name: 'Zoë', exp: undefined })
 */
export function createTestToken(claims: TestClaims = {}, random: () => number = Math.random): string {
  const now = Math.floor(Date.now() / 1000)
  const head = encode({ alg: 'none', typ: 'JWT' })
  for (;;) {
    const jti = random()
      .toString(36)
      .slice(2, 4 + Math.floor(random() * 8))
    const defaults: TestClaims = {
      jti,
      sub: 'user-1',
      iss: 'https://issuer.example',
      iat: now,
      exp: now + 900,
    }
    const token = `${head}.${encode({ ...defaults, ...claims })}.${random().toString(36).slice(2)}`
    // As a server does, for such a token would be ignored.
    if (!containsIgnoredWord(token) || 'jti' in claims) return token
  }
}

function encode(value: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value))
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
