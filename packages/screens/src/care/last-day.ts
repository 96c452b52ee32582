/**
 * The last whole day before the end of something, as a date field has it; empty for what has no end.
 *
 * @example
 * lastDayOf('2026-11-30T23:00:00.000Z', 'Europe/Berlin') // '2026-11-30'
 */
export function lastDayOf(endsAt: string | null, timeZone: string): string {
  if (endsAt === null) return ''
  // Swedish writes a day as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(lastMomentOf(endsAt))
}

/** The last moment at which something still holds: what ends with a day is over with the first moment of the next. */
export function lastMomentOf(endsAt: string): Date {
  return new Date(Date.parse(endsAt) - 1)
}
