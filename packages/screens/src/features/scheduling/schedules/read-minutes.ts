import { readMinute } from '../../../parts/calendar/local-clock.ts'

const DAY_MINUTES = 1_440

/** For `parse`: a time at which something begins; the beginning of the day where none is given. */
export function parseFrom(text: string): number {
  return text === '' ? 0 : readMinute(text)
}

/** For `parse`: a time at which something ends; the end of the day where none is given, and at midnight. */
export function parseTo(text: string): number {
  return text === '' ? DAY_MINUTES : readMinute(text) || DAY_MINUTES
}
