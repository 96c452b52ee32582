import type { SeriesMoveInput, SeriesScope } from '@platform/contract/care'
import { createStaleProblem } from '../../infrastructure/http/routes/versions.ts'
import { ApiProblem, createFieldProblem } from '../../infrastructure/problems/problem.ts'
import type { AppointmentRow } from '../appointment-records/appointment-store.ts'
import { lockOffer, releaseTime } from '../appointment-records/claims.ts'
import { claimSpot, findSpot } from '../appointment-records/spots.ts'
import { planTimes } from '../appointment-records/time-wanted.ts'
import { takeTurn } from '../appointment-records/turns.ts'
import { change, requireOfferOf } from '../appointments/change.ts'
import type { Booker } from '../healthcare-services/booking-rights.ts'
import type { OfferRecord } from '../healthcare-services/offers.ts'
import { announceSeries } from './announce-series.ts'
import { requireFreeDates } from './book-series.ts'
import { judgeDates, readDay } from './judge-dates.ts'
import type { JudgedDate } from './judge-dates.ts'
import { shiftWith } from './rhythm.ts'
import { readSeries } from './series-store.ts'
import type { SeriesRows } from './series-store.ts'

/** Of which appointments of which series. */
interface SeriesPart {
  readonly seriesId: string
  readonly appointmentId: string
  readonly scope: SeriesScope
}

interface WantedMove extends SeriesPart {
  readonly startsAt: string
}

interface PlannedMove {
  readonly row: AppointmentRow
  readonly startsAt: Date
}

/** @throws ApiProblem `not_found`, `conflict`, `not_bookable` */
export async function planSeriesMove(
  booker: Booker,
  wanted: WantedMove,
): Promise<{ readonly offer: OfferRecord; readonly moves: readonly (PlannedMove & JudgedDate)[] }> {
  const { offer, moves } = await listMoves(booker, wanted)
  const { database, viewer, at } = booker
  const starts = moves.map(({ startsAt }) => startsAt)
  const query = { siteId: viewer.siteId, at, movedWithIds: listIds(moves) }
  const dates = await judgeDates(database, offer, starts, query)
  return { offer, moves: moves.flatMap(({ row }, place) => (dates[place] ? [{ row, ...dates[place] }] : [])) }
}

/**
 * All of them have their new time, or none.
 *
 * @throws ApiProblem `not_found`, `conflict`, `not_bookable`; `validation_failed` for what is not to be moved, or not to
 * that day; `precondition_failed` for what was changed meanwhile; `slot_taken` with the time that is not free
 */
export async function moveSeries(
  booker: Booker,
  seriesId: string,
  input: SeriesMoveInput,
): Promise<SeriesRows> {
  const [first] = await readSeries(booker, seriesId)
  return takeTurn(booker.database, first.appointment.resourceId, () =>
    booker.database.transaction(async (transaction) => {
      const inside = { ...booker, database: transaction }
      await lockOffer(transaction, offerOf(first), booker.at)
      const { offer, moves: planned } = await listMoves(inside, { ...input, seriesId })
      const moves = chooseMoves(offer, planned, input.moves)
      await moveAll(inside, offer, moves)
      return announceChanged(inside, seriesId, listIds(moves), 'appointment.moved')
    }),
  )
}

/** @throws ApiProblem `not_found`, `conflict` */
export async function cancelSeries(
  booker: Booker,
  part: SeriesPart,
  cancellationReason: string,
): Promise<SeriesRows> {
  const { seriesId } = part
  const [first] = await readSeries(booker, seriesId)
  return booker.database.transaction(async (transaction) => {
    const inside = { ...booker, database: transaction }
    await lockOffer(transaction, offerOf(first), booker.at)
    const { rows } = await listConcerned(inside, part)
    for (const row of rows) {
      const { id, sequence } = row.appointment
      await releaseTime(transaction, id)
      await change(inside, row, { state: 'cancelled', cancellationReason, sequence: sequence + 1 })
    }
    const ids = rows.map(({ appointment: { id } }) => id)
    return announceChanged(inside, seriesId, ids, 'appointment.cancelled')
  })
}

