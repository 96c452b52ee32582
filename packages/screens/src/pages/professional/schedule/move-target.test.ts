import { expect, it } from 'vitest'
import { stepPlace } from './move-target.ts'

const GRID = { gridMinutes: 30, hours: { from: 540, to: 1_020 } }

it.each([
  [570, 'down', '2027-03-31', 600],
  [570, 'up', '2027-03-31', 540],
  [580, 'down', '2027-03-31', 600],
  [580, 'up', '2027-03-31', 570],
  [540, 'up', '2027-03-31', 540],
  [990, 'down', '2027-03-31', 990],
  [570, 'after', '2027-04-01', 570],
  [570, 'before', '2027-03-30', 570],
] as const)('from minute %i the arrow %s leads to %s, minute %i', (from, arrow, day, minute) => {
  expect(stepPlace({ day: '2027-03-31', minute: from }, arrow, GRID)).toEqual({ day, minute })
})
