import { measurements, type MeasurementKind, type MeasurementUnit } from '@platform/contract/health-record'
import { toLatinDigits } from '../../../parts/amounts/latin-digits.ts'
import { findRole, findUnitIn, kindOfRole, type ColumnRole } from './column-roles.ts'
import type { CsvTable } from './read-table.ts'
import {
  DATE_ORDERS,
  findAmbiguousDate,
  findDateOrders,
  readClockTime,
  type DateOrder,
} from './typed-date.ts'

/** How a table is read. */
export interface CsvMapping {
  readonly hasHeader: boolean
  /** What each column holds. */
  readonly roles: readonly ColumnRole[]
  /** The unit of each kind, for lines that do not say it; absent where it has to be asked. */
  readonly units: Readonly<Partial<Record<MeasurementKind, MeasurementUnit>>>
  /** `undefined` where it has to be asked. */
  readonly order: DateOrder | undefined
}

const LOOKED_AT = 20

/** What a table says by itself. */
export function guessMapping({ rows, width }: CsvTable): CsvMapping {
  const head = rows[0] ?? []
  // Where something was measured, there are numbers.
  const hasHeader = !head.some((cell) => /^\d/.test(toLatinDigits(cell)))
  const headings = Array.from({ length: width }, (_, column) => (hasHeader ? (head[column] ?? '') : ''))
  const body = rows.slice(hasHeader ? 1 : 0)
  const roles = findRoles(headings, body)
  return { hasHeader, roles, units: findUnits(headings, roles), order: onlyOrder(body, roles) }
}

function findRoles(headings: readonly string[], body: CsvTable['rows']): ColumnRole[] {
  const taken = new Set<ColumnRole>()
  const roles = headings.map((heading) => {
    const role = findRole(heading)
    if (taken.has(role)) return 'none'
    taken.add(role)
    return role
  })
  if (taken.has('date')) return roles
  const dated = headings.findIndex((_, column) => {
    const cells = body.slice(0, LOOKED_AT).map((row) => row[column] ?? '')
    return cells.length > 0 && cells.every(isDate)
  })
  return roles.map((role, column) => (column === dated ? 'date' : role))
}

const isDate = (cell: string): boolean =>
  DATE_ORDERS.some((order) => readClockTime(cell, '', order) !== undefined)

function findUnits(headings: readonly string[], roles: readonly ColumnRole[]): CsvMapping['units'] {
  const units: Partial<Record<MeasurementKind, MeasurementUnit>> = {}
  for (const [column, role] of roles.entries()) {
    const kind = kindOfRole(role)
    const unit = findUnitIn(headings[column] ?? '')
    if (kind !== undefined && unit !== undefined && measurements[kind].units.includes(unit))
      units[kind] = unit
  }
  return units
}

/** The order that all dates of a table have, `undefined` where they could have either, or neither. */
export function onlyOrder(body: CsvTable['rows'], roles: readonly ColumnRole[]): DateOrder | undefined {
  const cells = listDates(body, roles)
  const orders = findDateOrders(cells)
  if (orders.length === 1) return orders[0]
  // Where all are the same day by either, nothing depends on it.
  return orders.length > 1 && findAmbiguousDate(cells) === undefined ? 'dayFirst' : undefined
}

export function listDates(body: CsvTable['rows'], roles: readonly ColumnRole[]): string[] {
  const column = roles.indexOf('date')
  return column === -1 ? [] : body.map((row) => row[column] ?? '')
}
