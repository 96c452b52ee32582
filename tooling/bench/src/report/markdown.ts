import type { Unit } from '../budgets.ts'
import { formatValue, readMisses, type Line, type Section } from './lines.ts'

const UNIT_NAMES: Readonly<Record<Unit, string>> = {
  count: '',
  fineMs: ' ms',
  kB: ' kB',
  ms: ' ms',
  perSecond: ' a second',
  probability: '',
  ratio: '',
  shift: '',
}

function formatCell(value: number | undefined, unit: Unit): string {
  return value === undefined ? '–' : formatValue(value, unit)
}

function formatVerdict(line: Line, columns: readonly string[]): string {
  if (line.budget === undefined) return ''
  const misses = readMisses(line, columns)
  const measured = columns.filter((column) => Object.hasOwn(line.values, column))
  if (misses.length === 0) return 'yes'
  return misses.length === measured.length ? '**no**' : `**no**: ${misses.join(', ')}`
}

function formatLine(line: Line, columns: readonly string[]): string[] {
  const { label, unit, values, budget } = line
  const cells = columns.map((column) =>
    Object.hasOwn(values, column) ? formatCell(values[column], unit) : '',
  )
  const target =
    budget === undefined
      ? ''
      : `${budget.isLeast === true ? '≥' : '≤'} ${budget.limit}${UNIT_NAMES[budget.unit]}`
  return [
    UNIT_NAMES[unit].startsWith(' ') && unit !== 'perSecond' ? `${label},${UNIT_NAMES[unit]}` : label,
    ...cells,
    target,
    formatVerdict(line, columns),
  ]
}

/** As the formatter writes it. */
export function alignTable(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, index) => Math.max(3, ...rows.map((row) => row[index]?.length ?? 0)))
  const lines = rows.map(
    (row) => `| ${row.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |`,
  )
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  return [lines[0] ?? '', rule, ...lines.slice(1)]
}

export function formatReport(
  introduction: string,
  sections: readonly Section[],
  title = 'What a visitor waits for',
): string {
  const parts = sections.flatMap(({ title: heading, columns, lines, note }) => [
    '',
    `## ${heading}`,
    '',
    ...alignTable([['', ...columns, 'Target', 'Met'], ...lines.map((line) => formatLine(line, columns))]),
    ...(note === undefined ? [] : ['', note]),
  ])
  return [`# ${title}`, '', introduction, ...parts, ''].join('\n')
}
