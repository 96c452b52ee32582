import { partitionBudgets } from '../budgets.ts'
import type { Budget, Unit } from '../budgets.ts'
import type { Line, Section } from '../report/lines.ts'
import { median } from '../report/statistics.ts'
import type { Freezing } from './measure-freezing.ts'
import type { Asked, Measured } from './measure-layouts.ts'
import type { BrinFigures } from './measure-gone-months.ts'
import type { Paired } from './paired.ts'

const [PLAIN, BY_MONTH] = ['one table', 'by month'] as const
const RATIO = { to: 'by month to one table', of: 'one table to by month' } as const

export function createLayoutSections(measured: Measured): Section[] {
  const { asked, links, wholeCheck, builds, sizes, upkeep, rare, months, brin, freezing } = measured
  const lists = asked.filter(({ isAwaited }) => isAwaited)
  const others = [...asked.filter(({ isAwaited }) => !isAwaited), links.asIs, links.byMoment, wholeCheck]
  return [
    createTimes('Lists that people wait for', lists),
    createRatios('How much longer they take by month', lists, partitionBudgets.lists),
    createTimes('What else is asked and written', others),
    createRatios('How much longer that takes by month', others),
    ...createPlanSections(asked),
    createTimes('Upkeep of the newest month, after each day', [...upkeep, sumOf(upkeep)]),
    createRatios('How much cheaper it is by month', [...upkeep, sumOf(upkeep)], partitionBudgets.upkeep),
    createTimes('Upkeep now and then', [...rare, ...builds]),
    createPair('Size, MB', sizes, 'count'),
    createTimes('What months of their own are for', months),
    createBrinSection(brin),
    createFreezingSection(freezing),
  ]
}

function createPair(title: string, pairs: readonly Paired[], unit: Unit): Section {
  return {
    title,
    columns: [PLAIN, BY_MONTH],
    lines: pairs.map(({ name, plain, byMonth }) => ({
      label: name,
      unit,
      values: {
        ...(plain.length > 0 && { [PLAIN]: median(plain) }),
        ...(byMonth.length > 0 && { [BY_MONTH]: median(byMonth) }),
      },
    })),
  }
}

function createTimes(title: string, pairs: readonly Paired[]): Section {
  return createPair(title, pairs, 'fineMs')
}

/** A ratio is formed within a turn: a busy machine slows both. What is to be less by month is put the other way round. */
function createRatios(title: string, pairs: readonly Paired[], budget?: Budget): Section {
  const isGain = budget?.isLeast === true
  const column = isGain ? RATIO.of : RATIO.to
  const lines = pairs.map(({ name, plain, byMonth }): Line => {
    const ratios = byMonth.map((value, turn) => value / (plain[turn] ?? Number.NaN))
    const ratio = median(isGain ? ratios.map((value) => 1 / value) : ratios)
    return { label: name, unit: 'ratio', values: { [column]: ratio }, ...(budget && { budget }) }
  })
  return { title, columns: [column], lines }
}

function sumOf(pairs: readonly Paired[]): Paired {
  const sum = (layout: 'plain' | 'byMonth') =>
    (pairs[0]?.[layout] ?? []).map((_, turn) =>
      pairs.reduce((total, pair) => total + (pair[layout][turn] ?? 0), 0),
    )
  return { name: 'together', plain: sum('plain'), byMonth: sum('byMonth') }
}

function createPlanSections(asked: readonly Asked[]): Section[] {
  const create = (title: string, unit: Unit, read: 'planningMs' | 'pages'): Section => ({
    title,
    columns: [PLAIN, BY_MONTH],
    lines: asked.flatMap(({ name, plans }): Line[] =>
      plans === undefined
        ? []
        : [
            {
              label: name,
              unit,
              values: { [PLAIN]: plans.plain[read], [BY_MONTH]: plans.byMonth[read] },
            },
          ],
    ),
  })
  return [
    create('Planning, of a statement that is new to a connection', 'fineMs', 'planningMs'),
    create('Pages of 8 kB that are read', 'count', 'pages'),
  ]
}

function createBrinSection({ megabytes, copyMs, listsMs }: BrinFigures): Section {
  const columns = ['B-tree', 'BRIN']
  const line = (label: string, unit: Unit, { btree, brin }: { btree: number; brin: number }): Line => ({
    label,
    unit,
    values: { 'B-tree': btree, BRIN: brin },
  })
  return {
    title: 'The moments of the one table in a BRIN index',
    columns,
    lines: [
      line('its megabytes', 'ratio', megabytes),
      line('a month is copied out', 'fineMs', copyMs),
      ...listsMs.map(({ name, ...times }) => line(name, 'fineMs', times)),
    ],
  }
}

function createFreezingSection(freezing: readonly Freezing[]): Section {
  const lineOf = (label: string, unit: Unit, read: (one: Freezing) => number): Line => ({
    label,
    unit,
    values: Object.fromEntries(freezing.map((one) => [one.name, read(one)])),
  })
  return {
    title: 'Vacuums of a table that rows are only added to',
    columns: freezing.map(({ name }) => name),
    lines: [
      lineOf('how many', 'count', ({ vacuumsMs }) => vacuumsMs.length),
      lineOf('together', 'ms', ({ vacuumsMs }) => vacuumsMs.reduce((sum, ms) => sum + ms, 0)),
      lineOf('the longest', 'ms', ({ vacuumsMs }) => Math.max(0, ...vacuumsMs)),
      lineOf('what they write to the log, MB', 'count', ({ megabytes }) => megabytes),
      lineOf('then the one that freezes all', 'ms', ({ lastMs }) => lastMs),
      lineOf('what it writes to the log, MB', 'count', ({ lastMegabytes }) => lastMegabytes),
    ],
  }
}
