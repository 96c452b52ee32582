import { toLatinDigits } from '../../../parts/amounts/latin-digits.ts'
import { findMonth } from './month-names.ts'

export const DATE_ORDERS = ['dayFirst', 'monthFirst'] as const

export type DateOrder = (typeof DATE_ORDERS)[number]

/** A date as it is written, with what stands behind it. */
interface WrittenDate {
  readonly year: number
  /** The month, and where the order is not known the first number as it stands. */
  readonly first: number
  readonly second: number
  readonly isOrdered: boolean
  readonly rest: string
}

const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T\s,]+(.+))?$/
const SHORT = /^(\d{1,2})([-/.])\s?(\d{1,2})\2\s?(\d{4}|\d{2})(?:[T\s,]+(.+))?$/
const NAMED =
  /^(?:(\d{1,2})\.?[\s-]+(\p{L}+)\.?|(\p{L}+)\.?[\s-]+(\d{1,2})\.?),?[\s-]+(\d{4})(?:[T\s,]+(.+))?$/u
const TIME = /^(\d{1,2})[:.h](\d{2})(?:[:.](\d{2})(?:[.,]\d+)?)?\s*(am|pm|a\.m\.|p\.m\.|ص|م)?\s*(?:uhr)?$/i
const ZONED = /^(.*?)\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})$/i

function readWritten(typed: string): WrittenDate | undefined {
  const text = withoutMarks(typed)
  const [iso, short, named] = [ISO, SHORT, NAMED].map((pattern) => pattern.exec(text) ?? undefined)
  if (iso !== undefined)
    return {
      year: Number(iso[1]),
      first: Number(iso[2]),
      second: Number(iso[3]),
      isOrdered: true,
      rest: iso[4] ?? '',
    }
  if (short !== undefined) return readShort(short)
  const month = findMonth(named?.[2] ?? named?.[3] ?? '')
  if (named === undefined || month === undefined) return undefined
  const day = Number(named[1] ?? named[4])
  return { year: Number(named[5]), first: month, second: day, isOrdered: true, rest: named[6] ?? '' }
}

function readShort([, one, sign, other, written = '', rest = '']: RegExpExecArray): WrittenDate {
  const [first, second, year] = [Number(one), Number(other), fullYear(written)]
  // With points between them, days stand first wherever dates are written so.
  return sign === '.'
    ? { year, first: second, second: first, isOrdered: true, rest }
    : { year, first, second, isOrdered: first === second, rest }
}

/** With the digits that are counted in, and without the signs that only turn the direction of writing. */
function withoutMarks(typed: string): string {
  return toLatinDigits(typed)
    .replaceAll(/[\u200e\u200f\u061c]/g, '')
    .trim()
}

/** Nobody imports what they will measure: of two digits it is the last such year. */
function fullYear(written: string): number {
  const year = Number(written)
  if (written.length === 4) return year
  const now = new Date().getUTCFullYear()
  const ofThisCentury = Math.floor(now / 100) * 100 + year
  return ofThisCentury > now ? ofThisCentury - 100 : ofThisCentury
}

/** Which orders all of these could have; both where it cannot be told. What is no date is passed over. */
export function findDateOrders(typed: readonly string[]): readonly DateOrder[] {
  const open = typed.map(readWritten).filter((date) => date?.isOrdered === false)
  return DATE_ORDERS.filter((order) =>
    open.every((date) => date !== undefined && isDay(...ordered(date, order))),
  )
}

/** The first that is another day by each order, `undefined` where none is. */
export function findAmbiguousDate(typed: readonly string[]): string | undefined {
  return typed.find((text) => {
    const date = readWritten(text)
    return date?.isOrdered === false && DATE_ORDERS.every((order) => isDay(...ordered(date, order)))
  })
}

/** What a date and a time say, as a clock shows it. */
export interface ClockTime {
  readonly day: string
  /** `08:00`; `undefined` where there is none. */
  readonly time: string | undefined
  readonly second: number
  /** `Z` or as `+0100`, where they say it. */
  readonly zone: string | undefined
}

export function readClockTime(typed: string, typedTime: string, order: DateOrder): ClockTime | undefined {
  const date = readWritten(typed)
  if (date === undefined) return undefined
  const [year, month, day] = ordered(date, order)
  if (!isDay(year, month, day)) return undefined
  const written = withoutMarks(typedTime) || date.rest.trim()
  const [, clock = written, zone] = ZONED.exec(written) ?? []
  const facts = { day: [String(year), pad(month), pad(day)].join('-'), zone }
  if (clock === '') return { ...facts, time: undefined, second: 0 }
  const time = TIME.exec(clock)
  if (time === null) return undefined
  const [hour, minute, second] = [toHour(Number(time[1]), time[4]), Number(time[2]), Number(time[3] ?? 0)]
  if (hour > 23 || minute > 59 || second > 59) return undefined
  return { ...facts, time: `${pad(hour)}:${pad(minute)}`, second }
}

function toHour(hour: number, half: string | undefined): number {
  if (half === undefined) return hour
  return (hour % 12) + (/^[pم]/i.test(half) ? 12 : 0)
}

const pad = (number: number): string => String(number).padStart(2, '0')

function ordered(
  { year, first, second, isOrdered }: WrittenDate,
  order: DateOrder,
): [number, number, number] {
  return isOrdered || order === 'monthFirst' ? [year, first, second] : [year, second, first]
}

function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return year >= 1000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}
