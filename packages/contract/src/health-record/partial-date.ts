const PARTIAL_DATE = /^(\d{4})(-\d{2}(-\d{2})?)?$/

/**
 * Tells whether a text is a day, a month or a year of the years 1800 to 2199, as FHIR's `dateTime` without a time.
 * @example isPartialDate('2019-03') // true
 */
export function isPartialDate(value: string): boolean {
  const year = Number(PARTIAL_DATE.exec(value)?.[1] ?? 0)
  if (year < 1800 || year > 2199) return false
  const first = firstDayOf(value)
  const time = Date.parse(`${first}T00:00:00Z`)
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(first)
}

/**
 * The first day of a day, a month or a year.
 * @example firstDayOf('2019-03') // '2019-03-01'
 */
export function firstDayOf(date: string): string {
  return `${date}-01-01`.slice(0, 10)
}

/**
 * Tells whether the whole of a date comes before the whole of another. Of `2019` and `2019-03` neither does.
 * @example isBefore('2019', '2020-03-01') // true
 */
export function isBefore(date: string, other: string): boolean {
  const length = Math.min(date.length, other.length)
  return date.slice(0, length) < other.slice(0, length)
}
