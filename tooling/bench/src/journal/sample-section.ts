import { samplesBudget } from '../budgets.ts'
import type { Line, Section } from '../report/lines.ts'
import { median, percentile95 } from '../report/statistics.ts'
import type { SampleTimes } from './measure-journal.ts'

const SHARES = ['half', '95 of 100'] as const

export function createSampleSection(database: string, results: readonly SampleTimes[]): Section {
  return {
    title: `${database}: of a million samples, answered within`,
    columns: SHARES,
    lines: results.map(({ name: label, times }): Line => ({
      label,
      unit: 'fineMs',
      values: { half: median(times), '95 of 100': percentile95(times) },
      budget: samplesBudget,
    })),
  }
}
