import type { Language } from '@platform/contract'
import { readMailTexts } from '@platform/i18n/mail'
import type { RequestContext } from '../../infrastructure/http/request-context.ts'
import { readSiteUrl } from '../../infrastructure/mail/site-url.ts'
import type { AppointmentRow } from '../appointment-records/appointment-store.ts'
import type { CalendarEntry } from './write-calendar.ts'

interface EntryOptions {
  readonly config: RequestContext['config']
  readonly reader: { readonly accountId: string; readonly language: Language }
  /** Else a calendar that others see says only that there is an appointment. */
  readonly hasDetails: boolean
  /** Where to go; the name of the practice is one of the details. */
  readonly hasLocation: boolean
}

/** An appointment as its reader's calendar has it. */
export function toEntry(row: AppointmentRow, options: EntryOptions): CalendarEntry {
  const { config, reader, hasDetails, hasLocation } = options
  const { id, siteId, sequence, startsAt, endsAt, updatedAt, state } = row.appointment
  const isOwnTime = row.professionalId === reader.accountId
  const page = isOwnTime ? '/professional/schedule' : '/client/calendar'
  return {
    id,
    sequence,
    startsAt,
    endsAt,
    changedAt: updatedAt,
    isCancelled: state === 'cancelled',
    title: hasDetails
      ? describe(row, isOwnTime)
      : readMailTexts(reader.language)('calendarFeeds.appointment'),
    location: hasLocation ? locate(row, hasDetails) : undefined,
    url: readSiteUrl(config, siteId, `${page}?appointment=${id}`),
  }
}

/** The room and the address of the practice; what is elsewhere has no address that a calendar may have. */
function locate({ service, room, practice }: AppointmentRow, hasDetails: boolean): string | undefined {
  if (service.place !== 'onSite') return undefined
  const { name, street, postalCode, city } = practice
  return [room, hasDetails && name, street, `${postalCode} ${city}`.trim()].filter(Boolean).join(', ')
}

/** Of clients no more than their initials leaves the product. */
function describe({ service, professional, person }: AppointmentRow, isOwnTime: boolean): string {
  return `${service.name}, ${isOwnTime ? initialsOf(person) : professional}`
}

function initialsOf(name: string): string {
  return name
    .split(' ')
    .map((word) => String.fromCodePoint(word.codePointAt(0) ?? 32))
    .join('')
}
