import { expect, it } from 'vitest'
import { readSizes } from './sizes.ts'

const TABLE = { seconds: { full: 30, short: 5 }, streams: { full: 10_000, short: 100 } }

it('takes the full sizes, the short ones, and those that are named', () => {
  const full = readSizes([], TABLE)
  const short = readSizes(['--short', '--streams', '40'], TABLE)
  expect([full.isShort, full.sizeOf('seconds'), full.sizeOf('streams')]).toEqual([false, 30, 10_000])
  expect([short.isShort, short.sizeOf('seconds'), short.sizeOf('streams')]).toEqual([true, 5, 40])
})

it('refuses what it does not know, and what is no number above 0', () => {
  expect(() => readSizes(['--minutes', '3'], TABLE)).toThrow('--minutes')
  expect(() => readSizes(['--seconds', 'ten'], TABLE)).toThrow('--seconds is "ten"')
  expect(() => readSizes(['--seconds', '0'], TABLE)).toThrow('no number above 0')
})
