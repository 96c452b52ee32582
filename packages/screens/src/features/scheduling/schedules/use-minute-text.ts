import { useReaderFormat } from '../../../parts/services/reader-format.ts'

const MINUTE_MS = 60_000

/** Two times of a day, in minutes from midnight, as the reader writes them. */
export function useMinuteText(): (fromMinute: number, toMinute: number) => string {
  const { locale } = useReaderFormat()
  const { format } = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' })
  return (fromMinute, toMinute) => `${format(fromMinute * MINUTE_MS)} – ${format(toMinute * MINUTE_MS)}`
}
