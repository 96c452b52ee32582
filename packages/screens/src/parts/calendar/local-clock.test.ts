import { describe, expect, it } from 'vitest'
import { createLocalClock, findInstant } from './local-clock.ts'

describe('the clock of a time zone', () => {
  it('shows its own day and minute', () => {
    const clock = createLocalClock('Asia/Kathmandu')
    expect([clock.day('2027-03-18T20:00:00Z'), clock.minute('2027-03-18T20:00:00Z')]).toEqual([
      '2027-03-19',
      105,
    ])
  })

  it.each([
    ['Europe/Berlin', '2027-01-19', '09:30', '2027-01-19T08:30:00.000Z'],
    ['America/New_York', '2027-07-19', '00:00', '2027-07-19T04:00:00.000Z'],
    ['Europe/Berlin', '2027-03-28', '03:00', '2027-03-28T01:00:00.000Z'],
    ['Europe/Berlin', '2027-10-31', '02:30', '2027-10-31T00:30:00.000Z'],
    ['Pacific/Kiritimati', '2027-01-19', '10:00', '2027-01-18T20:00:00.000Z'],
  ])('in %s shows %s %s at one moment, the first of two', (zone, day, time, instant) => {
    expect(findInstant(day, time, zone)).toBe(instant)
  })

  it('never shows what it skips, and nothing that is no time', () => {
    expect(findInstant('2027-03-28', '02:30', 'Europe/Berlin')).toBeUndefined()
    expect(findInstant('', '02:30', 'Europe/Berlin')).toBeUndefined()
  })
})
