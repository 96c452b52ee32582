import type { PlanPrice } from '@platform/contract'

export type PlanInterval = PlanPrice['interval']

const MONTHS_PER_YEAR = 12

/** The price for this interval, or the only one there is; `undefined` for a plan that costs nothing. */
export function choosePrice(prices: readonly PlanPrice[], interval: PlanInterval): PlanPrice | undefined {
  return prices.find((price) => price.interval === interval) ?? prices[0]
}

/**
 * What a yearly price comes to in a month, in minor units. Rounded up, so that nobody pays more than they have read.
 */
export function monthlyShareOf({ interval, amountMinor }: PlanPrice): number | undefined {
  return interval === 'year' ? Math.ceil(amountMinor / MONTHS_PER_YEAR) : undefined
}

/** Whether choosing an interval changes anything. */
export function hasBothIntervals(plans: readonly { readonly prices: readonly PlanPrice[] }[]): boolean {
  const intervals = plans.flatMap(({ prices }) => prices.map(({ interval }) => interval))
  return intervals.includes('month') && intervals.includes('year')
}
