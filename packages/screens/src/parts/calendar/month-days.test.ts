import { describe, expect, it } from 'vitest'
import { addMonths, dayOf, dayOfKey, listWeeks, moveToMonth, readFirstWeekday } from './month-days.ts'

const weeks = { firstWeekday: 1, isRtl: false }
const press = (key: string, day: string, facts = weeks, shiftKey = false) =>
  dayOfKey({ key, shiftKey }, day, facts)

describe('the weeks of a month', () => {
  it('begin with the day that weeks begin with where the reader lives', () => {
    const november = listWeeks('2026-11', 1)
    expect(november).toHaveLength(6)
    expect(november[0]).toEqual([...Array.from({ length: 6 }), '2026-11-01'])
    expect(november[5]).toEqual(['2026-11-30', ...Array.from({ length: 6 })])
    expect(listWeeks('2026-11', 7)[0]?.[0]).toBe('2026-11-01')
    expect(listWeeks('2027-02', 1)).toHaveLength(4)
  })

  it('begin on Monday in Germany, and on Sunday in the United States', () => {
    expect([readFirstWeekday('de-DE'), readFirstWeekday('en-US')]).toEqual([1, 7])
  })
})

it('a month has the day of another one, or its last', () => {
  expect(moveToMonth('2027-01-31', '2027-02')).toBe('2027-02-28')
  expect(moveToMonth('2027-01-15', '2027-02')).toBe('2027-02-15')
  expect(addMonths('2026-12', 1)).toBe('2027-01')
})

it('an instant is on another day in another time zone', () => {
  expect(dayOf('2026-11-24T23:30:00.000Z', 'Europe/Berlin')).toBe('2026-11-25')
  expect(dayOf('2026-11-24T23:30:00.000Z', 'America/New_York')).toBe('2026-11-24')
})

describe('the keys of the date grid', () => {
  it.each([
    ['ArrowRight', '2026-11-25'],
    ['ArrowLeft', '2026-11-23'],
    ['ArrowDown', '2026-12-01'],
    ['ArrowUp', '2026-11-17'],
    ['Home', '2026-11-23'],
    ['End', '2026-11-29'],
    ['PageDown', '2026-12-24'],
    ['PageUp', '2026-10-24'],
    ['a', undefined],
  ])('%s leads from 24 November 2026 to %s', (key, day) => {
    expect(press(key, '2026-11-24')).toBe(day)
  })

  it('go the way the page reads, and by a year with Shift', () => {
    expect(press('ArrowRight', '2026-11-24', { ...weeks, isRtl: true })).toBe('2026-11-23')
    expect(press('PageDown', '2026-11-24', weeks, true)).toBe('2027-11-24')
  })
})
