import { dateFormat } from '../../../parts/calendar/date-format.ts'

/**
 * So long before the first moment of a day it is the day before in Greenwich, in every zone from 10 hours behind it (Hawaii)
 * to 13 hours ahead (New Zealand in summer).
 */
const WITHIN_DAY_MS = 10.5 * 3_600_000

/**
 * The last whole day before the end of something; empty for what has no end.
 *
 * Whoever decided named a day, and the end is the first moment after it in their own zone. Who reads it somewhere else is told
 * the same day, not the one it happens to be there: the moment itself says in which zone it is midnight. Where it is midnight
 * in the zone of the reader, that settles it.
 */
export function lastDayOf(endsAt: string | null, timeZone: string): string {
  if (endsAt === null) return ''
  const moment = new Date(endsAt)
  // Swedish writes a day as ISO 8601 does.
  const write = dateFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  const isMidnightHere = write.format(moment).endsWith('00:00:00')
  if (isMidnightHere) return write.format(moment.getTime() - 1).slice(0, 10)
  return new Date(moment.getTime() - WITHIN_DAY_MS).toISOString().slice(0, 10)
}
