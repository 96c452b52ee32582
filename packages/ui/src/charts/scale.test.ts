import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createScale } from './scale.ts'
import { readTicks, readTimeTicks } from './ticks.ts'

it('lays values between the ends, and one value alone in the middle', () => {
  expect(createScale([60, 80], [200, 0])(65)).toBe(150)
  expect(createScale([60, 60], [200, 0])(60)).toBe(100)
})

it('counts in round steps around the values', () => {
  expect(readTicks(71.2, 74.8, 3)).toEqual([70, 72, 74, 76])
  expect(readTicks(0.1, 0.31, 3)).toEqual([0.1, 0.2, 0.3, 0.4])
  expect(readTicks(64, 64, 3)).toEqual([62.5, 65])
})

it('always holds every value and stays few', () => {
  const value = fc.integer({ min: -10_000, max: 10_000 }).map((tenths) => tenths / 10)
  const property = fc.property(value, value, (one, other) => {
    const [lowest, highest] = [Math.min(one, other), Math.max(one, other)]
    const ticks = readTicks(lowest, highest, 3)
    expect(ticks[0]).toBeLessThanOrEqual(lowest)
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest)
    expect(ticks.length).toBeLessThanOrEqual(6)
  })
  fc.assert(property)
})

it('names the first and the last moment', () => {
  expect(readTimeTicks(0, 90, 4)).toEqual([0, 30, 60, 90])
  expect(readTimeTicks(5, 5, 4)).toEqual([5])
})
