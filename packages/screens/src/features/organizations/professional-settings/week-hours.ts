import type { FieldErrorCode, WorkingPeriod } from '@platform/contract'
import { writeMinute } from '../../../parts/calendar/local-clock.ts'
import { readText } from '../../../parts/forms/read-text.ts'

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const

/** A day has room for two periods, before and after a break. */
export const SLOTS = ['a', 'b'] as const

const MINUTES_OF_DAY = 24 * 60

type Weekday = (typeof WEEKDAYS)[number]
type Slot = (typeof SLOTS)[number]

/** `from1a` is when the first period of Monday begins, as `09:00`; empty when there is none. */
export type HourField = `${'from' | 'to'}${Weekday}${Slot}`

export type WeekHours = Readonly<Partial<Record<HourField, string>>>

/** All fields in the order of the page. */
export const HOUR_FIELDS: readonly HourField[] = WEEKDAYS.flatMap((day) =>
  SLOTS.flatMap((slot) => [`from${day}${slot}`, `to${day}${slot}`] as const),
)

/** The fields for working hours; from the second period on they are one, from its beginning to the last end. */
export function typeWeek(periods: readonly WorkingPeriod[]): WeekHours {
  const entries = WEEKDAYS.flatMap((day) => {
    const own = periods
      .filter(({ weekday }) => weekday === day)
      .toSorted((left, right) => left.fromMinute - right.fromMinute)
    const [first, second] = own
    return [
      [`from${day}a`, writeTime(first?.fromMinute)],
      [`to${day}a`, writeTime(first?.toMinute)],
      [`from${day}b`, writeTime(second?.fromMinute)],
      [`to${day}b`, writeTime(own.slice(1).at(-1)?.toMinute)],
    ]
  })
  return Object.fromEntries(entries)
}

/** The working hours that the fields say; days off are not in it. */
export function readPeriods(week: WeekHours): WorkingPeriod[] {
  return WEEKDAYS.flatMap((weekday) =>
    SLOTS.flatMap((slot) => {
      const fromMinute = readTime(week[`from${weekday}${slot}`])
      const toMinute = readEnd(week[`to${weekday}${slot}`])
      return fromMinute === undefined || toMinute === undefined ? [] : [{ weekday, fromMinute, toMinute }]
    }),
  )
}

/** What is wrong with which field: half a period, an end before its beginning, or a second period before the first is over. */
export function judgeWeek(week: WeekHours): Partial<Record<HourField, FieldErrorCode>> {
  const problems: Partial<Record<HourField, FieldErrorCode>> = {}
  for (const day of WEEKDAYS) {
    for (const slot of SLOTS) {
      const from = readTime(week[`from${day}${slot}`])
      const to = readEnd(week[`to${day}${slot}`])
      if (from === undefined && to !== undefined) problems[`from${day}${slot}`] = 'required'
      if (from !== undefined && to === undefined) problems[`to${day}${slot}`] = 'required'
      if (from !== undefined && to !== undefined && to <= from) problems[`to${day}${slot}`] = 'too_small'
    }
    const end = readEnd(week[`to${day}a`])
    const next = readTime(week[`from${day}b`])
    if (end !== undefined && next !== undefined && next < end) problems[`from${day}b`] = 'too_small'
  }
  return problems
}

/** The week with the hours of Monday until Friday; a weekend stays as it is. */
export function copyMonday(week: WeekHours): WeekHours {
  const copies = ([2, 3, 4, 5] as const).flatMap((day) =>
    SLOTS.flatMap((slot) => [
      [`from${day}${slot}`, week[`from1${slot}`] ?? ''],
      [`to${day}${slot}`, week[`to1${slot}`] ?? ''],
    ]),
  )
  return { ...week, ...Object.fromEntries(copies) }
}

/** What stands in the fields of a form. */
export function readWeek(data: FormData): WeekHours {
  return Object.fromEntries(HOUR_FIELDS.map((name) => [name, readText(data, name)]))
}

function readTime(text: string | undefined): number | undefined {
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(text ?? '') ?? []
  return hours === undefined || minutes === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}

/** A time field has no 24:00: what ends at 00:00 ends with the day. */
function readEnd(text: string | undefined): number | undefined {
  const minute = readTime(text)
  return minute === 0 ? MINUTES_OF_DAY : minute
}

function writeTime(minute: number | undefined): string {
  if (minute === undefined) return ''
  return writeMinute(minute % MINUTES_OF_DAY)
}
