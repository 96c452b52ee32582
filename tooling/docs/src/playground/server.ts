import type { SessionTransport } from '@platform/session'
import { createTestAuthority } from '@platform/session/testing'

/** Long enough to be looked at, and short enough to see a token renewed by itself. */
const TOKEN_SECONDS = 60
const GRACE_MS = 30_000
const LATENCY_MS = 300

/** The server of the playground, which lives in its page and is the same for both tabs. */
export interface PlaygroundServer {
  readonly transport: SessionTransport
  readonly isOnline: boolean
  readonly counts: { readonly reauths: number; readonly refusals: number; readonly logouts: number }
  /** Whether an answer is still to be lost. */
  readonly losesNext: boolean
  /** The first token of a person; fails without a network. */
  signIn(person: string): Promise<string>
  loseNextAnswer(): void
  setOnline(isOnline: boolean): void
}

export function createPlaygroundServer(): PlaygroundServer {
  const network = { isOnline: true }
  const authority = createTestAuthority({
    clock: {
      now: () => Date.now(),
      after(delayMs, run) {
        const timer = setTimeout(run, delayMs)
        return () => clearTimeout(timer)
      },
    },
    lifeSeconds: TOKEN_SECONDS,
    graceMs: GRACE_MS,
    latencyMs: LATENCY_MS,
    network,
  })
  return {
    transport: authority.transport,
    counts: authority.counts,
    get isOnline() {
      return network.isOnline
    },
    get losesNext() {
      return authority.losses.length > 0
    },
    async signIn(person) {
      if (!network.isOnline) throw new Error('without a network nobody can sign in')
      return authority.signIn({ u_id: person, sub: person })
    },
    loseNextAnswer: () => void authority.losses.push('after the server'),
    setOnline(isOnline) {
      network.isOnline = isOnline
    },
  }
}
