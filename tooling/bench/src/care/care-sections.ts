import { consentBudget, type Budget } from '../budgets.ts'
import type { Line, Section } from '../report/lines.ts'
import { median, percentile95 } from '../report/statistics.ts'
import type { PairedTimes } from '../measure/in-turn.ts'
import type { EndedConsentTimes } from './measure-ended-consent.ts'

const TIMES = ['few', 'many'] as const
const RATIO = 'many to few'

export function createCareSections(
  database: string,
  results: readonly PairedTimes[],
  budget?: Budget,
): Section[] {
  return [
    {
      title: `${database}: 95 of 100 answers come within`,
      columns: TIMES,
      lines: results.map(({ name, few, many }): Line => ({
        label: name,
        unit: 'fineMs',
        values: { few: percentile95(few), many: percentile95(many) },
      })),
    },
    {
      title: `${database}: how much longer with many rows`,
      columns: [RATIO],
      lines: results.map(({ name, few, many }): Line => {
        const [fewMs, manyMs] = [percentile95(few), percentile95(many)]
        const ratio = fewMs === undefined || manyMs === undefined ? undefined : manyMs / fewMs
        return { label: name, unit: 'ratio', values: { [RATIO]: ratio }, ...(budget && { budget }) }
      }),
    },
  ]
}

const SHARES = ['half', '95 of 100'] as const

export function createConsentSection(database: string, times: EndedConsentTimes): Section {
  const line = (label: string, values: readonly number[]): Line => ({
    label,
    unit: 'fineMs',
    values: { half: median(values), '95 of 100': percentile95(values) },
    budget: consentBudget,
  })
  return {
    title: `${database}: after a consent has ended, within`,
    columns: SHARES,
    lines: [
      line('the open event stream says so', times.toldMs),
      line('what is read next is refused', times.refusedMs),
    ],
  }
}
