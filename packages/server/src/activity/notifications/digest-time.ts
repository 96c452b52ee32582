import type { MailRhythm } from '@platform/contract'
import { Temporal } from 'temporal-polyfill'

/** Of the reader's day. */
const DIGEST_HOUR = 8
const DAYS_OF_WEEK = 7

/** The next eight in the morning of the reader's clock, weekly that of the next Monday. */
export function nextDigestAt(rhythm: Exclude<MailRhythm, 'atOnce'>, timeZone: string, after: Date): Date {
  const now = Temporal.Instant.fromEpochMilliseconds(after.getTime()).toZonedDateTimeISO(timeZone)
  const toMonday = (DAYS_OF_WEEK + 1 - now.dayOfWeek) % DAYS_OF_WEEK
  const [wait, pause] = rhythm === 'weekly' ? [toMonday, DAYS_OF_WEEK] : [0, 1]
  const digestIn = (days: number): Date => {
    const day = now.toPlainDate().add({ days })
    const at = day.toZonedDateTime({ timeZone, plainTime: { hour: DIGEST_HOUR } })
    return new Date(at.epochMilliseconds)
  }
  const next = digestIn(wait)
  return next > after ? next : digestIn(wait + pause)
}
