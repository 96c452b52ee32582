import type { PlanPrice } from '@platform/contract'
import { expect, it } from 'vitest'
import { choosePrice, hasBothIntervals, monthlyShareOf } from './plan-price.ts'

const month: PlanPrice = { interval: 'month', amountMinor: 990, currency: 'EUR' }
const year: PlanPrice = { interval: 'year', amountMinor: 9900, currency: 'EUR' }

it('chooses the price of the interval', () => {
  expect(choosePrice([month, year], 'year')).toBe(year)
  expect(choosePrice([month, year], 'month')).toBe(month)
})

it('takes the only price there is, and none for a free plan', () => {
  expect(choosePrice([month], 'year')).toBe(month)
  expect(choosePrice([], 'month')).toBeUndefined()
})

it('never says less than what a month really costs', () => {
  expect(monthlyShareOf(year)).toBe(825)
  const share = monthlyShareOf({ ...year, amountMinor: 16_900 }) ?? 0
  expect(share).toBe(1409)
  expect(share * 12).toBeGreaterThanOrEqual(16_900)
  expect(monthlyShareOf(month)).toBeUndefined()
})

it('offers a choice only where there is one', () => {
  expect(hasBothIntervals([{ prices: [month] }, { prices: [year] }])).toBe(true)
  expect(hasBothIntervals([{ prices: [month] }, { prices: [] }])).toBe(false)
})
