import { expect, it } from 'vitest'
import { fitSlope } from './linear-regression.ts'

const line = (ys: readonly number[]) => ys.map((y, x) => ({ x, y }))

it('finds the slope of a line, without any doubt where no point is off it', () => {
  expect(fitSlope(line([3, 5, 7, 9]))).toEqual({ perX: 2, halfWidth: 0 })
  expect(fitSlope(line([4, 4, 4]))?.perX).toBe(0)
})

it('says how far the slope may be off, as a table of the t distribution has it', () => {
  // 10 points: y = x with 1 added and taken away in turn.
  const points = line(Array.from({ length: 10 }, (_, x) => x + (x % 2 === 0 ? 1 : -1)))
  const slope = fitSlope(points)
  expect(slope?.perX).toBeCloseTo(1 - 5 / 82.5, 6)
  const error = Math.sqrt((10 - 25 / 82.5) / 8 / 82.5)
  expect(slope?.halfWidth).toBeCloseTo(error * 2.306, 3)
})

it('has no slope of two points, nor of points above each other', () => {
  expect(fitSlope(line([1, 2]))).toBeUndefined()
  expect(fitSlope([1, 2, 3].map((y) => ({ x: 0, y })))).toBeUndefined()
})
