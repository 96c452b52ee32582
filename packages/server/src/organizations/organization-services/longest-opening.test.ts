import { describe, expect, it } from 'vitest'
import { findLongestOpening } from './longest-opening.ts'

const hours = (weekday: number, from: number, to: number) => ({
  weekday,
  fromMinute: from * 60,
  toMinute: to * 60,
})
const openings = [{ fromDate: '2027-03-23', fromMinute: 12 * 60, toDate: '2027-03-23', toMinute: 14 * 60 }]

describe('the longest opening', () => {
  it('is none where nobody is open', () => {
    expect(findLongestOpening([])).toBeNull()
    expect(findLongestOpening([{ hours: [], openings: [] }])).toBeNull()
  })

  it('is the longest of any day of anybody, with what touches it', () => {
    const one = { hours: [hours(1, 9, 12), hours(1, 12, 13), hours(1, 14, 17)], openings: [] }
    expect(findLongestOpening([one])).toBe(4 * 60)
    expect(findLongestOpening([one, { hours: [hours(5, 8, 18)], openings: [] }])).toBe(10 * 60)
  })

  it('goes on over midnight, also from a Sunday into a Monday', () => {
    expect(findLongestOpening([{ hours: [hours(2, 22, 24), hours(3, 0, 3)], openings: [] }])).toBe(5 * 60)
    expect(findLongestOpening([{ hours: [hours(7, 20, 24), hours(1, 0, 2)], openings: [] }])).toBe(6 * 60)
  })

  it('has what is open in addition, together with the hours of that day alone', () => {
    // The day is a Tuesday.
    expect(findLongestOpening([{ hours: [hours(2, 9, 12)], openings }])).toBe(5 * 60)
    expect(findLongestOpening([{ hours: [hours(3, 9, 12)], openings }])).toBe(3 * 60)
    expect(findLongestOpening([{ hours: [], openings }])).toBe(2 * 60)
  })
})
