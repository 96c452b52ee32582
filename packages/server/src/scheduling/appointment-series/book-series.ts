import { randomUUID } from 'node:crypto'
import type { SeriesInput } from '@platform/contract/care'
import { readPersonReference } from '../../care/consent/person-reference.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { ApiProblem, createFieldProblem } from '../../infrastructure/problems/problem.ts'
import { hashRequest } from '../appointment-records/appointment-store.ts'
import { lockOffer } from '../appointment-records/claims.ts'
import { claimSpot, findSpot } from '../appointment-records/spots.ts'
import { takeTurn } from '../appointment-records/turns.ts'
import { isTooLate, writeAppointment } from '../appointments/book.ts'
import { requireOwnOffer } from '../healthcare-services/booking-rights.ts'
import type { Booker, SlotSubject } from '../healthcare-services/booking-rights.ts'
import type { OfferRecord } from '../healthcare-services/offers.ts'
import type { TakenQuery } from '../slots/claims-near.ts'
import type { Offer } from '../slots/schedule-store.ts'
import { announceSeries } from './announce-series.ts'
import { judgeDates, readDay } from './judge-dates.ts'
import type { JudgedDate } from './judge-dates.ts'
import { listRhythm } from './rhythm.ts'
import { findRepeatedSeries, insertSeries, readSeries } from './series-store.ts'
import type { SeriesRows } from './series-store.ts'

interface SeriesPlan extends SlotSubject {
  readonly startsAt: string
  readonly intervalWeeks: number
  readonly count: number
}

interface PlannedSeries {
  readonly offer: OfferRecord
  readonly dates: readonly JudgedDate[]
}

/** @throws ApiProblem `not_found` */
export async function planSeries(booker: Booker, plan: SeriesPlan): Promise<PlannedSeries> {
  const { database, viewer, at } = booker
  const offer = await requireOwnOffer(booker, plan)
  const starts = listRhythm({ ...plan, startsAt: new Date(plan.startsAt), timeZone: offer.timeZone })
  return { offer, dates: await judgeDates(database, offer, starts, { siteId: viewer.siteId, at }) }
}

/**
 * Books all times or none. With a key that was used before it is what was booked then.
 *
 * @throws ApiProblem `not_found`; `validation_failed` for a time of no date; `slot_taken` with the time that is not free;
 * `conflict` for a key that was used for something else
 */
export async function bookSeries(booker: Booker, input: SeriesInput): Promise<SeriesRows> {
  const { intervalWeeks, count, starts } = input
  const asked = JSON.stringify([intervalWeeks, count, starts])
  const request = { ...input, requestHash: hashRequest(input, new Date(input.startsAt), asked) }
  const before = await findRepeatedSeries(booker, request)
  if (before !== undefined) return before
  const offer = await requireOwnOffer(booker, input)
  const wanted = readStarts(offer, input)
  try {
    return await takeTurn(booker.database, offer.scheduleId, () => tryToBook(booker, request, wanted))
  } catch (error) {
    // The same attempt, sent twice at once: the other one was faster and is committed now.
    const repeated = isTooLate(error) ? await findRepeatedSeries(booker, request) : undefined
    if (repeated !== undefined) return repeated
    throw error
  }
}

/** @throws ApiProblem `validation_failed` for what is on no day of the rhythm, or on one that has a time already */
function readStarts({ timeZone }: Offer, input: SeriesInput): Date[] {
  const rhythm = listRhythm({ ...input, startsAt: new Date(input.startsAt), timeZone })
  const days = new Set(rhythm.map((start) => readDay(timeZone, start).from))
  for (const [place, start] of input.starts.entries())
    if (!days.delete(readDay(timeZone, new Date(start)).from))
      throw createFieldProblem(['starts', place], 'invalid_value')
  return input.starts
    .map((start) => new Date(start))
    .toSorted((one, other) => one.getTime() - other.getTime())
}

type SeriesRequest = SeriesInput & { readonly requestHash: string }

async function tryToBook(
  booker: Booker,
  request: SeriesRequest,
  starts: readonly Date[],
): Promise<SeriesRows> {
  const { viewer, at } = booker
  return booker.database.transaction(async (transaction) => {
    const inside = { ...booker, database: transaction }
    const offer = await requireOwnOffer(inside, request, true)
    await lockOffer(transaction, offer, at)
    const before = await findRepeatedSeries(inside, request)
    if (before !== undefined) return before
    await requireFreeDates(transaction, offer, starts, { siteId: viewer.siteId, at })
    const seriesId = await writeSeries(inside, request, offer, starts)
    const rows = await readSeries(inside, seriesId)
    await announceSeries(inside, rows, 'appointment.booked')
    return rows
  })
}

/** @throws ApiProblem `slot_taken` with the first that is not free */
export async function requireFreeDates(
  database: Database,
  offer: Offer,
  starts: readonly Date[],
  query: TakenQuery,
): Promise<void> {
  const dates = await judgeDates(database, offer, starts, query)
  const taken = dates.find(({ state }) => state !== 'free')
  if (taken === undefined) return
  throw new ApiProblem('slot_taken', {
    takenStart: taken.startsAt.toISOString(),
    nearestStarts: taken.nearest.map((start) => start.toISOString()),
  })
}

async function writeSeries(
  inside: Booker,
  request: SeriesRequest,
  offer: OfferRecord,
  starts: readonly Date[],
): Promise<string> {
  const { database, viewer, at } = inside
  const { key, requestHash, personId, intervalWeeks } = request
  const seriesId = await insertSeries(database, {
    siteId: viewer.siteId,
    ...(await readPersonReference(database, personId)),
    intervalWeeks,
    count: starts.length,
    bookedBy: viewer.accountId,
    key,
    requestHash,
    createdAt: at,
  })
  for (const [place, startsAt] of starts.entries()) {
    const spot = await findSpot(inside, { offer, startsAt })
    const input = { ...request, key: randomUUID(), startsAt: startsAt.toISOString() }
    const one = { input, startsAt, requestHash, series: { seriesId, seriesIndex: place + 1 } }
    const appointmentId = await writeAppointment(inside, one, offer, 'booked', spot)
    await claimSpot(database, spot, { appointmentId, heldUntil: null })
  }
  return seriesId
}
