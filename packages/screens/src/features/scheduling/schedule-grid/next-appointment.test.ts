import { expect, it } from 'vitest'
import { findNext } from './next-appointment.ts'

const WEEK = [
  { id: 'monday 9', day: '2027-03-22', from: 540 },
  { id: 'monday 14', day: '2027-03-22', from: 840 },
  { id: 'wednesday 8', day: '2027-03-24', from: 480 },
  { id: 'wednesday 13', day: '2027-03-24', from: 780 },
]

const from = (id: string) => WEEK.find((one) => one.id === id)!

it.each([
  ['monday 9', 'down', 'monday 14'],
  ['monday 14', 'down', undefined],
  ['monday 14', 'up', 'monday 9'],
  ['monday 14', 'after', 'wednesday 13'],
  ['wednesday 8', 'before', 'monday 9'],
  ['wednesday 8', 'after', undefined],
] as const)('from %s the arrow %s leads to %s', (current, arrow, next) => {
  expect(findNext(WEEK, from(current), arrow)).toBe(next)
})
