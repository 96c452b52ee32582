const DAY_MINUTES = 1_440
const WEEK_DAYS = 7
/** 1970-01-01 was a Thursday. */
const FIRST_WEEKDAY = 4

interface Period {
  readonly from: number
  readonly to: number
}

interface Hours {
  readonly weekday: number
  readonly fromMinute: number
  readonly toMinute: number
}

interface Opening {
  readonly fromDate: string
  readonly fromMinute: number
  readonly toDate: string
  readonly toMinute: number
}

/** When somebody can be booked, in local time. */
export interface OpenSchedule {
  readonly hours: readonly Hours[]
  /** In addition to the hours. */
  readonly openings: readonly Opening[]
}

/**
 * The longest that somebody is open at a stretch, in minutes, whatever is closed or taken of it and however long their hours
 * hold: what takes longer never finds a time. `null` where nobody is ever open.
 */
export function findLongestOpening(schedules: readonly OpenSchedule[]): number | null {
  const stretches = schedules.flatMap(({ hours, openings }) => [
    // Twice the week, so that a Sunday goes on into a Monday.
    ...merge(layOut(hours, 4, 4 + 2 * WEEK_DAYS)),
    ...openings.flatMap(({ fromDate, fromMinute, toDate, toMinute }) => {
      const [first, last] = [toDay(fromDate), toDay(toDate)]
      const opening = { from: first * DAY_MINUTES + fromMinute, to: last * DAY_MINUTES + toMinute }
      return merge([...layOut(hours, first - WEEK_DAYS, last + WEEK_DAYS), opening])
    }),
  ])
  return stretches.length === 0 ? null : Math.max(...stretches.map(({ from, to }) => to - from))
}

/** Days are counted from the epoch; the last one is included. */
function layOut(hours: readonly Hours[], firstDay: number, lastDay: number): Period[] {
  return Array.from({ length: lastDay - firstDay + 1 }, (_, index) => firstDay + index).flatMap((day) =>
    hours
      .filter(({ weekday }) => weekday === readWeekday(day))
      .map(({ fromMinute, toMinute }) => ({
        from: day * DAY_MINUTES + fromMinute,
        to: day * DAY_MINUTES + toMinute,
      })),
  )
}

/** What overlaps or touches becomes one. */
function merge(periods: readonly Period[]): Period[] {
  const merged: Period[] = []
  for (const next of periods.toSorted((one, other) => one.from - other.from)) {
    const last = merged.at(-1)
    if (last === undefined || last.to < next.from) merged.push(next)
    else merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, next.to) }
  }
  return merged
}

function readWeekday(day: number): number {
  return ((((day + FIRST_WEEKDAY - 1) % WEEK_DAYS) + WEEK_DAYS) % WEEK_DAYS) + 1
}

function toDay(date: string): number {
  return Date.parse(date) / (DAY_MINUTES * 60_000)
}
