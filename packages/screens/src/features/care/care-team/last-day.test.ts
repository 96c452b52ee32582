import { describe, expect, test } from 'vitest'
import { lastDayOf } from './last-day.ts'

describe('the last day', () => {
  test('is the one before the end, in the zone of the reader', () => {
    expect(lastDayOf('2026-11-30T23:00:00.000Z', 'Europe/Berlin')).toBe('2026-11-30')
    expect(lastDayOf('2026-12-01T00:00:00.000Z', 'Europe/London')).toBe('2026-11-30')
    expect(lastDayOf('2026-06-30T22:00:00.000Z', 'Europe/Berlin')).toBe('2026-06-30')
  })

  test('is empty for what has no end', () => {
    expect(lastDayOf(null, 'Europe/Berlin')).toBe('')
  })

  test.each([
    'Pacific/Honolulu',
    'America/New_York',
    'Europe/Berlin',
    'Asia/Kolkata',
    'Asia/Tokyo',
    'Pacific/Auckland',
  ])('is the same day for every reader, whoever decided it (%s)', (zone) => {
    const end = endOfDayIn(zone, '2026-12-31')
    const readers = [
      'Pacific/Honolulu',
      'America/Los_Angeles',
      'UTC',
      'Asia/Kathmandu',
      'Pacific/Auckland',
      zone,
    ]
    expect(new Set(readers.map((reader) => lastDayOf(end, reader)))).toEqual(new Set(['2026-12-31']))
  })

  test.each(['Pacific/Pago_Pago', 'Pacific/Kiritimati'])(
    'is right for who decided it at the edge of the world (%s)',
    (zone) => {
      expect(lastDayOf(endOfDayIn(zone, '2026-12-31'), zone)).toBe('2026-12-31')
    },
  )
})

/** The first moment after a day in some zone. */
function endOfDayIn(timeZone: string, day: string): string {
  const next = Date.parse(`${day}T00:00:00Z`) + 24 * 3_600_000
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  const offset = Date.parse(`${parts.format(next).replace(' ', 'T')}Z`) - next
  return new Date(next - offset).toISOString()
}
