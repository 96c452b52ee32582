/** When the time that is left is spoken again, in seconds. */
const SPOKEN_AT_SECONDS = [10, 30, 60, 120] as const

export function leftSeconds(untilMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((untilMs - nowMs) / 1000))
}

/** The time to speak: the next mark that has not passed yet, so that it changes a few times only. */
export function spokenSeconds(left: number): number {
  return SPOKEN_AT_SECONDS.find((mark) => left <= mark) ?? left
}
