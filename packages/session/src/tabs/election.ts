import type { SessionClock } from '../environment/environment.ts'
import { LEADER_FALLBACK_MS } from '../timing.ts'
import type { Message } from '../wire/message.ts'
import type { Link } from './link.ts'

/** How long a claim waits for an objection; messages are not throttled in background tabs, only timers are. */
const OBJECTION_MS = 150

export interface Election {
  campaign(signal: AbortSignal): void
  receive(message: Message): void
}

/**
 * For browsers without Web Locks. A tab that misses a leader for 3 s, or hears that it goes, claims to lead;
 * the leader, or another claimant, objects at once unless its id is higher; silence elects.
 */
export function createElection(
  clock: SessionClock,
  tab: string,
  link: Link,
  become: (leads: boolean) => void,
): Election {
  let isCandidate = false
  let cancel = (): void => undefined

  function next(delayMs: number, run: () => void): void {
    cancel()
    cancel = clock.after(delayMs, run)
  }

  function claim(): void {
    isCandidate = true
    link.send('lead')
    next(OBJECTION_MS, () => become(true))
  }

  return {
    campaign(signal) {
      signal.addEventListener('abort', () => {
        cancel()
        // There is no lock to hand on, but the others need not wait until they miss this tab.
        if (isCandidate) link.send('resign')
      })
      claim()
    },
    receive({ kind, from }) {
      // A page that is away hears nothing, so this never stands up for one that has stopped standing.
      if (kind === 'resign' || (kind === 'lead' && isCandidate && tab < from)) claim()
      else if (kind === 'lead') {
        isCandidate = false
        become(false)
        next(LEADER_FALLBACK_MS, claim)
      }
    },
  }
}
