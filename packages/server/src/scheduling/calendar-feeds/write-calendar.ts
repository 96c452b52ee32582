import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

export interface CalendarEntry {
  /** For life, however often it is moved. */
  readonly id: string
  readonly sequence: number
  readonly startsAt: Date
  readonly endsAt: Date
  readonly changedAt: Date
  readonly isCancelled: boolean
  readonly title: string
  /** Where to go, if anywhere. */
  readonly location: string | undefined
  /** Where it can be moved or cancelled. */
  readonly url: string
}

interface CalendarOptions {
  readonly name: string
  readonly entries: readonly CalendarEntry[]
  /** One that is taken out of the calendar it was put into. */
  readonly isWithdrawal?: boolean
}

/** An iCalendar (RFC 5545) in UTC, and without people: whoever is asked to come gets an invitation by some calendars. */
export function writeCalendar({ name, entries, isWithdrawal = false }: CalendarOptions): string {
  const calendar = ical({
    name,
    prodId: { company: 'Platform', product: 'Calendar' },
    method: isWithdrawal ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  })
  for (const { id, sequence, startsAt, endsAt, changedAt, isCancelled, title, location, url } of entries) {
    calendar.createEvent({
      id,
      sequence,
      start: startsAt,
      end: endsAt,
      stamp: changedAt,
      lastModified: changedAt,
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      summary: title,
      location: location ?? null,
      url,
    })
  }
  return calendar.toString()
}
