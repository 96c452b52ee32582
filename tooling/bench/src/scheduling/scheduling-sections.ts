import { bookingBudgets } from '../budgets.ts'
import type { Section } from '../report/lines.ts'
import { median, percentile95 } from '../report/statistics.ts'
import type { RaceResult } from './measure-race.ts'

export interface StormFacts {
  readonly operations: number
  readonly done: number
  readonly faults: number
  readonly overlaps: number
}

const FIGURE = 'figure'

export function createSchedulingSections(race: RaceResult, storm: StormFacts): Section[] {
  const line = (label: string, value: number | undefined, budget?: Section['lines'][number]['budget']) => ({
    label,
    unit: budget?.unit ?? ('count' as const),
    values: { [FIGURE]: value },
    ...(budget && { budget }),
  })
  return [
    {
      title: '200 who want one time at once, on two servers with one PostgreSQL',
      columns: [FIGURE],
      lines: [
        line('rounds', race.rounds),
        line('rounds without exactly one winner', race.unfair, bookingBudgets.unfair),
        line('other answers', race.failures, bookingBudgets.failures),
        line('half of those who lose hear of it within', median(race.losersMs), bookingBudgets.losers),
        line('95 of 100 of them within', percentile95(race.losersMs), bookingBudgets.losers),
      ],
    },
    {
      title: 'Holding, booking, confirming, moving and cancelling at random, eight at once',
      columns: [FIGURE],
      lines: [
        line('operations', storm.operations),
        line('of them done, the others refused', storm.done),
        line('faults', storm.faults, bookingBudgets.failures),
        line('appointments that overlap or are half booked', storm.overlaps, bookingBudgets.unfair),
      ],
    },
  ]
}
