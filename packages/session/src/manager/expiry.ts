import { isActive } from '../rules/interaction.ts'
import { expiresAtMs } from '../rules/login.ts'
import { renewalDueAtMs } from '../rules/renewal.ts'
import { expireSession } from '../state/transitions.ts'
import type { Core } from './core.ts'

/**
 * Timers stand still while a machine sleeps, and those beyond 2^31-1 ms fire at once; so the clock on the wall is
 * looked at once a minute at least.
 */
const LONGEST_TIMER_MS = 60_000
/** A renewal that failed, or brought a token that is itself due, is not repeated before this. */
const RENEWAL_PAUSE_MS = 10_000

export interface Expiry {
  /** Looks at the clock: renews or ends the session when it is time. `isSure`: no other tab needs to be asked. */
  check(isSure?: boolean): void
  /** Tries a renewal that is due again without pausing. */
  retry(): void
  stop(): void
}

/** Keeps time. `ask` asks the other tabs whether they know of a newer token. */
export function createExpiry(
  core: Core,
  leadSeconds: number | false,
  activeWithinSeconds: number,
  isLeader: () => boolean,
  reauth: () => Promise<string>,
  ask: () => Promise<void>,
): Expiry {
  let cancel = (): void => undefined
  let isAsking = false
  let pausedUntilMs = 0

  function check(isSure = false): void {
    cancel()
    const nowMs = core.serverNow()
    const leftMs = expiresAtMs(core.snapshot().claims) - nowMs
    if (leftMs <= 0) return isSure ? core.commit(expireSession(core.state())) : askFirst()
    if (leftMs > 0)
      cancel = core.env.clock.after(Math.min(leftMs, renewIfDue(nowMs), LONGEST_TIMER_MS), check)
  }

  /** A tab that slept may find its token expired that another tab renewed long ago. */
  function askFirst(): void {
    if (isAsking) return
    isAsking = true
    void ask().then(() => {
      isAsking = false
      check(true)
    })
  }

  /** Returns in how many milliseconds to look again. */
  function renewIfDue(nowMs: number): number {
    const { claims, lastInteraction } = core.snapshot()
    if (leadSeconds === false) return Infinity
    const dueAtMs = Math.max(renewalDueAtMs(claims, leadSeconds, isLeader()), pausedUntilMs)
    if (dueAtMs > nowMs) return dueAtMs - nowMs
    // Nobody is there: the next interaction looks again.
    if (!isActive(lastInteraction, core.now() / 1000, activeWithinSeconds)) return Infinity
    pausedUntilMs = nowMs + RENEWAL_PAUSE_MS
    reauth().catch((error: unknown) => core.emit('renewalFailed', error))
    return RENEWAL_PAUSE_MS
  }

  return {
    check,
    retry() {
      pausedUntilMs = 0
      check()
    },
    stop: () => cancel(),
  }
}
