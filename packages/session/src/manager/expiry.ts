import { isActive } from '../rules/interaction.ts'
import { expiresAtMs } from '../rules/login.ts'
import { renewalDueAtMs } from '../rules/renewal.ts'
import { readFacts } from '../state/session-state.ts'
import { expireSession } from '../state/transitions.ts'
import { RENEWAL_PAUSE_MS, TURN_MS } from '../timing.ts'
import type { ReauthParts } from './reauth.ts'
import { wait } from './wait.ts'

/**
 * Timers stand still while a machine sleeps, and those beyond 2^31-1 ms fire at once; so the clock on the wall is
 * looked at once a minute at least.
 */
const LONGEST_TIMER_MS = 60_000

export interface Expiry {
  /** Looks at the clock: renews or ends the session when it is time. */
  check(): void
  stop(): void
}

/** Keeps time: renews ahead of it, and ends what ran out once those who may know better have been asked. */
export function createExpiry(
  { core, link, presence, leadership: { tabs }, validate }: ReauthParts,
  reauth: () => Promise<string>,
  leadSeconds: number | false,
  activeWithinSeconds: number,
): Expiry {
  let cancel = (): void => undefined
  let pausedUntilMs = 0
  let ending: Promise<void> | undefined

  const leftMs = (): number => expiresAtMs(core.getSnapshot().claims) - core.serverNow()

  function check(): void {
    cancel()
    const left = leftMs()
    if (left > 0) cancel = core.clock.after(Math.min(left, renewIfDue(), LONGEST_TIMER_MS), check)
    else if (left <= 0) ending ??= end().finally(() => (ending = undefined))
  }

  /**
   * A tab that slept may find its token expired that another tab renewed long ago, so it asks first. The clock may be wrong,
   * or have been put right, so the server is asked, too: by one tab, and the others hear of it, unless that one is stuck.
   */
  async function end(): Promise<void> {
    const away = presence.signal()
    await link.ask()
    if (leftMs() <= 0 && !tabs.isLeader()) await wait(core.clock, TURN_MS, away)
    const isValid = leftMs() <= 0 && (await validate())
    // Whoever left the page meanwhile has heard nothing; when it comes back, this begins anew.
    if (away.aborted || !(leftMs() <= 0)) return
    // By the server's clock there is time left, however much that is; so it is asked again in a while.
    if (isValid) core.setFact('skewMs', readFacts(core.state()).skewMs + leftMs() - RENEWAL_PAUSE_MS)
    else core.commit(expireSession)
  }

  /** Returns in how many milliseconds to look again. */
  function renewIfDue(): number {
    const { claims, lastInteraction } = core.getSnapshot()
    const nowMs = core.now()
    const [, failedUntilMs = 0] = readFacts(core.state()).renewal
    const dueInMs = Math.max(
      renewalDueAtMs(claims, leadSeconds, tabs.isLeader()) - core.serverNow(),
      pausedUntilMs - nowMs,
      failedUntilMs - nowMs,
    )
    if (dueInMs > 0) return dueInMs
    // Nobody is there: the next interaction looks again.
    if (!isActive(lastInteraction, nowMs / 1000, activeWithinSeconds)) return Infinity
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
