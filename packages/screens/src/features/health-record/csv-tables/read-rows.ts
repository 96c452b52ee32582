import { measurements, type MeasurementKind, type MeasurementUnit } from '@platform/contract/health-record'
import { findInstant } from '../../../parts/calendar/local-clock.ts'
import type { HealthSample, SkippedLines, SkipReason } from '../health-files/health-sample.ts'
import { roundValue } from '../health-files/round-value.ts'
import { countSkipped } from '../health-files/skipped-lines.ts'
import { readTypedNumber } from '../../../parts/amounts/typed-number.ts'
import { findKind, findUnit, isKindRole, type ColumnRole } from './column-roles.ts'
import type { CsvMapping } from './guess-mapping.ts'
import type { CsvTable } from './read-table.ts'
import { readClockTime, type DateOrder } from './typed-date.ts'

/** What has no time is put where no time zone makes another day of it. */
const NOON = '12:00'

interface Typed {
  readonly kind: MeasurementKind | undefined
  readonly value: string
  readonly secondValue?: string
}

/**
 * The measurements of a table, and what of it cannot be taken.
 *
 * @param timeZone of times that do not say theirs
 */
export function readRows(
  { rows, lines }: CsvTable,
  mapping: CsvMapping & { readonly order: DateOrder },
  timeZone: string,
): { readonly samples: HealthSample[]; readonly skipped: SkippedLines } {
  const skipped = countSkipped()
  const samples: HealthSample[] = []
  const start = mapping.hasHeader ? 1 : 0
  for (const [index, row] of rows.slice(start).entries()) {
    const cell = (role: ColumnRole): string => row[mapping.roles.indexOf(role)] ?? ''
    const skip = (reason: SkipReason): void =>
      skipped.skip(reason, row.join(' | '), lines[index + start] ?? null)
    const at = readInstant(cell('date'), cell('time'), mapping.order, timeZone)
    const typed = listTyped(mapping.roles, cell)
    if (at === undefined) skip('noDate')
    else if (typed.length === 0) skip('noValue')
    else
      for (const measured of typed) {
        const read = readMeasured(measured, cell('unit'), mapping)
        if (typeof read === 'string') skip(read)
        else samples.push({ ...read, at, source: cell('source') })
      }
  }
  return { samples, skipped: skipped.report() }
}

function readInstant(date: string, time: string, order: DateOrder, timeZone: string): string | undefined {
  const clock = readClockTime(date, time, order)
  if (clock === undefined) return undefined
  const { day, zone, second, time: shown = NOON } = clock
  const offset = zone !== undefined && /^[+-]/.test(zone) ? zone.replace(/(\d\d):?(\d\d)$/, '$1:$2') : 'Z'
  const minute = zone === undefined ? findInstant(day, shown, timeZone) : `${day}T${shown}:00${offset}`
  const instant = Date.parse(minute ?? '')
  return Number.isNaN(instant) ? undefined : new Date(instant + second * 1000).toISOString()
}

/** What a line has of each column that holds a measurement, the empty ones left out. */
function listTyped(roles: readonly ColumnRole[], cell: (role: ColumnRole) => string): Typed[] {
  const typed: Typed[] = roles.filter(isKindRole).map((kind) => ({ kind, value: cell(kind) }))
  if (roles.includes('systolic') || roles.includes('diastolic'))
    typed.push({ kind: 'bloodPressure', value: cell('systolic'), secondValue: cell('diastolic') })
  if (roles.includes('value'))
    typed.push({ kind: findKind(cell('kind')), value: cell('value'), secondValue: cell('secondValue') })
  return typed.filter(({ value, secondValue = '' }) => value !== '' || secondValue !== '')
}

const PAIR = /^([^/]+)\/\s*([\d٠-٩۰-۹.,٫]+)(.*)$/

function readMeasured(
  { kind, value: typed, secondValue: secondTyped = '' }: Typed,
  unitCell: string,
  { units }: CsvMapping,
): Omit<HealthSample, 'at' | 'source'> | SkipReason {
  if (kind === undefined) return 'otherKind'
  const pair = kind === 'bloodPressure' && secondTyped === '' ? PAIR.exec(typed) : null
  const first = splitUnit(pair === null ? typed : `${pair[1]} ${pair[3]}`)
  const second = splitUnit(pair === null ? secondTyped : (pair[2] ?? ''))
  const unit = findUnitOf(kind, first.unit || unitCell, units[kind])
  if (unit === undefined) return 'otherUnit'
  const value = readNumber(first.number)
  if (value === undefined) return 'noValue'
  if (measurements[kind].second === undefined) return { kind, unit, value }
  const secondValue = readNumber(second.number)
  return secondValue === undefined ? 'noSecondValue' : { kind, unit, value, secondValue }
}

function splitUnit(typed: string): { readonly number: string; readonly unit: string } {
  const [, number = typed, unit = ''] = /^([\d٠-٩۰-۹.,٫\s]+?)\s*([^\d٠-٩۰-۹.,٫\s].*)?$/.exec(typed) ?? []
  return { number, unit: unit.trim() }
}

/** As the line writes it, else as it was chosen for all of them. */
function findUnitOf(
  kind: MeasurementKind,
  written: string,
  chosen: MeasurementUnit | undefined,
): MeasurementUnit | undefined {
  const { units } = measurements[kind]
  const only = units.length === 1 ? units[0] : undefined
  const unit = written.trim() === '' ? (chosen ?? only) : findUnit(written)
  return unit !== undefined && units.includes(unit) ? unit : undefined
}

function readNumber(typed: string): number | undefined {
  const plain = readTypedNumber(typed)
  return /^\d+(\.\d+)?$/.test(plain) ? roundValue(Number(plain)) : undefined
}

/** The kinds that a table has in columns of their own, or by the words of its lines. */
export function listKinds({ rows }: CsvTable, { roles, hasHeader }: CsvMapping): Set<MeasurementKind> {
  const kinds = new Set<MeasurementKind>(roles.filter(isKindRole))
  if (roles.includes('systolic') || roles.includes('diastolic')) kinds.add('bloodPressure')
  const column = roles.indexOf('kind')
  if (!roles.includes('value') || column === -1) return kinds
  for (const row of rows.slice(hasHeader ? 1 : 0)) {
    const kind = findKind(row[column] ?? '')
    if (kind !== undefined) kinds.add(kind)
  }
  return kinds
}

/** The kinds whose unit neither the table nor anybody has said. */
export function listUnitless(table: CsvTable, mapping: CsvMapping): MeasurementKind[] {
  const column = mapping.roles.indexOf('unit')
  const body = table.rows.slice(mapping.hasHeader ? 1 : 0)
  if (column !== -1 && body.every((row) => (row[column] ?? '') !== '')) return []
  return [...listKinds(table, mapping)].filter((kind) => measurements[kind].units.length > 1)
}
