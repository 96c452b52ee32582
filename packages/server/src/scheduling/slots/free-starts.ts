import type { Database } from '../../infrastructure/database/database.ts'
import type { TakenQuery } from './claims-near.ts'
import { listStarts } from './list-starts.ts'
import { DAY_MS } from './local-time.ts'
import { readSlotQuestion } from './schedule-store.ts'
import type { Offer, SlotQuery } from './schedule-store.ts'

/** So far around a time that is taken others are looked for. */
const NEAR_MS = 14 * DAY_MS
const NEAREST_COUNT = 3

/** The starts in a window that can be booked, in milliseconds since the epoch, in order. */
export async function listFreeStarts(
  database: Database,
  offer: Offer,
  query: SlotQuery,
): Promise<readonly number[]> {
  return listStarts(await readSlotQuestion(database, offer, query))
}

export interface FreeStart {
  readonly start: number
  /** How many people can begin together. */
  readonly seatsLeft: number
}

export async function listFreeSeats(
  database: Database,
  offer: Offer,
  query: SlotQuery,
): Promise<readonly FreeStart[]> {
  const question = await readSlotQuestion(database, offer, query)
  const left = new Map(question.sessions?.map(({ from, seatsLeft }) => [from, seatsLeft]))
  return listStarts(question).map((start) => ({
    start,
    seatsLeft: left.get(start) ?? offer.service.capacity,
  }))
}

/** The first start from an instant on, as far ahead as the service is booked; `undefined` where there is none. */
export async function findNextStart(
  database: Database,
  offer: Offer,
  from: number,
  query: TakenQuery,
): Promise<Date | undefined> {
  const to = query.at.getTime() + offer.service.horizonDays * DAY_MS
  if (from >= to) return undefined
  const [start] = await listFreeStarts(database, offer, { ...query, window: { from, to } })
  return start === undefined ? undefined : new Date(start)
}

/** Asked before a time is taken, by the same rules that have listed it. */
export async function isFree(
  database: Database,
  offer: Offer,
  startsAt: Date,
  query: TakenQuery,
): Promise<boolean> {
  const from = startsAt.getTime()
  const starts = await listFreeStarts(database, offer, { ...query, window: { from, to: from + 1 } })
  return starts.includes(from)
}

/** The free times that are nearest to one that is not, in order; `undefined` for one that is. */
export async function findNearestStarts(
  database: Database,
  offer: Offer,
  startsAt: Date,
  query: TakenQuery,
): Promise<Date[] | undefined> {
  const wanted = startsAt.getTime()
  const window = { from: wanted - NEAR_MS, to: wanted + NEAR_MS }
  const starts = await listFreeStarts(database, offer, { ...query, window })
  if (starts.includes(wanted)) return undefined
  return starts
    .toSorted((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted))
    .slice(0, NEAREST_COUNT)
    .toSorted((one, other) => one - other)
    .map((start) => new Date(start))
}
