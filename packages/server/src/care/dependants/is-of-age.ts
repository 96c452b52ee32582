import { dayOfMajority } from '@platform/contract/care'
import { Temporal } from 'temporal-polyfill'

/** Whether it is the birthday already, on the clock of who asks. */
export function isOfAge(birthDate: string, timeZone: string, at: Date): boolean {
  const now = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone)
  return dayOfMajority(birthDate) <= now.toPlainDate().toString()
}
