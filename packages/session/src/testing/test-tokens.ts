import { decodeClaims } from '../claims/decode-claims.ts'
import { createTestToken, type TestClaims } from './create-test-token.ts'
import type { TestAuthorityOptions } from './test-authority.ts'

/** The tokens that a server in memory knows. */
export interface TestTokens {
  /** How many tokens were presented again when their successor had long been given. */
  readonly replays: number
  issue(claims: TestClaims): string
  accepts(token: string): boolean
  /** Whether its time is up. */
  isOver(token: string): boolean
  /** The successor of a token; the whole family ends where one is replaced again after its grace. */
  exchange(token: string): string | undefined
  end(tokenOrTicket: string): void
}

export function createTestTokens(options: TestAuthorityOptions): TestTokens {
  const { clock, lifeSeconds = 900, graceMs = 0, skewMs = 0, random } = options
  /** The claims that each token was asked for with. */
  const valid = new Map<string, TestClaims>()
  /** The token that each was exchanged for, and when. */
  const exchanged = new Map<string, { next: string; atMs: number }>()
  let tickets = 0
  let replays = 0

  function issue(claims: TestClaims): string {
    const iat = Math.floor((clock.now() + skewMs) / 1000)
    const out = `ticket ${(tickets += 1)}`
    const token = createTestToken({ ...claims, out, iat, exp: iat + lifeSeconds }, random)
    valid.set(token, claims)
    return token
  }

  const isOver = (token: string): boolean => Number(decodeClaims(token)?.exp) * 1000 <= clock.now() + skewMs
  const accepts = (token: string): boolean => {
    const { atMs = -Infinity } = exchanged.get(token) ?? {}
    return !isOver(token) && (valid.has(token) || clock.now() - atMs <= graceMs)
  }

  function exchange(token: string): string | undefined {
    const claims = valid.get(token)
    const before = exchanged.get(token)
    if (before && graceMs > 0 && accepts(token)) return before.next
    if (before) {
      replays += 1
      valid.delete(before.next)
    }
    if (claims === undefined || isOver(token)) return undefined
    valid.delete(token)
    const next = issue(claims)
    exchanged.set(token, { next, atMs: clock.now() })
    return next
  }

  function end(tokenOrTicket: string): void {
    const token = [...valid.keys()].find((one) => decodeClaims(one)?.out === tokenOrTicket) ?? tokenOrTicket
    valid.delete(token)
    // Whoever signs out while a renewal is under way leaves the other tabs behind with this token, and nobody minds.
    exchanged.delete(token)
  }

  return {
    get replays() {
      return replays
    },
    issue,
    accepts,
    isOver,
    exchange,
    end,
  }
}
