import { isActive } from '../rules/interaction.ts'
import { expiresAtMs } from '../rules/login.ts'
import { renewalDueAtMs } from '../rules/renewal.ts'
import type { Session } from '../session.ts'
import { readFacts } from '../state/session-state.ts'
import { expireSession } from '../state/transitions.ts'
import type { Link } from '../tabs/link.ts'
import type { Core } from './core.ts'

/**
 * Timers stand still while a machine sleeps, and those beyond 2^31-1 ms fire at once; so the clock on the wall is
 * looked at once a minute at least.
 */
const LONGEST_TIMER_MS = 60_000
/** A renewal that failed, or brought a token that is itself due, is not repeated before this. */
const RENEWAL_PAUSE_MS = 10_000

export interface Expiry {
  /** Looks at the clock: renews or ends the session when it is time. */
  check(): void
  stop(): void
}

/** Keeps time: renews ahead of it, and ends what ran out once those who may know better have been asked. */
export function createExpiry(
  core: Core,
  leadSeconds: number | false,
  activeWithinSeconds: number,
  tabs: Session['tabs'],
  link: Link,
  reauth: () => Promise<string>,
  validate: () => Promise<boolean>,
): Expiry {
  let cancel = (): void => undefined
  let pausedUntilMs = 0

  const leftMs = (): number => expiresAtMs(core.getSnapshot().claims) - core.serverNow()

  function check(): void {
    cancel()
    const left = leftMs()
    if (left > 0) cancel = core.clock.after(Math.min(left, renewIfDue(), LONGEST_TIMER_MS), check)
    else if (left <= 0) void end()
  }

  /**
   * A tab that slept may find its token expired that another tab renewed long ago, so it asks first. A clock that was wrong
   * may have been put right since, and what was learned about it is wrong then: the server's answer corrects that.
   */
  async function end(): Promise<void> {
    await link.ask()
    if (leftMs() <= 0 && readFacts(core.state()).skewMs) await validate()
    if (leftMs() <= 0) core.commit(expireSession)
  }

  /** Returns in how many milliseconds to look again. */
  function renewIfDue(): number {
    const { claims, lastInteraction } = core.getSnapshot()
    const nowMs = core.serverNow()
    const dueAtMs = Math.max(renewalDueAtMs(claims, leadSeconds, tabs.isLeader()), pausedUntilMs)
    if (dueAtMs > nowMs) return dueAtMs - nowMs
    // Nobody is there: the next interaction looks again.
    if (!isActive(lastInteraction, core.now() / 1000, activeWithinSeconds)) return Infinity
    pausedUntilMs = nowMs + RENEWAL_PAUSE_MS
    // A renewal that fails because the session is over is no news.
    reauth().catch((error: unknown) => core.state().token && core.emit('renewalFailed', error))
    return RENEWAL_PAUSE_MS
  }

  return {
    check,
    stop: () => cancel(),
  }
}
