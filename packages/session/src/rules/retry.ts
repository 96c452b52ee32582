import { ATTEMPT_TIMEOUT_MS, RESEND_WITHIN_MS } from '../timing.ts'

/** Pauses are 0, twice this, and then always twice the last. */
const PAUSE_MS = 250

/**
 * When a token is sent again, in milliseconds:
 * - how long one attempt may take
 * - how long after it was first sent a token is sent again: with the last time-out still within the grace
 * - when the server has surely forgotten a token that it replaced: whether it did so can be asked from then on
 */
export type RetryTimes = readonly [attemptMs: number, withinMs: number, forgottenAfterMs: number]

/** Of a server that answers a replaced token with its successor for so long; without any grace nothing is sent twice. */
export function retryTimesWithin(graceSeconds: number): RetryTimes {
  const graceMs = graceSeconds * 1000
  const attemptMs = Math.min(ATTEMPT_TIMEOUT_MS, graceMs / 3) || ATTEMPT_TIMEOUT_MS
  return [attemptMs, Math.min(RESEND_WITHIN_MS, graceMs - 2 * attemptMs), 2 * graceMs]
}

/** The clock is as good as chance where many pages lost the same server at the same moment. */
export function pauseAfterMs(failures: number, nowMs: number): number {
  return failures && PAUSE_MS * 2 ** failures + (nowMs % PAUSE_MS)
}
