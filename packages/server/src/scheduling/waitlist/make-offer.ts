import { OFFER_MINUTES } from '@platform/contract/care'
import { announceChange } from '../../activity/changes/announce-change.ts'
import { readChoices } from '../../activity/notifications/choices-store.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { queueMail } from '../../infrastructure/mail/queue-mail.ts'
import { readSiteUrl } from '../../infrastructure/mail/site-url.ts'
import type { SiteAddresses } from '../../infrastructure/mail/site-url.ts'
import { writeMail } from '../../infrastructure/mail/write-mail.ts'
import { holdTime } from '../appointments/hold-time.ts'
import { sayTime } from '../appointment-records/say-time.ts'
import type { OfferRecord } from '../healthcare-services/offers.ts'
import { MINUTE_MS } from '../slots/local-time.ts'
import { insertOffers } from '../waitlist-records/offer-store.ts'
import type { NextOffer } from './find-next-offer.ts'

export interface Offering {
  readonly database: Database
  readonly config: SiteAddresses
  readonly at: Date
}

/** Once the resources are locked. Holds a time for who waits and tells them, or tells them of times that are near. */
export async function makeOffer(offering: Offering, offer: OfferRecord, next: NextOffer): Promise<void> {
  const { database, at } = offering
  const { id: entryId, siteId, personId } = next.row.entry
  const heldUntil = next.isHeld ? new Date(at.getTime() + OFFER_MINUTES * MINUTE_MS) : null
  const starts = next.starts.map((start) => new Date(start))
  const [first] = starts
  if (first === undefined) return
  const appointmentId =
    heldUntil === null
      ? null
      : (await holdTime(database, { siteId, personId, offer, heldUntil, at }, first)).appointment.id
  const state = heldUntil === null ? 'told' : 'held'
  await insertOffers(
    database,
    starts.map((startsAt) => ({ entryId, startsAt, state, appointmentId, heldUntil })),
  )
  await tell(offering, offer, next, { startsAt: first, heldUntil })
}

interface Told {
  readonly startsAt: Date
  readonly heldUntil: Date | null
}

async function tell(
  { database, config, at }: Offering,
  { professionalId, professional, timeZone, service }: OfferRecord,
  { row: { entry }, readers }: NextOffer,
  { startsAt, heldUntil }: Told,
): Promise<void> {
  const { id: about, siteId, personId } = entry
  await announceChange(
    database,
    { accountId: null, siteId },
    {
      tell: readers.map(({ id }) => ({
        accountId: id,
        event: heldUntil === null ? 'appointmentFree' : 'appointmentOffered',
        subject: { id: professionalId, name: professional },
        about,
        objectId: personId,
      })),
      topics: ['appointments'],
      at,
    },
  )
  for (const reader of readers) {
    const { id, email: to, language } = reader
    const { settings } = await readChoices(database, id)
    if (!settings.appointment.email) continue
    const url = readSiteUrl(config, siteId, readPath(entry, reader, heldUntil !== null))
    const values = { url, ...sayTime({ startsAt, timeZone }, service.place, reader) }
    const content =
      heldUntil === null
        ? writeMail(language, 'waitlist.free', values)
        : writeMail(language, 'waitlist.offer', { ...values, until: sayUntil(heldUntil, reader) })
    await queueMail(database, { to, siteId, language, at, content })
  }
}

/** On the reader's own clock, wherever they go. */
function sayUntil(heldUntil: Date, reader: NextOffer['readers'][number]): string {
  return sayTime({ startsAt: heldUntil, timeZone: reader.timeZone }, 'video', reader).time
}

/** To what is held, which stands first in the calendar; or to where a time is booked. */
function readPath(
  { personId, resourceId, serviceId }: NextOffer['row']['entry'],
  reader: { readonly id: string },
  isHeld: boolean,
): `/${string}` {
  const search = new URLSearchParams({
    ...(personId !== reader.id && { person: personId }),
    ...(!isHeld && { book: 'true', schedule: resourceId, service: serviceId }),
  })
  return `/client/calendar${search.size > 0 ? `?${search}` : ''}`
}
