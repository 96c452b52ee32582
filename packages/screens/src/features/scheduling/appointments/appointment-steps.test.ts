import { expect, it } from 'vitest'
import { listSteps } from './appointment-steps.ts'

const NOON = Date.parse('2027-03-19T12:00:00Z')
const at = (hours: number) => new Date(NOON + hours * 3_600_000).toISOString()

it.each([
  ['booked', 13, []],
  ['booked', 12, ['arrive']],
  ['booked', 0, ['arrive', 'markNoShow']],
  ['arrived', 0, ['complete']],
  ['completed', 0, []],
  ['cancelled', 0, []],
] as const)('what is %s and begins in %i hours takes the steps %j', (state, hours, steps) => {
  expect(listSteps({ state, startsAt: at(hours) }, NOON)).toEqual(steps)
})
