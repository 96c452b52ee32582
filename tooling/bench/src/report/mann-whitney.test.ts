import { describe, expect, it } from 'vitest'
import { compareDistributions } from './mann-whitney.ts'

const range = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index)

describe('two sets of times', () => {
  it('that are the same come from one source', () => {
    expect(compareDistributions(range(0, 50), range(0, 50))).toBeGreaterThan(0.99)
    expect(compareDistributions([5, 5, 5], [5, 5, 5])).toBe(1)
    expect(compareDistributions([], [1])).toBe(1)
  })

  it('that do not overlap do not', () => {
    expect(compareDistributions(range(0, 30), range(100, 30))).toBeLessThan(1e-9)
  })

  it('are judged as in the tables of the test', () => {
    // U = 20 of 10 and 10 values: z = (50 - 20 - 0.5) / 13.229 = 2.230, and twice the tail beyond it is 0.0257.
    const first = [1, 2, 3, 4, 5, 6, 9, 10, 17, 18]
    const second = [7, 8, 11, 12, 13, 14, 15, 16, 19, 20]
    const u = first.reduce((sum, value) => sum + second.filter((other) => other < value).length, 0)
    expect(u).toBe(20)
    expect(compareDistributions(first, second)).toBeCloseTo(0.0257, 3)
  })

  it('are judged alike whichever comes first', () => {
    const [one, other] = [range(0, 25), range(7, 25)]
    expect(compareDistributions(one, other)).toBeCloseTo(compareDistributions(other, one), 12)
  })
})
