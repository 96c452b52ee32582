import { expect, it } from 'vitest'
import { readAssumed } from './assumptions.ts'
import { computeSize } from './compute-size.ts'
import type { MeasuredConstants } from './compute-size.ts'
import { ROW_TYPE_NAMES } from './row-types.ts'
import type { RowTypeName } from './row-types.ts'

function bytesOf(read: (name: RowTypeName) => number): MeasuredConstants['bytesOfRow'] {
  return Object.assign(Object.fromEntries(ROW_TYPE_NAMES.map((name) => [name, read(name)])))
}

const COST = { cpuMs: 1, statements: 3 }
const measured: MeasuredConstants = {
  bytesOfRow: bytesOf(() => 0),
  costOf: { account: COST, list: COST, write: COST, renewal: COST, signIn: { cpuMs: 30, statements: 8 } },
  kilobytesOfStream: 20,
}

it('is what the paper says of calls, streams and audited commits', () => {
  const sizes = [10_000, 100_000, 1_000_000].map((clients) => computeSize(clients, readAssumed(), measured))
  expect(sizes.map(({ callsPerSecond }) => Math.round(callsPerSecond))).toEqual([15, 150, 1_500])
  expect(sizes.map(({ streams }) => streams)).toEqual([600, 6_000, 60_000])
  expect(sizes.map(({ auditedCommitsPerSecond }) => Math.round(auditedCommitsPerSecond))).toEqual([
    3, 26, 263,
  ])
})

it('has two servers at least, and as many as streams or the processor need', () => {
  const count = (clients: number, cpuMs: number) => {
    const list = { cpuMs, statements: 3 }
    return computeSize(clients, readAssumed(), { ...measured, costOf: { ...measured.costOf, list } }).servers
  }
  expect(count(10_000, 1)).toBe(2)
  expect(count(1_000_000, 0)).toBe(15)
  // 1,000 lists a second of 30 ms each are 30 cores and more.
  expect(count(1_000_000, 30)).toBeGreaterThan(50)
})

it('adds up the rows of a year, and forgets those that are deleted earlier', () => {
  const only = (wanted: RowTypeName) =>
    computeSize(1_000_000, readAssumed(), {
      ...measured,
      bytesOfRow: bytesOf((name) => (name === wanted ? 1_000 : 0)),
    }).databaseGigabytes
  expect(only('account')).toBeCloseTo(1)
  expect(only('audited event')).toBeCloseTo(2.1 * 365)
  expect(only('session')).toBeCloseTo(0.3 * 30)
})

it('names what is fullest first', () => {
  const { loads } = computeSize(1_000_000, readAssumed(), {
    ...measured,
    bytesOfRow: bytesOf((name) => (name === 'audited event' ? 1_000 : 0)),
  })
  expect(loads.map(({ share }) => share)).toEqual(loads.map(({ share }) => share).toSorted((a, b) => b - a))
  expect(loads[0]?.name).toBe('databaseGigabytes')
  expect(loads.find(({ name }) => name === 'auditedCommits')?.share).toBeCloseTo(1.05)
})
