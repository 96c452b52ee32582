import { serverBudgets } from '../budgets.ts'
import type { Section } from '../report/lines.ts'
import { compareDistributions } from '../report/mann-whitney.ts'
import { median, percentile95 } from '../report/statistics.ts'
import type { AccountTiming } from './account-timing.ts'
import type { LoadResult } from './load.ts'
import type { ProcessFacts } from './start-server.ts'

export type MeasuredLoad = LoadResult & { readonly process: ProcessFacts }

export interface ServerResults {
  readonly database: string
  readonly signIns: MeasuredLoad
  readonly reauths: MeasuredLoad
  readonly timings: readonly AccountTiming[]
}

export function createServerSections(results: readonly ServerResults[]): Section[] {
  const columns = results.map(({ database }) => database)
  const across = (read: (result: ServerResults) => number | undefined) =>
    Object.fromEntries(results.map((result) => [result.database, read(result)]))
  const loadLines = (load: 'signIns' | 'reauths', label: string) => [
    {
      label: `${label} a second`,
      unit: 'perSecond' as const,
      values: across((result) => result[load].perSecond),
      budget: serverBudgets[load],
    },
    { label: 'median', unit: 'ms' as const, values: across((result) => median(result[load].durationsMs)) },
    { label: 'p95', unit: 'ms' as const, values: across((result) => percentile95(result[load].durationsMs)) },
    {
      label: 'processor time each',
      unit: 'fineMs' as const,
      values: across((result) => result[load].process.cpuMs / result[load].durationsMs.length),
    },
    {
      label: 'event loop held up, p99',
      unit: 'ms' as const,
      values: across((result) => result[load].process.p99Ms),
    },
    {
      label: 'event loop held up, longest',
      unit: 'ms' as const,
      values: across((result) => result[load].process.maxMs),
      budget: serverBudgets.eventLoopDelay,
    },
  ]
  return [
    { title: 'Signing in', columns, lines: loadLines('signIns', 'sign-ins') },
    { title: 'Renewing tokens', columns, lines: loadLines('reauths', 'reauths') },
    ...results.flatMap(({ database, timings }) =>
      timings.map((timing) => createTimingSection(database, timing)),
    ),
  ]
}

function createTimingSection(database: string, { route, existingMs, unknownMs }: AccountTiming): Section {
  const columns = ['Account', 'No account', 'Both']
  const probability = compareDistributions(existingMs, unknownMs)
  const isTelling = probability < serverBudgets.sameTime.limit
  return {
    title: `Whether the time of ${route} tells who has an account (${database})`,
    columns,
    lines: [
      {
        label: 'median',
        unit: 'ms',
        values: { Account: median(existingMs), 'No account': median(unknownMs) },
      },
      {
        label: 'p95',
        unit: 'ms',
        values: { Account: percentile95(existingMs), 'No account': percentile95(unknownMs) },
      },
      {
        label: 'probability of one source',
        unit: 'probability',
        values: { Both: probability },
        budget: serverBudgets.sameTime,
      },
    ],
    note: `Verdict: ${isTelling ? 'the times DIFFER' : 'no difference is seen'} (Mann–Whitney, ${existingMs.length} and ${unknownMs.length} calls).`,
  }
}
