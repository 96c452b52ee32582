type Part = 'day' | 'month' | 'year'

const LENGTHS: Readonly<Record<Part, number>> = { day: 2, month: 2, year: 4 }
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/

/** Days as people of a locale write them in figures, to and from `2026-11-20`. */
export interface DayWriting {
  /** Such as `20.11.2026`; what is no day stays as it is. */
  write(value: string): string
  /** What was typed, as `2026-11-20`; what is no day stays as it is, so that it can be called wrong. */
  read(text: string): string
}

/** @param locale as in BCP 47 */
export function createDayWriting(locale: string): DayWriting {
  const format = new Intl.DateTimeFormat(locale, {
    calendar: 'gregory',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const order = format
    .formatToParts(0)
    .map(({ type }) => type)
    .filter((type): type is Part => type in LENGTHS)
  return {
    write: (value) => (isDay(value) ? format.format(new Date(value)) : value),
    read(text) {
      const typed = toLatinDigits(text.trim())
      if (ISO.test(typed)) return typed
      const figures = /\D/.test(typed) ? typed.split(/\D+/).filter(Boolean) : cut(typed, order)
      if (figures.length !== order.length) return text
      const {
        year = '',
        month = '',
        day = '',
      } = Object.fromEntries(order.map((part, index) => [part, figures[index]]))
      const value = `${year.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
      return year.length === LENGTHS.year && isDay(value) ? value : text
    },
  }
}

/** Typed without anything between them. */
function cut(digits: string, order: readonly Part[]): string[] {
  let place = 0
  const figures = order.map((part) => digits.slice(place, (place += LENGTHS[part])))
  return place === digits.length ? figures : []
}

/** Whether a text is a day as `2026-11-20`. */
export function isDay(value: string): boolean {
  const at = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && ISO.test(value) && at.toISOString().startsWith(value)
}

/** Arabic and Persian digits stand in one row each. */
function toLatinDigits(text: string): string {
  return text
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
}
