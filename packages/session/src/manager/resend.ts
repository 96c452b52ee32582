import type { Core } from '../core/core.ts'
import { retryAfterMsOf } from '../rules/failure.ts'
import type { RetryTimes } from '../rules/retry.ts'
import { SessionError } from '../session-error.ts'
import type { Validity } from '../session.ts'
import { readFacts } from '../state/session-state.ts'
import { RENEWAL_PAUSE_MS } from '../timing.ts'

/** Until when no tab tries again by itself, and who asks has one attempt. */
export const PAUSED_UNTIL = 1
/** Until when the server asked to wait. */
export const BUSY_UNTIL = 2

/** Whether a time that was noted of the present token is still to come. */
export function isAhead(core: Core, time: typeof PAUSED_UNTIL | typeof BUSY_UNTIL): boolean {
  return Number(readFacts(core.state()).renewal[time]) > core.now()
}

/**
 * Notes for all tabs since when the token has been sent. An answer may be lost, and who sends the token after
 * the time of grace counts as a thief: by then the server is asked first, or this rejects.
 */
export async function beginToSend(
  core: Core,
  [, withinMs, forgottenAfterMs]: RetryTimes,
  validate: () => Promise<Validity>,
): Promise<number> {
  let [askedAtMs] = readFacts(core.state()).renewal
  const ageMs = Math.abs(core.now() - Number(askedAtMs))
  if (ageMs > withinMs) {
    if (ageMs < forgottenAfterMs || (await validate()) !== 'valid') throw new SessionError('timeout')
    askedAtMs = undefined
  }
  askedAtMs ??= core.now()
  core.setFact('renewal', [askedAtMs])
  return askedAtMs
}

export function pauseRenewal(core: Core, [, , forgottenAfterMs]: RetryTimes, error: unknown): void {
  const nowMs = core.now()
  const [askedAtMs = nowMs] = readFacts(core.state()).renewal
  const busyUntilMs = nowMs + retryAfterMsOf(error, nowMs)
  const pausedUntilMs = Math.max(nowMs + RENEWAL_PAUSE_MS, busyUntilMs, askedAtMs + forgottenAfterMs)
  core.setFact('renewal', [askedAtMs, pausedUntilMs, busyUntilMs])
}
