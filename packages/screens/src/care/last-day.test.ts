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
})
