import type { Schedule, ScheduleException } from '@platform/contract/care'
import { weekdayOf } from '../../../parts/calendar/month-days.ts'
import type { Period } from './place-appointments.ts'

const DAY_MINUTES = 1_440

/** When the schedule is open on a day, by its own clock; what touches is one. */
export function listOpenPeriods(
  { hours, exceptions }: Pick<Schedule, 'hours' | 'exceptions'>,
  day: string,
): Period[] {
  const usual = hours.filter(
    ({ weekday, validFrom, validTo }) =>
      weekday === weekdayOf(day) &&
      (validFrom === null || validFrom <= day) &&
      (validTo === null || day <= validTo),
  )
  const open = [
    ...usual.map(({ fromMinute, toMinute }) => ({ from: fromMinute, to: toMinute })),
    ...listExceptions(exceptions, 'open', day),
  ]
  return listExceptions(exceptions, 'closed', day).reduce(subtract, merge(open))
}

/** What of exceptions of one kind lies on a day. */
export function listExceptions(
  exceptions: readonly ScheduleException[],
  kind: ScheduleException['kind'],
  day: string,
): Period[] {
  return exceptions
    .filter((each) => each.kind === kind && each.fromDate <= day && day <= each.toDate)
    .map(({ fromDate, fromMinute, toDate, toMinute }) => ({
      from: fromDate === day ? fromMinute : 0,
      to: toDate === day ? toMinute : DAY_MINUTES,
    }))
}

function merge(periods: readonly Period[]): Period[] {
  const merged: Period[] = []
  for (const next of periods.toSorted((one, other) => one.from - other.from)) {
    const last = merged.at(-1)
    if (last === undefined || last.to < next.from) merged.push(next)
    else merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, next.to) }
  }
  return merged
}

function subtract(periods: readonly Period[], hole: Period): Period[] {
  return periods.flatMap(({ from, to }) =>
    [
      { from, to: Math.min(to, hole.from) },
      { from: Math.max(from, hole.to), to },
    ].filter((left) => left.from < left.to),
  )
}
