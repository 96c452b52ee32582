import { dateFormat } from './date-format.ts'

/** Days are written as ISO 8601 has them, `2026-11-24`, and months as `2026-11`: without a time they are the same everywhere. */
const DAY_MS = 86_400_000
const MONDAY = 1
/** Intl.Locale tells the first day of the week in some browsers by a method, in others by a property. */
interface WeekInfo {
  readonly firstDay: number
}
type LocaleWithWeek = Intl.Locale & { getWeekInfo?: () => WeekInfo; readonly weekInfo?: WeekInfo }

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)
}

export function isMonth(text: string): boolean {
  return /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text) && text > '1900'
}

export function monthOf(day: string): string {
  return day.slice(0, 7)
}

export function addMonths(month: string, count: number): string {
  const date = new Date(`${month}-01`)
  date.setUTCMonth(date.getUTCMonth() + count)
  return date.toISOString().slice(0, 7)
}

export function lastDayOf(month: string): string {
  return addDays(`${addMonths(month, 1)}-01`, -1)
}

/** The same day of another month, or its last one where it has fewer. */
export function moveToMonth(day: string, month: string): string {
  const moved = `${month}-${day.slice(8)}`
  const last = lastDayOf(month)
  return moved < last ? moved : last
}

/** 1 is Monday, 7 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(day).getUTCDay() || 7
}

/** The day of an instant by the clock of a time zone. */
export function dayOf(instant: string | number, timeZone: string): string {
  // Swedish writes a day as ISO 8601 does.
  return dateFormat('sv-SE', { timeZone }).format(new Date(instant))
}

/** With which day the weeks of the reader begin. */
export function readFirstWeekday(locale: string): number {
  const found: LocaleWithWeek = new Intl.Locale(locale)
  return (found.getWeekInfo?.() ?? found.weekInfo)?.firstDay ?? MONDAY
}

/** The weeks of a month; what of the first and the last week is not of the month is left out. */
export function listWeeks(month: string, firstWeekday: number): (string | undefined)[][] {
  const first = `${month}-01`
  const offset = (weekdayOf(first) - firstWeekday + 7) % 7
  const count = Number(lastDayOf(month).slice(8))
  return Array.from({ length: Math.ceil((offset + count) / 7) }, (_week, week) =>
    Array.from({ length: 7 }, (_day, weekday) => {
      const place = week * 7 + weekday - offset
      return place < 0 || place >= count ? undefined : addDays(first, place)
    }),
  )
}

/** Where a key of the date grid leads from a day; `undefined` for a key that leads nowhere. */
export function dayOfKey(
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  day: string,
  { firstWeekday, isRtl }: { readonly firstWeekday: number; readonly isRtl: boolean },
): string | undefined {
  const sinceFirst = (weekdayOf(day) - firstWeekday + 7) % 7
  const months = shiftKey ? 12 : 1
  switch (key) {
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'ArrowLeft':
      return addDays(day, isRtl ? 1 : -1)
    case 'ArrowRight':
      return addDays(day, isRtl ? -1 : 1)
    case 'Home':
      return addDays(day, -sinceFirst)
    case 'End':
      return addDays(day, 6 - sinceFirst)
    case 'PageUp':
      return moveToMonth(day, addMonths(monthOf(day), -months))
    case 'PageDown':
      return moveToMonth(day, addMonths(monthOf(day), months))
    default:
      return undefined
  }
}
