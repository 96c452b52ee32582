import type { Budget, Unit } from '../budgets.ts'

export interface Line {
  readonly label: string
  readonly unit: Unit
  /** By the name of the column; a column without a figure stays empty. */
  readonly values: Readonly<Record<string, number | undefined>>
  readonly budget?: Budget
}

export interface Section {
  readonly title: string
  readonly columns: readonly string[]
  readonly lines: readonly Line[]
  readonly note?: string
}

/** A figure that is missing is not met either. */
export function readMisses({ values, budget }: Line, columns: readonly string[]): string[] {
  if (budget === undefined) return []
  return columns.filter((column) => {
    const value = values[column]
    if (value === undefined) return Object.hasOwn(values, column)
    const excess = budget.isLeast === true ? budget.limit - value : value - budget.limit
    return excess > TOLERANCES[budget.unit]
  })
}

/** Half of the last digit that is written where nothing at all is asked for: 0.0002 of layout shift nobody sees. */
const TOLERANCES: Readonly<Record<Unit, number>> = {
  count: 0,
  fineMs: 0,
  kB: 0,
  ms: 0,
  perSecond: 0,
  probability: 0,
  ratio: 0,
  shift: 0.0005,
}

const DIGITS: Readonly<Record<Unit, number>> = {
  count: 0,
  fineMs: 2,
  kB: 1,
  ms: 0,
  perSecond: 0,
  probability: 3,
  ratio: 2,
  shift: 3,
}

/**
 * `kB`: bytes in thousands.
 * @param value bytes in thousands for `kB`
 */
export function formatValue(value: number, unit: Unit): string {
  return value.toFixed(DIGITS[unit])
}

export function readDeterministicMisses(sections: readonly Section[]): string[] {
  return sections.flatMap(({ title, columns, lines }) =>
    lines
      .filter((line) => line.budget?.isDeterministic === true)
      .flatMap((line) => readMisses(line, columns).map((column) => `${title}: ${line.label}: ${column}`)),
  )
}
