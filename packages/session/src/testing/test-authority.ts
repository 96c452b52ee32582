import type { SessionTransport } from '../session.ts'
import type { SessionClock } from '../adapters/environment.ts'
import type { Claims } from '../claims/claims.ts'
import { createTestToken } from './create-test-token.ts'

/** What `createTestAuthority` takes; only `clock` is needed. */
export interface TestAuthorityOptions {
  /** Such as that of a hub. */
  readonly clock: SessionClock
  /** How long a token lives, in seconds: 900. */
  readonly lifeSeconds?: number
  /** How long an answer takes, in milliseconds: 20. */
  readonly latencyMs?: number
  /** How far the server's clock is ahead of the tabs', in milliseconds: 0. */
  readonly skewMs?: number
  /** What chance decides in the text of its tokens. */
  readonly random?: () => number
  /** Such as a hub that may be offline. */
  readonly network?: { readonly isOnline: boolean }
}

/** A server in memory that accepts every token once, and counts. */
export interface TestAuthority {
  /** For `createSession({ transport })`. */
  readonly transport: SessionTransport
  /** What was asked of it, and how many reauths it refused. */
  readonly counts: { reauths: number; refusals: number; logouts: number }
  /** Set to false to have every call fail as without a network. */
  isReachable: boolean
  /** How many calls the server has taken and not answered yet. */
  readonly underWay: number
  /** How many of the refused tokens had been exchanged before, as if they were stolen. */
  readonly replays: number
  /** When the last answer with a new token arrived, by the clock of the tabs. */
  readonly exchangedAtMs: number
  /** Issues a first token. */
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
  const { clock, lifeSeconds = 900, latencyMs = 20, skewMs = 0, network, random } = options
  /** The claims that each token was asked for with. */
  const valid = new Map<string, Claims>()
  const counts = { reauths: 0, refusals: 0, logouts: 0 }

  function issue(claims: Claims): string {
    const iat = Math.floor((clock.now() + skewMs) / 1000)
    const token = createTestToken({ ...claims, iat, exp: iat + lifeSeconds }, random)
    valid.set(token, claims)
    return token
  }

  const exchanged = new Set<string>()
  let underWay = 0
  let replays = 0
  let exchangedAtMs = -Infinity

  /** An answer that was under way when the network went never arrives. */
  async function latency(): Promise<void> {
    underWay += 1
    await new Promise<void>((resolve) => {
      clock.after(latencyMs, resolve)
    })
    underWay -= 1
    await reach()
  }

  async function reach(): Promise<void> {
    if (!authority.isReachable || network?.isOnline === false) throw new Error('unreachable')
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
      if (exchanged.has(token)) replays += 1
      if (claims !== undefined) exchanged.add(token)
      const next = claims && issue(claims)
      await latency()
      exchangedAtMs = clock.now()
      if (next === undefined) throw new Error('token refused')
      return next
    },
    async logout(token) {
      await reach()
      counts.logouts += 1
      valid.delete(token)
      // Whoever signs out while a renewal is under way leaves the other tabs behind with this token, and nobody minds.
      exchanged.delete(token)
      await latency()
    },
  }

  const authority: TestAuthority = {
    transport,
    counts,
    isReachable: true,
    get exchangedAtMs() {
      return exchangedAtMs
    },
    get replays() {
      return replays
    },
    get underWay() {
      return underWay
    },
    signIn: (claims = {}) => issue(claims),
    accepts: (token) => valid.has(token),
  }
  return authority
}
