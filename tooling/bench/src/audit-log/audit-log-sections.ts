import { auditLogBudgets, type Budget, type Unit } from '../budgets.ts'
import type { Line, Section } from '../report/lines.ts'
import { median } from '../report/statistics.ts'
import type { Compared } from './measure-audit-log.ts'

const COLUMNS = ['one chain', 'many chains', 'many to one'] as const

interface Measured {
  readonly title: string
  readonly label: string
  readonly unit: Unit
  readonly compared: Compared
  readonly budget: Budget
}

export function createAuditLogSections(commits: Compared, verification: Compared): Section[] {
  return [
    createSection({
      title: 'Commits that note something',
      label: 'a second',
      unit: 'perSecond',
      compared: commits,
      budget: auditLogBudgets.commits,
    }),
    createSection({
      title: 'The verification of the whole log',
      label: 'took, ms',
      unit: 'ms',
      compared: verification,
      budget: auditLogBudgets.verification,
    }),
  ]
}

/** The ratio is formed within a round: a busy machine slows both. */
function createSection({ title, label, unit, compared: { one, many }, budget }: Measured): Section {
  const ratios = many.map((value, round) => value / (one[round] ?? Number.NaN))
  const lines: Line[] = [
    { label, unit, values: { 'one chain': median(one), 'many chains': median(many) } },
    { label: 'the ratio', unit: 'ratio', values: { 'many to one': median(ratios) }, budget },
  ]
  return { title, columns: COLUMNS, lines }
}
