import { describe, expect, it } from 'vitest'
import type { Budget } from '../budgets.ts'
import { readDeterministicMisses, readMisses, type Line } from './lines.ts'
import { formatReport } from './markdown.ts'

const bytes: Budget = { limit: 110, unit: 'kB', isDeterministic: true }
const time: Budget = { limit: 50, unit: 'ms', isDeterministic: false }
const line = (values: Line['values'], budget: Budget): Line => ({
  label: 'size',
  unit: budget.unit,
  values,
  budget,
})
const columns = ['One', 'Two']

describe('a budget', () => {
  it('is missed by what is over it, and by what was not found', () => {
    expect(readMisses(line({ One: 110, Two: 110.01 }, bytes), columns)).toEqual(['Two'])
    expect(readMisses(line({ One: undefined, Two: 1 }, bytes), columns)).toEqual(['One'])
    expect(readMisses(line({ One: 1 }, bytes), columns)).toEqual([])
  })

  it('of no layout shift forgives what nobody can see, and no more', () => {
    const shift: Budget = { limit: 0, unit: 'shift', isDeterministic: false }
    expect(readMisses(line({ One: 0.0002, Two: 0.002 }, shift), columns)).toEqual(['Two'])
  })

  it('fails a check only where every run gives the same', () => {
    const lines = [line({ One: 200, Two: 1 }, bytes), line({ One: 200, Two: 200 }, time)]
    expect(readDeterministicMisses([{ title: 'Page', columns, lines }])).toEqual(['Page: size: One'])
  })
})

describe('the report', () => {
  it('says of each line whether its target is met, and where not', () => {
    const lines = [
      line({ One: 99.95, Two: 120 }, bytes),
      line({ One: 60, Two: 60 }, time),
      line({ One: 1, Two: undefined }, time),
      line({ One: 1, Two: 2 }, time),
    ]
    const report = formatReport('Somewhere.', [{ title: 'Page', columns, lines, note: 'A note.' }])
    const cells = report.split('\n').map((text) => text.split('|').map((cell) => cell.trim()))
    expect(cells.filter(({ length }) => length > 1)).toEqual([
      ['', '', 'One', 'Two', 'Target', 'Met', ''],
      expect.anything(),
      ['', 'size, kB', '100.0', '120.0', '≤ 110 kB', '**no**: Two', ''],
      ['', 'size, ms', '60', '60', '≤ 50 ms', '**no**', ''],
      ['', 'size, ms', '1', '–', '≤ 50 ms', '**no**: Two', ''],
      ['', 'size, ms', '1', '2', '≤ 50 ms', 'yes', ''],
    ])
    expect(report).toContain('A note.')
  })
})
