import { invoiceBudgets } from '../budgets.ts'
import type { PairedTimes } from '../measure/in-turn.ts'
import type { Line, Section } from '../report/lines.ts'
import { median, percentile95 } from '../report/statistics.ts'
import type { CopyCosts } from './measure-invoices.ts'

const LAST = '95 of 100'
const SHARES = ['half', LAST] as const

/** What speaks of everything that is open has to answer in time, however much it is. */
export function createSumSection(database: string, results: readonly PairedTimes[]): Section {
  return {
    title: `${database}: of many invoices, answered within`,
    columns: SHARES,
    lines: results.map(({ name: label, many }): Line => ({
      label,
      unit: 'fineMs',
      values: { half: median(many), [LAST]: percentile95(many) },
      budget: invoiceBudgets.sums,
    })),
  }
}

/** @param rates a second, of each round */
export function createIssueSection(rates: readonly number[]): Section {
  return {
    title: 'PostgreSQL: issued at once',
    columns: ['half', 'slowest round'],
    lines: [
      {
        label: 'invoices a second',
        unit: 'perSecond',
        values: { half: median(rates), 'slowest round': Math.min(...rates) },
        budget: invoiceBudgets.issued,
      },
    ],
  }
}

export function createCopySection({ delayMs, memoryMib }: CopyCosts): Section {
  const column = 'at most'
  return {
    title: 'Copies as PDF, all at once',
    columns: [column],
    lines: [
      {
        label: 'delay of the event loop (99 of 100)',
        unit: 'fineMs',
        values: { [column]: delayMs },
        budget: invoiceBudgets.copyDelay,
      },
      {
        label: 'memory, MiB',
        unit: 'count',
        values: { [column]: memoryMib },
        budget: invoiceBudgets.copyMemory,
      },
    ],
  }
}
