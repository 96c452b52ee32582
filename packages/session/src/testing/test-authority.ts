import type { SessionTransport } from '../session.ts'
import type { SessionClock } from '../environment/environment.ts'
import type { TestClaims } from './create-test-token.ts'
import { createTestTokens } from './test-tokens.ts'

/** What `createTestAuthority` takes; only `clock` is needed. */
export interface TestAuthorityOptions {
  /** Such as that of a hub. */
  readonly clock: SessionClock
  /** How long a token lives, in seconds: 900. */
  readonly lifeSeconds?: number
  /** How long an answer takes, in milliseconds: 20. */
  readonly latencyMs?: number
  /** For how long a replaced token is given the same successor again, in milliseconds: 0. */
  readonly graceMs?: number
  /** How far the server's clock is ahead of the tabs', in milliseconds: 0. */
  readonly skewMs?: number
  /** What chance decides in the text of its tokens. */
  readonly random?: () => number
  /** Such as a hub that may be offline. */
  readonly network?: { readonly isOnline: boolean }
}

/**
 * Where a reauth is lost: on its way, when the server has done it, in the middle of the answer, or because the answer comes
 * only after the client has stopped waiting.
 */
export type TestLoss = 'before the server' | 'after the server' | 'within the answer' | 'late'

/** A server in memory that accepts every token once, and counts. */
export interface TestAuthority {
  /** For `createSession({ transport })`. */
  readonly transport: SessionTransport
  /** What was asked of it, and how many reauths it refused. */
  readonly counts: { reauths: number; refusals: number; logouts: number }
  /** Set to false to have every call fail as without a network. */
  isReachable: boolean
  /** Where the next reauths are lost, one after the other. */
  readonly losses: TestLoss[]
  /** How many calls the server has taken and not answered yet. */
  readonly underWay: number
  /** How many of the refused tokens had been exchanged before, as if they were stolen. */
  readonly replays: number
  /** When the last answer with a new token arrived, by the clock of the tabs. */
  readonly exchangedAtMs: number
  /** Issues a first token. */
  signIn(claims?: TestClaims): string
  /** Whether the server would still accept it. */
  accepts(token: string): boolean
}

/**
 * Creates a server for tests whose tokens are good for one reauth.
 *
 * @example
 * const authority = createTestAuthority({ clock: hub.clock })
 * await session.update(authority.signIn({ sub: 'ada' }))
 */
export function createTestAuthority(options: TestAuthorityOptions): TestAuthority {
  const { clock, latencyMs = 20, network } = options
  const tokens = createTestTokens(options)
  const counts = { reauths: 0, refusals: 0, logouts: 0 }
  const losses: TestLoss[] = []
  let underWay = 0
  let exchangedAtMs = -Infinity

  async function reach(): Promise<void> {
    if (!authority.isReachable || network?.isOnline === false) throw new Error('unreachable')
  }

  /** An answer that was under way when the network went never arrives. */
  async function latency(ms = latencyMs): Promise<void> {
    underWay += 1
    await new Promise<void>((resolve) => {
      clock.after(ms, resolve)
    })
    underWay -= 1
    await reach()
  }

  const transport: SessionTransport = {
    async validate(token) {
      await reach()
      await latency()
      if (!tokens.accepts(token)) throw refusal(tokens.isOver(token))
      return true
    },
    async reauth(token) {
      const loss = losses.shift()
      await reach()
      if (loss === 'before the server') throw new Error('connection reset')
      counts.reauths += 1
      const next = tokens.exchange(token)
      if (next === undefined) counts.refusals += 1
      await latency(loss === 'late' ? LATE_MS : latencyMs)
      exchangedAtMs = clock.now()
      if (loss === 'after the server') throw new Error('connection reset')
      // As an API client rejects with: there was a status.
      if (loss === 'within the answer') throw Object.assign(new Error('cut'), { status: 200 })
      if (next === undefined) throw refusal(tokens.isOver(token))
      return next
    },
    async logout(tokenOrTicket) {
      await reach()
      counts.logouts += 1
      tokens.end(tokenOrTicket)
      await latency()
    },
  }

  const authority: TestAuthority = {
    transport,
    counts,
    isReachable: true,
    losses,
    get exchangedAtMs() {
      return exchangedAtMs
    },
    get replays() {
      return tokens.replays
    },
    get underWay() {
      return underWay
    },
    signIn: (claims = {}) => tokens.issue(claims),
    accepts: tokens.accepts,
  }
  return authority
}

/** Longer than a client waits for an answer. */
const LATE_MS = 8_000

/** As an API client rejects with where the server has refused in words of its own. */
function refusal(isOver: boolean): Error {
  return Object.assign(new Error('token refused'), { status: 401, code: isOver ? 'expired' : 'revoked' })
}
