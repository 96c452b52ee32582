import { randomUUID } from 'node:crypto'
import type { SiteId } from '@platform/contract'
import { readPersonReference } from '../../care/consent/person-reference.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { insertAppointment, listAppointments } from '../appointment-records/appointment-store.ts'
import type { AppointmentRow } from '../appointment-records/appointment-store.ts'
import { lockOffer } from '../appointment-records/claims.ts'
import { claimSpot, requireSpot } from '../appointment-records/spots.ts'
import { planTimes } from '../appointment-records/time-wanted.ts'
import { takeTurn } from '../appointment-records/turns.ts'
import type { OfferRecord } from '../healthcare-services/offers.ts'
import { findNearestStarts, listFreeStarts } from '../slots/free-starts.ts'
import type { Interval } from '../slots/intervals.ts'
import { announceAppointment } from './announce.ts'

/** For whom a time is held without their asking for that very time. */
interface HoldFor {
  readonly siteId: SiteId
  readonly personId: string
  readonly offer: OfferRecord
  readonly heldUntil: Date
  readonly at: Date
}

/** Once its resources are locked. Who it is for confirms or lets go of it as of any hold. @throws ApiProblem `slot_taken` */
export async function holdTime(
  transaction: Database,
  { siteId, personId, offer, heldUntil, at }: HoldFor,
  startsAt: Date,
): Promise<AppointmentRow> {
  const asker = { database: transaction, viewer: { accountId: null, siteId }, at }
  const spot = await requireSpot(asker, { offer, startsAt })
  const id = await insertAppointment(transaction, {
    siteId,
    ...(await readPersonReference(transaction, personId)),
    resourceId: offer.scheduleId,
    serviceId: offer.service.id,
    state: 'held',
    ...planTimes({ offer, startsAt }),
    endsAt: spot.endsAt,
    key: randomUUID(),
    requestHash: '',
    createdAt: at,
    updatedAt: at,
  })
  await claimSpot(transaction, spot, { appointmentId: id, heldUntil })
  const [row] = await listAppointments(transaction, { siteId, at, id })
  if (row === undefined) throw new Error('A hold was not written')
  await announceAppointment(asker, row)
  return row
}

type PreferredTime =
  | { readonly held: AppointmentRow }
  /** Those that are nearest to the first that was wanted. */
  | { readonly held: undefined; readonly nearestStarts: readonly Date[] }

/**
 * Holds the first free time of those that somebody prefers, the dearest first; whoever calls it knows that they may have
 * it. One start is a window of a millisecond.
 */
export async function offerPreferredTime(
  database: Database,
  wanted: HoldFor,
  preferred: readonly [Interval, ...Interval[]],
): Promise<PreferredTime> {
  const { siteId, offer, at } = wanted
  const taken = { siteId, at }
  return takeTurn(database, offer.scheduleId, () =>
    database.transaction(async (transaction) => {
      await lockOffer(transaction, offer, at)
      for (const window of preferred) {
        const [start] = await listFreeStarts(transaction, offer, { ...taken, window })
        if (start !== undefined) return { held: await holdTime(transaction, wanted, new Date(start)) }
      }
      const first = new Date(preferred[0].from)
      const nearestStarts = (await findNearestStarts(transaction, offer, first, taken)) ?? []
      return { held: undefined, nearestStarts }
    }),
  )
}
