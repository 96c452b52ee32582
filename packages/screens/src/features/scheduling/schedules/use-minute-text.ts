import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { dateFormat } from '../../../parts/calendar/date-format.ts'

const MINUTE_MS = 60_000

/** A time of a day or two of them, in minutes from midnight, as the reader writes them. */
export function useMinuteText(): (fromMinute: number, toMinute?: number) => string {
  const { locale } = useReaderFormat()
  const { format } = dateFormat(locale, { timeStyle: 'short', timeZone: 'UTC' })
  const write = (minute: number): string => format(minute * MINUTE_MS)
  return (fromMinute, toMinute) =>
    toMinute === undefined ? write(fromMinute) : `${write(fromMinute)} – ${write(toMinute)}`
}
