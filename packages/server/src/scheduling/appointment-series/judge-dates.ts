import { MAX_SERIES_COUNT, MAX_SERIES_INTERVAL } from '@platform/contract/care'
import type { SeriesDateState } from '@platform/contract/care'
import type { Database } from '../../infrastructure/database/database.ts'
import type { TakenQuery } from '../slots/claims-near.ts'
import { toWindow } from '../slots/day-range.ts'
import type { Interval } from '../slots/intervals.ts'
import { listStarts, readTaken } from '../slots/list-starts.ts'
import type { SlotQuestion } from '../slots/list-starts.ts'
import { DAY_MS, MINUTE_MS, writeLocalTime } from '../slots/local-time.ts'
import { readSlotQuestion } from '../slots/schedule-store.ts'
import type { Offer } from '../slots/schedule-store.ts'

export interface JudgedDate {
  readonly startsAt: Date
  readonly state: SeriesDateState
  /** Of the same day, in order. */
  readonly nearest: readonly Date[]
}

const NEAREST_COUNT = 4
/** The horizon of a service is for the first date: the others may lie so far beyond it. */
const LONGEST_DAYS = MAX_SERIES_COUNT * MAX_SERIES_INTERVAL * 7

/** Which of these times are free, also beside each other; by the same rules that list and book single times. */
export async function judgeDates(
  database: Database,
  offer: Offer,
  starts: readonly Date[],
  query: TakenQuery,
): Promise<JudgedDate[]> {
  const days = starts.map((start) => readDay(offer.timeZone, start))
  const window = {
    from: Math.min(...days.map(({ from }) => from)),
    to: Math.max(...days.map(({ to }) => to)),
  }
  const question = await readSlotQuestion(database, withLongHorizon(offer), { ...query, window })
  const taken = [...question.taken]
  return starts.map((startsAt, place) => {
    const ofDay = { ...question, taken, window: days[place] ?? window }
    const start = startsAt.getTime()
    const free = listStarts(ofDay)
    if (!free.includes(start)) return { startsAt, state: explain(ofDay, start), nearest: pick(free, start) }
    taken.push(surround(offer, start))
    return { startsAt, state: 'free', nearest: [] }
  })
}

/** The local day of the practice that a time is on. */
export function readDay(timeZone: string, instant: Date): Interval {
  const day = writeLocalTime(timeZone, instant).slice(0, 10)
  return toWindow({ from: day, to: day, timeZone })
}

function withLongHorizon(offer: Offer): Offer {
  const { service } = offer
  return { ...offer, service: { ...service, horizonDays: service.horizonDays + LONGEST_DAYS } }
}

function surround({ service }: Offer, start: number): Interval {
  const { beforeMs, afterMs } = readTaken(service, 'professional')
  return { from: start - beforeMs, to: start + afterMs }
}

/** It would be free if this were not so. */
function explain(question: SlotQuestion, start: number): SeriesDateState {
  const { exceptions, service, nowMs } = question
  const reach = { from: nowMs + service.noticeMinutes * MINUTE_MS, to: nowMs + service.horizonDays * DAY_MS }
  if (start < reach.from || reach.to <= start) return 'outOfReach'
  const empty = { ...question, taken: [], rooms: undefined, sessions: [], booked: [] }
  if (listStarts(empty).includes(start)) return 'taken'
  const open = exceptions.filter(({ kind }) => kind === 'open')
  return listStarts({ ...empty, exceptions: open }).includes(start) ? 'closed' : 'outside'
}

function pick(free: readonly number[], start: number): Date[] {
  return free
    .toSorted((one, other) => Math.abs(one - start) - Math.abs(other - start))
    .slice(0, NEAREST_COUNT)
    .toSorted((one, other) => one - other)
    .map((near) => new Date(near))
}
