import { wait } from '../core/wait.ts'
import { expiresAtMs, isActive, renewalDueAtMs } from '../rules/times.ts'
import type { SessionOptions } from '../session.ts'
import { readFacts } from '../state/session-state.ts'
import { endToken } from '../state/transitions.ts'
import { ACTIVE_WITHIN_SECONDS, RENEWAL_LEAD_SECONDS, RENEWAL_PAUSE_MS, TURN_MS } from '../timing.ts'
import type { ReauthParts } from './reauth.ts'

/**
 * Timers stand still in sleep, and those beyond 2^31-1 ms fire at once: the clock is looked at every minute.
 */
const LONGEST_TIMER_MS = 60_000

export interface Expiry {
  check(): void
  stop(): void
}

type RenewalOptions = Pick<SessionOptions, 'renewalLeadSeconds' | 'activeWithinSeconds' | 'isRenewable'>

export function createExpiry(
  { core, link, presence, leadership, validate }: ReauthParts,
  reauth: () => Promise<string>,
  {
    renewalLeadSeconds = RENEWAL_LEAD_SECONDS,
    activeWithinSeconds = ACTIVE_WITHIN_SECONDS,
    isRenewable,
  }: RenewalOptions,
): Expiry {
  let cancel = (): void => undefined
  let pausedUntilMs = 0
  let ending: Promise<void> | undefined

  /** Until the session ends with its token, which one that may be renewed later does not; `NaN` where there is none. */
  function leftMs(): number {
    const left = expiresAtMs(core.getSnapshot().claims) - core.serverNow()
    return isRenewable && left <= 0 ? Infinity : left
  }

  function check(): void {
    cancel()
    const left = leftMs()
    if (left > 0) cancel = core.clock.after(Math.min(left, renewIfDue(), LONGEST_TIMER_MS), check, true)
    else if (left <= 0) ending ??= end().finally(() => (ending = undefined))
  }

  /**
   * A tab that slept may hold a token renewed long ago, so it asks first; clocks may be wrong, so the server
   * is asked, too: by the leader, for whom the others wait, unless it is stuck.
   */
  async function end(): Promise<void> {
    const away = presence.signal()
    await link.ask()
    if (leftMs() <= 0 && !leadership.isLeader()) {
      // Who comes to lead has nobody to wait for: a page that is loaded again finds the leader gone with the one before.
      const lead = new AbortController()
      const stop = leadership.subscribe(() => lead.abort())
      await wait(core.clock, TURN_MS, away, lead.signal)
      stop()
    }
    const isValid = leftMs() <= 0 && (await validate()) === 'valid'
    // Whoever left the page meanwhile has heard nothing; when it comes back, this begins anew.
    if (away.aborted || !(leftMs() <= 0)) return
    // By the server's clock there is time left, however much that is; so it is asked again in a while.
    if (isValid) core.setFact('skewMs', readFacts(core.state()).skewMs + leftMs() - RENEWAL_PAUSE_MS)
    else core.commit((state) => endToken(state, 'expired'))
  }

  function renewIfDue(): number {
    const { token, claims, lastInteraction, isPending } = core.getSnapshot()
    const nowMs = core.now()
    const [, failedUntilMs = 0] = readFacts(core.state()).renewal
    const dueInMs = Math.max(
      renewalDueAtMs(claims, renewalLeadSeconds, leadership.isLeader()) - core.serverNow(),
      pausedUntilMs - nowMs,
      failedUntilMs - nowMs,
    )
    if (dueInMs > 0) return dueInMs
    if (!isPending && !isActive(lastInteraction, nowMs / 1000, activeWithinSeconds)) return Infinity
    pausedUntilMs = nowMs + RENEWAL_PAUSE_MS
    // Storage may tell of a sign-in before the message does, and where a cookie renews, only that has the token.
    if (isPending) void link.ask()
    // A renewal that fails because the session is over, or renewed by another tab, is no news.
    reauth().catch((error: unknown) => core.state().token === token && core.emit('renewalFailed', error))
    return RENEWAL_PAUSE_MS
  }

  return {
    check,
    stop: () => cancel(),
  }
}
