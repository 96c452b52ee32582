import { expect, it } from 'vitest'
import { planRetry } from './plan-retry.ts'

const HOUR_MS = 3_600_000
const BEGUN = new Date('2026-11-20T10:00:00.000Z')

/** The gaps of a receiver that is never there, in seconds. */
function listGaps(random: () => number): number[] {
  const gaps: number[] = []
  for (let at = BEGUN; ;) {
    const next = planRetry(BEGUN, at, random)
    if (next === null) return gaps
    gaps.push((next.getTime() - at.getTime()) / 1_000)
    at = next
  }
}

it('is tried with growing gaps, and given up after three days', () => {
  const gaps = listGaps(() => 0)
  expect(gaps.slice(0, 9)).toEqual([5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, 28_800])
  expect(new Set(gaps.slice(9))).toEqual(new Set([12 * 3_600]))
  const total = gaps.reduce((sum, gap) => sum + gap, 0)
  expect(total).toBeLessThanOrEqual(72 * 3_600)
  expect(total).toBeGreaterThan(60 * 3_600)
})

it('is never tried at the same moments as all others', () => {
  const latest = listGaps(() => 0.999)
  expect(latest.length).toBeGreaterThan(8)
  expect(latest[0]).toBeCloseTo(6, 1)
  for (const [index, gap] of latest.slice(1, 9).entries()) expect(gap).toBeGreaterThan(latest[index] ?? 0)
})

it('goes by how long it was tried, not by how often', () => {
  const late = new Date(BEGUN.getTime() + 20 * HOUR_MS)
  expect(planRetry(BEGUN, late, () => 0)).toEqual(new Date(late.getTime() + 12 * HOUR_MS))
})
