import type { SessionClock } from '../adapters/environment.ts'
import { LEADER_FALLBACK_MS } from '../timing.ts'
import type { Campaign } from './leadership.ts'
import type { Link } from './link.ts'

/** How long an applicant waits for a leader to object; messages are not throttled in background tabs, timers are. */
const OBJECTION_MS = 150

/**
 * An election for browsers without Web Locks. A tab that has not heard of a leader for 3 s applies; a leader answers
 * at once, also from the background; silence elects. Of two leaders the one with the lower id stays.
 */
export function campaignByMessage(
  clock: SessionClock,
  tab: string,
  link: Link,
  become: (leads: boolean) => void,
): Campaign {
  let isRunning = false
  let isLeader = false
  let cancel = (): void => undefined

  function next(delayMs: number, run: () => void): void {
    cancel()
    cancel = clock.after(delayMs, run)
  }

  function lead(): void {
    isLeader = true
    link.say('lead')
    become(true)
  }

  function follow(): void {
    isLeader = false
    become(false)
    next(LEADER_FALLBACK_MS, apply)
  }

  function apply(): void {
    if (!link.isOpen()) return lead()
    link.say('apply')
    next(OBJECTION_MS, lead)
  }

  function retire(): void {
    cancel()
    if (isLeader) link.say('resign')
    isRunning = false
    isLeader = false
  }

  return {
    stand(signal) {
      isRunning = true
      signal.addEventListener('abort', retire)
      apply()
    },
    hear({ kind, from }) {
      if (!isRunning) return
      if (isLeader && (kind === 'apply' || (kind === 'lead' && tab < from))) link.say('lead')
      else if (kind === 'lead' || (kind === 'apply' && from < tab)) follow()
      else if (kind === 'resign') apply()
    },
  }
}
