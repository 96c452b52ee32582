/** "Last used" is kept to the minute, so it is not written with every request. */
export const TOUCH_INTERVAL_MS = 60_000
const MINUTE_MS = 60_000

/** Up to a minute later than told, as a use may be younger than what was written down of it. */
export function idleSinceMs(nowMs: number, idleMinutes: number): number {
  return nowMs - idleMinutes * MINUTE_MS - TOUCH_INTERVAL_MS
}
