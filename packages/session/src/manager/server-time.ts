import type { Core } from '../core/core.ts'
import { learnSkew, learnSkewFromToken } from '../state/learn-skew.ts'
import { markRenewal } from '../state/stamp.ts'
import { storeToken } from '../state/transitions.ts'
import type { Session } from '../session.ts'

export interface ServerTime {
  readonly clock: Session['clock']
  /** `sentAtMs`: when a reauth asked for it, by this machine's clock. */
  receive(token: string, sentAtMs?: number): void
}

export function createServerTime({ commit, now, serverNow, readClaims, readIdentity }: Core): ServerTime {
  let isObserved = false

  return {
    clock: {
      now: serverNow,
      observe(serverNowMs) {
        // What is no number, such as the date of an answer that has none, proves nothing.
        isObserved ||= serverNowMs > 0
        commit((state, stamp) => learnSkew(state, serverNowMs, now(), now(), stamp))
      },
    },
    receive(token, sentAtMs) {
      // A token that was handed to us counts as new, but that is a guess, and what was observed is not.
      const fromMs = sentAtMs ?? (isObserved ? -Infinity : now())
      commit((state, stamp) => {
        const next = storeToken(
          state,
          token,
          sentAtMs === undefined ? stamp : markRenewal(stamp),
          readIdentity,
        )
        return learnSkewFromToken(next, fromMs, now(), stamp, readClaims)
      })
    },
  }
}
