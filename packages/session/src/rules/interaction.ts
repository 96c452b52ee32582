/**
 * Whether an interaction is to be recorded: none is, or the recorded one is more than `thresholdSeconds` old.
 * One from the future was recorded by a clock that has been set back since, and tells nothing.
 */
export function isInteractionDue(last: number | undefined, now: number, thresholdSeconds: number): boolean {
  return !(Number(last) <= now && isActive(last, now, thresholdSeconds))
}

/** Whether the person did something within the last `withinSeconds`; never, when nothing is recorded. */
export function isActive(last: number | undefined, now: number, withinSeconds: number): boolean {
  return now - Number(last) <= withinSeconds
}
