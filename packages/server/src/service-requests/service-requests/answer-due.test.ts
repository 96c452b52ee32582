import { describe, expect, it } from 'vitest'
import { findAnswerDue } from './answer-due.ts'
import type { WorkingWeek } from './answer-due.ts'

function createWeek(timeZone: string, weekdays: readonly number[], from: number, to: number): WorkingWeek {
  return {
    timeZone,
    hours: weekdays.map((weekday) => ({
      weekday,
      fromMinute: from * 60,
      toMinute: to * 60,
      validFrom: null,
      validTo: null,
    })),
    exceptions: [],
  }
}

const OFFICE = createWeek('Europe/Berlin', [1, 2, 3, 4, 5], 9, 17)
const due = (weeks: readonly WorkingWeek[], at: string, hours: number) =>
  findAnswerDue(weeks, new Date(at), hours)?.toISOString()

describe('the time by which somebody answers', () => {
  it('counts working hours alone, over nights and weekends', () => {
    // Friday, 16:00 in Berlin.
    expect(due([OFFICE], '2026-11-27T15:00:00.000Z', 1)).toBe('2026-11-27T16:00:00.000Z')
    expect(due([OFFICE], '2026-11-27T15:00:00.000Z', 2)).toBe('2026-11-30T09:00:00.000Z')
    expect(due([OFFICE], '2026-11-28T12:00:00.000Z', 8)).toBe('2026-11-30T16:00:00.000Z')
  })

  it('is by the clocks of the practice, also when they are changed', () => {
    // The Monday after clocks went forward.
    expect(due([OFFICE], '2026-03-27T15:30:00.000Z', 1)).toBe('2026-03-30T07:30:00.000Z')
  })

  it('counts an hour in which several work once', () => {
    const late = createWeek('Europe/Berlin', [1, 2, 3, 4, 5], 12, 20)
    expect(due([OFFICE, late], '2026-11-27T08:00:00.000Z', 11)).toBe('2026-11-27T19:00:00.000Z')
    const tokyo = createWeek('Asia/Tokyo', [1], 9, 10)
    expect(due([tokyo], '2026-11-27T08:00:00.000Z', 1)).toBe('2026-11-30T01:00:00.000Z')
  })

  it('leaves out the days on which all are away, and counts those on which somebody works besides', () => {
    const day = { fromMinute: 0, toMinute: 1440 }
    const monday = { kind: 'closed', fromDate: '2026-11-30', toDate: '2026-11-30', ...day } as const
    const away = { ...OFFICE, exceptions: [monday] }
    expect(due([away], '2026-11-27T15:00:00.000Z', 2)).toBe('2026-12-01T09:00:00.000Z')
    // A colleague is there.
    expect(due([away, OFFICE], '2026-11-27T15:00:00.000Z', 2)).toBe('2026-11-30T09:00:00.000Z')
    const saturday = {
      kind: 'open',
      fromDate: '2026-11-28',
      fromMinute: 600,
      toDate: '2026-11-28',
      toMinute: 720,
    } as const
    const besides = { ...OFFICE, exceptions: [saturday] }
    expect(due([besides], '2026-11-27T15:00:00.000Z', 2)).toBe('2026-11-28T10:00:00.000Z')
    const all = { kind: 'closed', fromDate: '2026-11-01', toDate: '2036-11-01', ...day } as const
    expect(due([{ ...OFFICE, exceptions: [all] }], '2026-11-27T15:00:00.000Z', 2)).toBeUndefined()
  })

  it('follows hours that begin or end on some day', () => {
    const until = OFFICE.hours.map((hours) => ({ ...hours, validTo: '2026-11-29' }))
    expect(due([{ ...OFFICE, hours: until }], '2026-11-27T15:00:00.000Z', 2)).toBeUndefined()
  })

  it('is not known where nobody works', () => {
    expect(due([], '2026-11-27T08:00:00.000Z', 1)).toBeUndefined()
    expect(due([createWeek('UTC', [], 9, 17)], '2026-11-27T08:00:00.000Z', 1)).toBeUndefined()
  })
})
