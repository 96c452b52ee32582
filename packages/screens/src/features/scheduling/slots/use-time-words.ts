import { useMemo } from 'react'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { createTimeWords, type TimeWords } from './time-words.ts'

/** When something of a practice is, in the words of the reader. */
export function useTimeWords(placeTimeZone: string): TimeWords {
  const { locale, timeZone } = useReaderFormat()
  return useMemo(
    () => createTimeWords({ locale, timeZone, placeTimeZone }),
    [locale, timeZone, placeTimeZone],
  )
}
