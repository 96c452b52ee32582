/** "Last used" is kept to the minute, so it is not written with every request. */
export const TOUCH_INTERVAL_MS = 60_000
const MINUTE_MS = 60_000

/**
 * A session that was last used then, or before, is over. A use may be up to a minute younger than what was written
 * down of it, and nobody is signed out early for that.
 */
export function idleSinceMs(nowMs: number, idleMinutes: number): number {
  return nowMs - idleMinutes * MINUTE_MS - TOUCH_INTERVAL_MS
}
