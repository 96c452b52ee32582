import { describe, expect, test } from 'vitest'
import { createFormat } from './format.ts'

const BERLIN = { timeZone: 'Europe/Berlin', wishes: [] }
const SUMMER_NIGHT = '2026-06-30T22:30:00Z'
const NOW_MS = Date.parse('2026-03-27T12:00:00Z')

describe('dates and times', () => {
  test('are shown in the zone they were asked for, on the day it is there', () => {
    const berlin = createFormat({ language: 'en', ...BERLIN })
    const newYork = createFormat({ language: 'en', timeZone: 'America/New_York', wishes: [] })
    expect(berlin.date(SUMMER_NIGHT)).toBe('July 1, 2026')
    expect(newYork.date(SUMMER_NIGHT)).toBe('June 30, 2026')
    expect(berlin.time(SUMMER_NIGHT)).toMatch(/12:30\sAM/)
  })

  test('name the zone when date and time stand together', () => {
    expect(createFormat({ language: 'de', ...BERLIN }).dateTime(SUMMER_NIGHT)).toMatch(
      /1\. Juli 2026.+00:30 MESZ/,
    )
  })

  test('follow the region among the languages of the reader', () => {
    const austria = createFormat({ language: 'de', ...BERLIN, wishes: ['en-GB', 'de-AT'] })
    expect(austria.date('2026-01-05T12:00:00Z')).toBe('5. Jänner 2026')
    expect(createFormat({ language: 'de', ...BERLIN }).date('2026-01-05T12:00:00Z')).toBe('5. Januar 2026')
  })

  test('show a birth date as the same day in every zone', () => {
    const honolulu = createFormat({ language: 'fr', timeZone: 'Pacific/Honolulu', wishes: [] })
    expect(honolulu.calendarDate('1985-03-27')).toBe('27 mars 1985')
    expect(honolulu.shortCalendarDate('1985-03-27')).toBe('27 mars 1985')
  })

  test('name the month in a short date, or write it where nobody takes it for the day', () => {
    const shortIn = (language: 'en' | 'de' | 'fr') =>
      createFormat({ language, ...BERLIN }).shortDate('2026-04-03T12:00:00Z')
    expect([shortIn('en'), shortIn('de'), shortIn('fr')]).toEqual([
      'Apr 3, 2026',
      '03.04.2026',
      '3 avr. 2026',
    ])
  })

  test.each([
    [-20, '20 seconds ago'],
    [0, 'now'],
    [-100, '2 minutes ago'],
    [3 * 3600, 'in 3 hours'],
    [-30 * 3600, '1 day ago'],
    [40 * 86_400, 'in 1 month'],
    [-800 * 86_400, '2 years ago'],
  ])('say how far %i seconds are away', (seconds, expected) => {
    const { relativeTime } = createFormat({ language: 'en', ...BERLIN })
    expect(relativeTime(NOW_MS + seconds * 1000, NOW_MS)).toBe(expected)
  })

  test('show a dash for what is no moment', () => {
    const { date, relativeTime } = createFormat({ language: 'en', ...BERLIN })
    expect(date('soon')).toBe('–')
    expect(relativeTime('soon')).toBe('–')
  })

  test('fall back to the zone of the device when the zone is unknown', () => {
    const device = new Intl.DateTimeFormat().resolvedOptions().timeZone
    expect(createFormat({ language: 'en', timeZone: 'Mars/Base', wishes: [] }).timeZone).toBe(device)
  })
})

describe('numbers', () => {
  test('are written the way of the language', () => {
    expect(createFormat({ language: 'de', ...BERLIN }).number(1234.5)).toBe('1.234,5')
    expect(createFormat({ language: 'fr', ...BERLIN }).number(1234.5)).toBe('1\u202f234,5')
    expect(createFormat({ language: 'en', ...BERLIN }).percent(0.255)).toBe('25.5%')
  })

  test('keep the digits 0 to 9 for a reader in Egypt', () => {
    const egypt = createFormat({ language: 'ar', timeZone: 'Africa/Cairo', wishes: ['ar-EG'] })
    expect(egypt.number(1234)).toContain('1')
    expect(egypt.date(SUMMER_NIGHT)).toContain('2026')
  })

  test('ignore a wish that is no locale', () => {
    expect(createFormat({ language: 'de', ...BERLIN, wishes: ['de-!!'] }).locale).toBe('de-u-nu-latn')
  })
})

test.each([
  [0, '0 kB'],
  [12, '1 kB'],
  [20_400, '21 kB'],
  [1_234_567, '1,2 MB'],
  [79_974_300_000, '80\u00a0GB'],
])('a size of %i bytes is told in the unit that fits', (count, text) => {
  expect(createFormat({ language: 'de', ...BERLIN }).bytes(count)).toBe(text)
})

describe('money', () => {
  const { money } = createFormat({ language: 'en', ...BERLIN })

  test('knows how many minor units a currency has', () => {
    expect(money(4950, 'EUR')).toBe('€49.50')
    expect(money(4950, 'JPY')).toBe('¥4,950')
    expect(money(4950, 'KWD')).toMatch(/KWD\s4\.950/)
    expect(money(4950, 'HUF')).toMatch(/HUF\s49\.50/)
  })

  test('keeps the sign and the cents of small and large amounts', () => {
    expect(money(-5, 'EUR')).toBe('-€0.05')
    expect(money(123_456_789_012_345, 'EUR')).toBe('€1,234,567,890,123.45')
  })

  test('refuses a fraction of a minor unit', () => {
    expect(() => money(49.5, 'EUR')).toThrow(RangeError)
  })
})
