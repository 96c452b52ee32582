import { isPartialDate } from '@platform/contract/health-record'
import { createFieldProblem } from '../../../infrastructure/problems/problem.ts'

/** From its beginning, and no longer in it from its end on. */
interface Range {
  readonly from?: Date | undefined
  readonly to?: Date | undefined
}

const PARTS =
  /^(eq|ge|gt|le|lt)?(\d{4}(?:-\d{2}(?:-\d{2})?)?)(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2}))?$/
const MINUTE_MS = 60_000

/**
 * The time that date parameters of FHIR leave: each is as long as it is exact, so `2026-11` is all of November.
 *
 * @throws ApiProblem `validation_failed` for a day that is none
 */
export function readRange(parameter: string, given: string | readonly string[] | undefined): Range {
  const values = typeof given === 'string' ? [given] : (given ?? [])
  return values.map((value) => readOne(parameter, value)).reduce<Range>(narrow, {})
}

function readOne(parameter: string, value: string): Range {
  const [, prefix = 'eq', day = '', time, seconds, fraction] = PARTS.exec(value) ?? []
  const from = Date.parse(time === undefined ? firstMoment(day) : `${day}${time}`)
  if (!isPartialDate(day) || Number.isNaN(from))
    throw createFieldProblem(['query', parameter], 'invalid_value')
  const to = time === undefined ? endOf(day) : from + lengthOf(seconds, fraction)
  switch (prefix) {
    case 'ge':
      return { from: new Date(from) }
    case 'gt':
      return { from: new Date(to) }
    case 'le':
      return { to: new Date(to) }
    case 'lt':
      return { to: new Date(from) }
    default:
      return { from: new Date(from), to: new Date(to) }
  }
}

function firstMoment(day: string): string {
  return `${`${day}-01-01`.slice(0, 10)}T00:00:00Z`
}

function endOf(day: string): number {
  const [year = 0, month, date] = day.split('-').map(Number)
  if (month === undefined) return Date.UTC(year + 1, 0)
  return date === undefined ? Date.UTC(year, month) : Date.UTC(year, month - 1, date + 1)
}

function lengthOf(seconds: string | undefined, fraction: string | undefined): number {
  if (seconds === undefined) return MINUTE_MS
  return fraction === undefined ? 1000 : 1
}

function narrow(one: Range, other: Range): Range {
  return { from: later(one.from, other.from), to: earlier(one.to, other.to) }
}

function later(one: Date | undefined, other: Date | undefined): Date | undefined {
  return one === undefined || (other !== undefined && other > one) ? other : one
}

function earlier(one: Date | undefined, other: Date | undefined): Date | undefined {
  return one === undefined || (other !== undefined && other < one) ? other : one
}
