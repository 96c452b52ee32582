import type { FieldErrorCode, WorkingPeriod } from '@platform/contract'

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const

export type Weekday = (typeof WEEKDAYS)[number]

/** The fields of the week: `from1` is when Monday's work begins, as `09:00`; empty on a day off. */
export type TypedHours = Readonly<Record<`from${Weekday}` | `to${Weekday}`, string>>

export const HOUR_FIELDS = WEEKDAYS.flatMap((day) => [`from${day}`, `to${day}`] as const)

/**
 * The fields for working hours. Where a day has several periods, the form shows from the first to the last of them.
 *
 * @example
 * typeHours([{ weekday: 1, fromMinute: 540, toMinute: 1020 }]).from1 // '09:00'
 */
export function typeHours(periods: readonly WorkingPeriod[]): TypedHours {
  const entries = WEEKDAYS.flatMap((day) => {
    const own = periods.filter(({ weekday }) => weekday === day)
    if (own.length === 0) return [[`from${day}`, ''] as const, [`to${day}`, ''] as const]
    return [
      [`from${day}`, writeTime(Math.min(...own.map(({ fromMinute }) => fromMinute)))] as const,
      [`to${day}`, writeTime(Math.max(...own.map(({ toMinute }) => toMinute)))] as const,
    ]
  })
  return { ...NO_HOURS, ...Object.fromEntries(entries) }
}

/** The working hours that the fields say; days off are not in it. */
export function readHours(typed: TypedHours): WorkingPeriod[] {
  return WEEKDAYS.flatMap((weekday) => {
    const fromMinute = readTime(typed[`from${weekday}`])
    const toMinute = readTime(typed[`to${weekday}`])
    return fromMinute === undefined || toMinute === undefined ? [] : [{ weekday, fromMinute, toMinute }]
  })
}

/** What is wrong with which field: half a period, or an end that is no later than its beginning. */
export function judgeHours(typed: TypedHours): Partial<Record<keyof TypedHours, FieldErrorCode>> {
  const problems: Partial<Record<keyof TypedHours, FieldErrorCode>> = {}
  for (const day of WEEKDAYS) {
    const from = readTime(typed[`from${day}`])
    const to = readTime(typed[`to${day}`])
    if (from === undefined && to !== undefined) problems[`from${day}`] = 'required'
    if (from !== undefined && to === undefined) problems[`to${day}`] = 'required'
    if (from !== undefined && to !== undefined && to <= from) problems[`to${day}`] = 'too_small'
  }
  return problems
}

const NO_HOURS: TypedHours = {
  from1: '',
  to1: '',
  from2: '',
  to2: '',
  from3: '',
  to3: '',
  from4: '',
  to4: '',
  from5: '',
  to5: '',
  from6: '',
  to6: '',
  from7: '',
  to7: '',
}

function readTime(text: string): number | undefined {
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(text) ?? []
  return hours === undefined || minutes === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}

/** The end of the day is the last minute that a time field can hold. */
function writeTime(minute: number): string {
  const shown = Math.min(minute, 24 * 60 - 1)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(Math.floor(shown / 60))}:${two(shown % 60)}`
}
