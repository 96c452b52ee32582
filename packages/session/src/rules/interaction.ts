/**
 * Whether an interaction is to be recorded: none is, or the recorded one is more than `thresholdSeconds` old.
 * One from the future was recorded by a clock that has been set back since, and tells nothing.
 */
export function isInteractionDue(last: number | undefined, now: number, thresholdSeconds: number): boolean {
  return last === undefined || now - last > thresholdSeconds || last > now
}

/** Whether the person did something within the last `withinSeconds`. */
export function isActive(last: number | undefined, now: number, withinSeconds: number): boolean {
  return last !== undefined && now - last <= withinSeconds
}
