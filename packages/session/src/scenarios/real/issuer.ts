import { createTestToken } from '../../testing/create-test-token.ts'
import { createFamilies } from './families.ts'
import type { SetAnswer, Source } from './page-sources.ts'

const LIFE_SECONDS = 900

/** What an answer to a renewal has in it. */
export interface Renewed {
  readonly body: object
  readonly headers: Readonly<Record<string, string>>
}

/** Hands out tokens of all kinds, each good for one renewal. */
export interface Issuer {
  readonly replays: number
  /** One token, which is renewed with itself. */
  signIn(userId: string): string
  /** What the answer to a sign-in has in it, the refresh token always. */
  grant(userId: string, source: Source): SetAnswer
  /** `undefined` where it is refused. */
  renew(token: string, source: Source, hasGrace: boolean): Renewed | undefined
  accepts(token: string): boolean
  end(token: string): void
  endAll(): void
}

export function createIssuer(): Issuer {
  let issued = 0
  const tokens = createFamilies((u_id) => createTestToken({ u_id }))
  const refreshTokens = createFamilies(() => `refresh-${(issued += 1)}`)
  const both = [tokens, refreshTokens]

  function issueSet(refreshToken: string, source: Source): SetAnswer {
    const u_id = `${refreshTokens.userOf(refreshToken)}`
    const accessToken = source === 'opaque' ? `access-${(issued += 1)}` : createTestToken({ u_id })
    return { accessToken, expiresIn: LIFE_SECONDS, ...(source !== 'cookie' && { refreshToken }) }
  }

  return {
    get replays() {
      return tokens.replays + refreshTokens.replays
    },
    signIn: tokens.begin,
    grant(userId, source) {
      const refreshToken = refreshTokens.begin(userId)
      // As most servers do, it says who it is about at sign-in only.
      return { ...issueSet(refreshToken, source), refreshToken, claims: { u_id: userId } }
    },
    renew(token, source, hasGrace) {
      const family = source === 'token' ? tokens : refreshTokens
      const next = family.exchange(token, hasGrace)
      if (next === undefined) return undefined
      return {
        body: source === 'token' ? { new_tok: next } : issueSet(next, source),
        headers: source === 'cookie' ? { 'set-cookie': createCookie(next) } : {},
      }
    },
    accepts: (token) => both.some((families) => families.accepts(token)),
    end(token) {
      for (const families of both) families.end(token)
    },
    endAll() {
      for (const families of both) families.endAll()
    },
  }
}

/** No script can read it, and no other site has it sent. */
export function createCookie(value: string, maxAge = 3600): string {
  return `refresh=${value}; HttpOnly; SameSite=Strict; Path=/; Max-Age=${maxAge}`
}
