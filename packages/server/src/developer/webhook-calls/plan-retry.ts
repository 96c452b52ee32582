import { WEBHOOK_RETRY_DAYS } from '@platform/contract/developer'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const GIVE_UP_AFTER_MS = WEBHOOK_RETRY_DAYS * 24 * HOUR_MS

/** Close at first, for a receiver that starts anew; the last one again and again. */
const GAPS_MS = [
  5 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  2 * HOUR_MS,
  4 * HOUR_MS,
  8 * HOUR_MS,
] as const
const LAST_GAP_MS = 12 * HOUR_MS
/** So much longer a gap may be, so that what has failed at once is not tried again at once. */
const JITTER = 0.2

/** `null` gives up. The gap follows from how long it was tried, not how often: tries by hand change nothing of it. */
export function planRetry(begunAt: Date, at: Date, random: () => number = Math.random): Date | null {
  const triedForMs = at.getTime() - begunAt.getTime()
  let passedMs = 0
  const gapMs = GAPS_MS.find((gap) => (passedMs += gap) > triedForMs) ?? LAST_GAP_MS
  const waitMs = Math.round(gapMs * (1 + JITTER * random()))
  return triedForMs + waitMs > GIVE_UP_AFTER_MS ? null : new Date(at.getTime() + waitMs)
}
