import { learnSkew, learnSkewFromToken } from '../state/learn-skew.ts'
import { storeToken } from '../state/transitions.ts'
import type { Core } from './core.ts'

export interface ServerTime {
  /** The server's clock just showed this. */
  observe(serverNowMs: number): void
  /** Takes a token; `sentAtMs` is when a reauth asked for it, by this machine's clock. */
  receive(token: string, sentAtMs?: number): void
}

/** Learns from answers and tokens what the server's clock shows. */
export function createServerTime(core: Core): ServerTime {
  let isObserved = false

  return {
    observe(serverNowMs) {
      if (!Number.isFinite(serverNowMs)) return
      isObserved = true
      const next = learnSkew(core.state(), serverNowMs, [core.now(), core.now()], core.stamp())
      if (next !== core.state()) core.commit(next)
    },
    receive(token, sentAtMs) {
      const now = core.now()
      const next = storeToken(core.state(), token, core.stamp(), sentAtMs === undefined ? 0 : now)
      // A token that was handed to us counts as new, but that is a guess, and what was observed is not.
      const from = sentAtMs ?? (isObserved ? -Infinity : now)
      core.commit(learnSkewFromToken(next, [from, now], core.stamp()))
    },
  }
}
