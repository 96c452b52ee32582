import type { Appointment, Schedule } from '@platform/contract/care'
import { groupOccasions, type Occasion } from '../group-sessions/occasions.ts'
import { createLocalClock, type LocalClock } from '../../../parts/calendar/local-clock.ts'
import { listExceptions, listOpenPeriods } from './day-periods.ts'
import { placeSideBySide, type Period, type Placed } from './place-appointments.ts'

const DAY_MINUTES = 1_440
const HOUR_MINUTES = 60
/** Of a day on which nothing is open and nothing booked. */
const USUAL_DAY: Period = { from: 8 * HOUR_MINUTES, to: 18 * HOUR_MINUTES }

/** An appointment or a session as it stands on a day; what is before and after it is `occupied`. */
export interface Block extends Period, Placed, Occasion {
  readonly occupied: Period | undefined
}

/** Whose hours are known. */
export type OpenTimes = Pick<Schedule, 'timeZone' | 'hours' | 'exceptions'>

export interface ShownDay {
  readonly day: string
  /** Where several columns are of one day: in what place this one is. */
  readonly column?: string
  readonly open: readonly Period[]
  readonly closed: readonly Period[]
  readonly blocks: readonly Block[]
}

/** What stands on each of some days, by the clock of the schedule. */
export function createDays(
  schedule: OpenTimes,
  appointments: readonly Appointment[],
  days: readonly string[],
): ShownDay[] {
  const clock = createLocalClock(schedule.timeZone)
  const shown = groupOccasions(appointments.filter(({ state }) => state !== 'cancelled'))
  return days.map((day) => ({
    day,
    open: listOpenPeriods(schedule, day),
    closed: listExceptions(schedule.exceptions, 'closed', day),
    blocks: placeSideBySide(shown.flatMap((occasion) => createBlock(occasion, day, clock))),
  }))
}

function createBlock(occasion: Occasion, day: string, clock: LocalClock) {
  const period = cut(occasion.appointment, day, clock)
  if (period === undefined) return []
  const { occupied } = occasion.appointment
  return [{ ...period, ...occasion, occupied: occupied === null ? undefined : cut(occupied, day, clock) }]
}

/** What of it lies on a day. */
function cut(
  { startsAt, endsAt }: Pick<Appointment, 'startsAt' | 'endsAt'>,
  day: string,
  clock: LocalClock,
): Period | undefined {
  const [first, last] = [clock.day(startsAt), clock.day(endsAt)]
  if (first > day || last < day) return undefined
  const from = first === day ? clock.minute(startsAt) : 0
  const to = last === day ? clock.minute(endsAt) : DAY_MINUTES
  return from < to ? { from, to } : undefined
}

/** Whole hours in which all of it lies. */
export function findHours(days: readonly ShownDay[]): Period {
  const periods = days.flatMap(({ open, blocks }) => [
    ...open,
    ...blocks.flatMap(({ from, to, occupied }) => [{ from, to }, ...(occupied ? [occupied] : [])]),
  ])
  const { from, to } = periods.length === 0 ? USUAL_DAY : widen(periods)
  return {
    from: Math.floor(from / HOUR_MINUTES) * HOUR_MINUTES,
    to: Math.ceil(to / HOUR_MINUTES) * HOUR_MINUTES,
  }
}

function widen(periods: readonly Period[]): Period {
  return {
    from: Math.min(...periods.map(({ from }) => from)),
    to: Math.max(...periods.map(({ to }) => to)),
  }
}
