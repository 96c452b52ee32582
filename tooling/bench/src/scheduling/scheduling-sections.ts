import type { KillResult } from '@platform/server/testing'
import { bookingBudgets, type Budget } from '../budgets.ts'
import type { Section } from '../report/lines.ts'
import { median, percentile95 } from '../report/statistics.ts'
import type { RaceResult } from './measure-race.ts'
import { APPOINTMENTS, type SlotTimes } from './measure-slots.ts'
import { DRAWN } from './measure-week.ts'

export interface StormFacts {
  readonly operations: number
  readonly done: number
  readonly faults: number
  readonly overlaps: number
}

export interface SoldFacts {
  readonly kills: number
  readonly killed: KillResult
  readonly offered: number
  readonly refused: number
}

const FIGURE = 'figure'

const line = (label: string, value: number | undefined, budget?: Budget) => ({
  label,
  unit: budget?.unit ?? ('count' as const),
  values: { [FIGURE]: value },
  ...(budget && { budget }),
})

export function createSchedulingSections(race: RaceResult, storm: StormFacts): Section[] {
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

export function createSoldSections({ kills, killed, offered, refused }: SoldFacts): Section[] {
  return [
    {
      title: 'A server with the embedded database, killed while people book',
      columns: [FIGURE],
      lines: [
        line('kills', kills),
        line('acknowledged', killed.acknowledged),
        line('cut off', killed.cutOff),
        line('acknowledged and lost', killed.lost.length, bookingBudgets.failures),
        line('appointments that overlap or are half booked', killed.faults.length, bookingBudgets.unfair),
      ],
    },
    {
      title: 'What is offered can be booked',
      columns: [FIGURE],
      lines: [line('starts', offered), line('that could not be booked', refused, bookingBudgets.failures)],
    },
  ]
}

export function createSlotSection(title: string, { empty, full }: SlotTimes, limit: Budget): Section {
  const ratio = median(full.map((ms, round) => ms / (empty[round] ?? Number.NaN)))
  return {
    title,
    columns: [FIGURE],
    lines: [
      { ...line('95 of 100 where nobody has booked', percentile95(empty)), unit: 'fineMs' },
      line(`95 of 100 beside ${APPOINTMENTS.toLocaleString('en')} appointments`, percentile95(full), limit),
      line('many to none', ratio, bookingBudgets.slots),
    ],
  }
}

export function createWeekSection(times: readonly number[]): Section {
  return {
    title: `A week of ${DRAWN} appointments, drawn on a processor a quarter as fast`,
    columns: [FIGURE],
    lines: [
      line('half of the times within', median(times), bookingBudgets.week),
      line('95 of 100 within', percentile95(times), bookingBudgets.week),
    ],
  }
}
