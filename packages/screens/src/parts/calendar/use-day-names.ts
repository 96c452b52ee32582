import { useMemo } from 'react'
import { useReaderFormat } from '../services/reader-format.ts'
import { dateFormat } from './date-format.ts'

/** What fits above a day; Arabic has whole words for short ones. */
const SHORT_LENGTH = 4

export interface DayNames {
  /** Tuesday, November 24, 2026 */
  long(day: string): string
  /** Tuesday, November 24 */
  short(day: string): string
  /** 24 */
  number(day: string): string
  /** November 2026 */
  month(month: string): string
  /** Tuesday is 2. */
  weekday(weekday: number): string
  shortWeekday(weekday: number): string
}

/** Days, months and weekdays as the reader calls them. */
export function useDayNames(): DayNames {
  const { locale } = useReaderFormat()
  return useMemo(() => createDayNames(locale), [locale])
}

function createDayNames(locale: string): DayNames {
  const write = (options: Intl.DateTimeFormatOptions): ((day: string) => string) => {
    const { format } = dateFormat(locale, { ...options, timeZone: 'UTC' })
    return (day) => format(new Date(day))
  }
  const day = { day: 'numeric', month: 'long', weekday: 'long' } as const
  const weekday = write({ weekday: 'long' })
  const shortWeekday = write({ weekday: 'short' })
  const letter = write({ weekday: 'narrow' })
  const month = write({ month: 'long', year: 'numeric' })
  // The first of June 2026 is a Monday.
  const dateOf = (number: number): string => `2026-06-0${number}`
  return {
    long: write({ ...day, year: 'numeric' }),
    short: write(day),
    number: write({ day: 'numeric' }),
    month: (text) => month(`${text}-01`),
    weekday: (number) => weekday(dateOf(number)),
    shortWeekday: (number) => {
      const short = shortWeekday(dateOf(number))
      return short.length > SHORT_LENGTH ? letter(dateOf(number)) : short
    },
  }
}
