const WRITTEN = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d [+-]\d\d:?\d\d$/
const SECOND_MS = 1000
const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const ZERO = 0x30

/** Records stand in the order of time: mostly the day is the one of the record before. */
let known: { readonly day: string; readonly start: number | undefined } = { day: '', start: undefined }

/** The instant of `2024-01-01 08:00:00 +0100`, `undefined` where it is none. Called for each of millions of records. */
export function readAppleDate(written: string): string | undefined {
  if (!WRITTEN.test(written)) return undefined
  const start = startOfDay(written.slice(0, 10))
  const [hour, minute, second] = [twoDigits(written, 11), twoDigits(written, 14), twoDigits(written, 17)]
  if (start === undefined || hour > 23 || minute > 59 || second > 59) return undefined
  const offset = twoDigits(written, 21) * HOUR_MS + twoDigits(written, written.length - 2) * MINUTE_MS
  const shown = start + hour * HOUR_MS + minute * MINUTE_MS + second * SECOND_MS
  return new Date(written.charAt(20) === '-' ? shown + offset : shown - offset).toISOString()
}

function startOfDay(day: string): number | undefined {
  if (day !== known.day) {
    const start = Date.parse(`${day}T00:00:00Z`)
    // A day that the month does not have is refused, or is one of the next.
    const isReal = !Number.isNaN(start) && new Date(start).toISOString().startsWith(day)
    known = { day, start: isReal ? start : undefined }
  }
  return known.start
}

function twoDigits(text: string, at: number): number {
  return (text.charCodeAt(at) - ZERO) * 10 + text.charCodeAt(at + 1) - ZERO
}
