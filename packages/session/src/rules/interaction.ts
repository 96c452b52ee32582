/** One from the future was recorded by a clock that has been set back since, and tells nothing. */
export function isInteractionDue(last: number | undefined, now: number, thresholdSeconds: number): boolean {
  return !(Number(last) <= now && isActive(last, now, thresholdSeconds))
}

/** Never, when nothing is recorded. */
export function isActive(last: number | undefined, now: number, withinSeconds: number): boolean {
  return now - Number(last) <= withinSeconds
}
