import type { SessionTransport } from '../session.ts'
import type { SessionClock } from '../adapters/environment.ts'
import type { Claims } from '../claims/claims.ts'
import { createTestToken } from './create-test-token.ts'

export interface TestAuthorityOptions {
  readonly clock: SessionClock
  /** How long a token lives: 900. */
  readonly lifeSeconds?: number
  /** How long an answer takes: 20. */
  readonly latencyMs?: number
  /** How far the server's clock is ahead of the tabs': 0. */
  readonly skewMs?: number
}

/** A server in memory that accepts every token once, and counts. */
export interface TestAuthority {
  readonly transport: SessionTransport
  readonly counts: { reauths: number; refusals: number; logouts: number }
  /** Set to false to have every call fail as without a network. */
  isReachable: boolean
  signIn(claims?: Claims): string
  /** Whether the server would still accept it. */
  accepts(token: string): boolean
}

/**
 * Creates a server for tests whose tokens are good for one reauth.
 *
 * @example
 * const authority = createTestAuthority({ clock: hub.clock })
 * await session.update(authority.signIn({ u_id: 'ada' }))
 */
export function createTestAuthority(options: TestAuthorityOptions): TestAuthority {
  const { clock, lifeSeconds = 900, latencyMs = 20, skewMs = 0 } = options
  /** The claims that each token was asked for with. */
  const valid = new Map<string, Claims>()
  const counts = { reauths: 0, refusals: 0, logouts: 0 }

  function issue(claims: Claims): string {
    const iat = Math.floor((clock.now() + skewMs) / 1000)
    const token = createTestToken({ ...claims, iat, exp: iat + lifeSeconds })
    valid.set(token, claims)
    return token
  }

  const latency = (): Promise<void> =>
    new Promise((resolve) => {
      clock.after(latencyMs, resolve)
    })

  async function reach(): Promise<void> {
    if (!authority.isReachable) throw new Error('unreachable')
  }

  const transport: SessionTransport = {
    async validate(token) {
      await reach()
      await latency()
      return valid.has(token)
    },
    async reauth(token) {
      await reach()
      counts.reauths += 1
      const claims = valid.get(token)
      valid.delete(token)
      if (claims === undefined) counts.refusals += 1
      const next = claims && issue(claims)
      await latency()
      if (next === undefined) throw new Error('token refused')
      return next
    },
    async logout(token) {
      await reach()
      counts.logouts += 1
      valid.delete(token)
      await latency()
    },
  }

  const authority: TestAuthority = {
    transport,
    counts,
    isReachable: true,
    signIn: (claims = {}) => issue(claims),
    accepts: (token) => valid.has(token),
  }
  return authority
}