async function announceChanged(
  inside: Booker,
  seriesId: string,
  ids: readonly string[],
  action: Parameters<typeof announceSeries>[2],
): Promise<SeriesRows> {
  const rows = await readSeries(inside, seriesId)
  const [first, ...others] = rows.filter(({ appointment: { id } }) => ids.includes(id))
  if (first === undefined) throw new ApiProblem('conflict')
  const changed = [first, ...others] as const
  await announceSeries(inside, changed, action)
  return changed
}

/** What is over, or is no longer booked, is left alone. @throws ApiProblem `not_found`, `conflict` */
async function listConcerned(
  booker: Booker,
  { seriesId, appointmentId, scope }: SeriesPart,
): Promise<{ readonly one: AppointmentRow; readonly rows: readonly AppointmentRow[] }> {
  const all = await readSeries(booker, seriesId)
  const one = all.find(({ appointment }) => appointment.id === appointmentId)
  if (one === undefined) throw new ApiProblem('not_found')
  const rows = all.filter(
    ({ appointment: { state, startsAt } }) =>
      state === 'booked' && booker.at < startsAt && (scope === 'all' || startsAt >= one.appointment.startsAt),
  )
  if (!rows.includes(one)) throw new ApiProblem('conflict')
  return { one, rows }
}

async function listMoves(
  booker: Booker,
  wanted: WantedMove,
): Promise<{ readonly offer: OfferRecord; readonly moves: readonly PlannedMove[] }> {
  const { one, rows } = await listConcerned(booker, wanted)
  const offer = await requireOfferOf(booker, one)
  const { timeZone } = offer
  const shift = { from: one.appointment.localStart, to: new Date(wanted.startsAt), timeZone }
  return {
    offer,
    moves: rows.map((row) => ({ row, startsAt: shiftWith(shift, row.appointment.localStart) })),
  }
}

/** @throws ApiProblem `validation_failed`, `precondition_failed` */
function chooseMoves(
  { timeZone }: OfferRecord,
  planned: readonly PlannedMove[],
  chosen: SeriesMoveInput['moves'],
): PlannedMove[] {
  const open = new Map(planned.map((move) => [move.row.appointment.id, move]))
  const moves = chosen.map(({ appointmentId, version, startsAt: start }, place) => {
    const plan = open.get(appointmentId)
    if (!open.delete(appointmentId) || plan === undefined)
      throw createFieldProblem(['moves', place, 'appointmentId'], 'invalid_value')
    const { version: current } = plan.row.appointment
    if (current !== version) throw createStaleProblem(current)
    const startsAt = new Date(start)
    if (readDay(timeZone, startsAt).from !== readDay(timeZone, plan.startsAt).from)
      throw createFieldProblem(['moves', place, 'startsAt'], 'invalid_value')
    return { row: plan.row, startsAt }
  })
  return moves.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
}

/** Inside of one transaction the old times can be let go first: nobody else sees them free before the new ones are taken. */
async function moveAll(inside: Booker, offer: OfferRecord, moves: readonly PlannedMove[]): Promise<void> {
  const { database, viewer, at } = inside
  const movedWithIds = listIds(moves)
  const starts = moves.map(({ startsAt }) => startsAt)
  await requireFreeDates(database, offer, starts, { siteId: viewer.siteId, at, movedWithIds })
  const spots = []
  for (const { row, startsAt } of moves) {
    const movedId = row.appointment.id
    spots.push(await findSpot(inside, { offer, startsAt, movedId, movedWithIds }))
  }
  for (const id of movedWithIds) await releaseTime(database, id)
  for (const [place, { row, startsAt }] of moves.entries()) {
    const spot = spots[place]
    if (spot === undefined) continue
    const { id, moves: before, sequence } = row.appointment
    await claimSpot(database, spot, { appointmentId: id, heldUntil: null })
    const times = { ...planTimes({ offer, startsAt }), endsAt: spot.endsAt }
    await change(inside, row, { ...times, moves: before + 1, sequence: sequence + 1 })
  }
}

function offerOf({ appointment: { resourceId: scheduleId }, service }: AppointmentRow) {
  return { scheduleId, service }
}

function listIds(moves: readonly PlannedMove[]): string[] {
  return moves.map(({ row }) => row.appointment.id)
}
