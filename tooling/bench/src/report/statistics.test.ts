import { expect, it } from 'vitest'
import { median, percentile95 } from './statistics.ts'

it('takes the middle of an odd number and the mean of the two in the middle of an even one', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([9, 1, 5, 6])).toBe(5.5)
  expect(median([])).toBeUndefined()
})

it('takes the smallest value that 95 in 100 do not exceed', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index)
  expect(percentile95(values)).toBe(95)
  expect(percentile95([3])).toBe(3)
  expect(percentile95([])).toBeUndefined()
})
