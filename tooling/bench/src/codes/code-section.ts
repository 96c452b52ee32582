import { codeBudgets, type Budget } from '../budgets.ts'
import type { Line, Section } from '../report/lines.ts'
import { median, percentile95 } from '../report/statistics.ts'
import type { CodeMeasures } from './measure-codes.ts'

const SHARES = ['half', '95 of 100'] as const

type CodeBudgets = Readonly<Record<'search' | 'misspelled' | 'blocked', Budget>> & {
  readonly imported?: Budget
}

export function createCodeSections(
  database: keyof typeof codeBudgets,
  { importMs, searches, blockedMs }: CodeMeasures,
): Section[] {
  const budgets: CodeBudgets = codeBudgets[database]
  const toLine = (label: string, times: readonly number[], budget: Budget): Line => ({
    label,
    unit: 'fineMs',
    values: { half: median(times), '95 of 100': percentile95(times) },
    budget,
  })
  const spelled = searches.filter(({ isMisspelled }) => !isMisspelled)
  const lines = [
    ...searches.map(({ name, isMisspelled, times }) =>
      toLine(name, times, isMisspelled ? budgets.misspelled : budgets.search),
    ),
    toLine(
      'all that are spelled right',
      spelled.flatMap(({ times }) => times),
      budgets.search,
    ),
  ]
  const whole: Line[] = [
    {
      label: 'the import',
      unit: 'ms',
      values: { took: importMs },
      ...(budgets.imported !== undefined && { budget: budgets.imported }),
    },
    {
      label: 'the longest that the server did nothing else',
      unit: 'fineMs',
      values: { took: blockedMs },
      budget: budgets.blocked,
    },
  ]
  return [
    { title: `${database}: a search, answered within`, columns: SHARES, lines },
    { title: `${database}: the whole`, columns: ['took'], lines: whole },
  ]
}
