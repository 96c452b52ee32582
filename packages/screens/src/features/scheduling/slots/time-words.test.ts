import { describe, expect, it } from 'vitest'
import { createTimeWords } from './time-words.ts'

const words = (timeZone: string, placeTimeZone = timeZone, locale = 'en-GB') =>
  createTimeWords({ locale, timeZone, placeTimeZone })

describe('a time', () => {
  it('is shown by the clock of the reader, and by that of the practice where they differ', () => {
    const { day, time, there } = words('Europe/Berlin', 'America/New_York')
    const start = '2027-03-19T13:00:00.000Z'
    expect([day(start), time(start)]).toEqual(['Friday, 19 March 2027', '14:00'])
    expect(there(start)).toEqual({ text: '09:00', zone: 'Eastern Time' })
    expect(there('2027-03-19T02:00:00.000Z')?.text).toBe('Thu 22:00')
  })

  it('is told once where two zones have the same clock', () => {
    expect(words('Europe/Berlin', 'Europe/Paris').there('2027-03-19T13:00:00.000Z')).toBeUndefined()
    expect(words('Europe/London', 'UTC').there('2027-01-19T13:00:00.000Z')).toBeUndefined()
    expect(words('Europe/London', 'UTC').there('2027-07-19T13:00:00.000Z')?.text).toBe('13:00')
  })

  it('that the clock shows twice in a night is told apart by its zone', () => {
    const { time } = words('Europe/Berlin')
    expect([time('2027-10-31T00:30:00.000Z'), time('2027-10-31T01:30:00.000Z')]).toEqual([
      '02:30 CEST',
      '02:30 CET',
    ])
    expect(time('2027-10-31T02:30:00.000Z')).toBe('03:30')
  })

  it('has an end in the same words', () => {
    expect(words('UTC').times('2027-03-19T13:00:00.000Z', '2027-03-19T13:30:00.000Z')).toBe('13:00–13:30')
    const overMidnight = words('Europe/Berlin').times('2026-11-26T22:32:00.000Z', '2026-11-26T23:02:00.000Z')
    expect(overMidnight).toBe('23:32 – 00:02')
  })
})
