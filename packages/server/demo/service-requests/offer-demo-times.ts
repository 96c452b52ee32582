import type { SiteId } from '@platform/contract'
import { OFFERED_TIME_HOURS } from '@platform/contract/service-requests'
import type { Database } from '../../src/infrastructure/database/database.ts'
import { lockOffer } from '../../src/scheduling/appointment-records/claims.ts'
import { holdTime } from '../../src/scheduling/appointments/hold-time.ts'
import { listOffers } from '../../src/scheduling/healthcare-services/offers.ts'
import { listFreeStarts } from '../../src/scheduling/slots/free-starts.ts'
import { serviceRequestEvents } from '../../src/tables/service-requests/service-requests.ts'
import { insertTimes } from '../../src/service-requests/offered-time-records/time-store.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Far enough ahead to be in nobody's way. */
const FROM_DAYS = 21
const TO_DAYS = 42
/** Every so many free times one is offered, so that they are of different days. */
const APART = 9
const MOST = 2

interface Offering {
  readonly siteId: SiteId
  readonly clientId: string
  readonly professionalId: string
  readonly requestId: string
  readonly now: Date
}

/** Two times of the calendar of a professional, where they have one. */
export async function offerDemoTimes(
  database: Database,
  { siteId, clientId: personId, professionalId, requestId, now: at }: Offering,
): Promise<void> {
  const offers = await listOffers(database, { professionalIds: [professionalId] })
  const offer = offers.find(({ service }) => service.capacity === 1)
  if (offer === undefined) return
  const window = { from: at.getTime() + FROM_DAYS * DAY_MS, to: at.getTime() + TO_DAYS * DAY_MS }
  await lockOffer(database, offer, at)
  const free = await listFreeStarts(database, offer, { siteId, at, window })
  const starts = free.filter((_, index) => index % APART === 0).slice(0, MOST)
  if (starts.length === 0) return
  const heldUntil = new Date(at.getTime() + OFFERED_TIME_HOURS * HOUR_MS)
  const { scheduleId: resourceId, service } = offer
  const fields = { requestId, offeredBy: professionalId, resourceId, serviceId: service.id, heldUntil }
  const rows = []
  for (const start of starts) {
    const { appointment } = await holdTime(
      database,
      { siteId, personId, offer, heldUntil, at },
      new Date(start),
    )
    const { id: appointmentId, startsAt, endsAt } = appointment
    rows.push({ ...fields, appointmentId, startsAt, endsAt, createdAt: at })
  }
  await insertTimes(database, rows)
  await database
    .insert(serviceRequestEvents)
    .values({ requestId, authorId: professionalId, step: 'timesOffered', at })
}
