import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { lastDayOf } from './last-day.ts'

/** Writes the last day of what ends, the same day for everybody wherever they read it. */
export function useLastDay(): (endsAt: string) => string {
  const format = useReaderFormat()
  return (endsAt) => format.calendarDate(lastDayOf(endsAt, format.timeZone))
}
