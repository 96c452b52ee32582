import type { Schedule } from '@platform/contract/care'
import { expect, it } from 'vitest'
import { listOpenPeriods } from './day-periods.ts'

/** A Tuesday. */
const DAY = '2027-03-23'

const open = (fromMinute: number, toMinute: number, more: Partial<Schedule['hours'][number]> = {}) => ({
  id: `${fromMinute}`,
  weekday: 2,
  fromMinute,
  toMinute,
  validFrom: null,
  validTo: null,
  service: null,
  ...more,
})

const except = (
  kind: 'open' | 'closed',
  [fromDate, fromMinute]: readonly [string, number],
  [toDate, toMinute]: readonly [string, number],
) => ({ id: fromDate, kind, fromDate, fromMinute, toDate, toMinute })

const SCHEDULE = { id: null, timeZone: 'UTC', hasServices: true, videoUrl: null, version: 0 }

const periods = (hours: Schedule['hours'], exceptions: Schedule['exceptions'] = []) =>
  listOpenPeriods({ ...SCHEDULE, hours, exceptions }, DAY).map(({ from, to }) => [from, to])

it('a day is open by the hours of its weekday that are valid', () => {
  expect(periods([open(780, 1020), open(480, 720), open(0, 60, { weekday: 3 })])).toEqual([
    [480, 720],
    [780, 1020],
  ])
  expect(periods([open(480, 720, { validFrom: '2027-03-24' })])).toEqual([])
  expect(periods([open(480, 720, { validTo: DAY })])).toEqual([[480, 720]])
})

it('what is open besides joins what it touches, and what is closed goes, over midnight too', () => {
  expect(periods([open(480, 720)], [except('open', [DAY, 720], [DAY, 780])])).toEqual([[480, 780]])
  expect(periods([open(480, 720)], [except('closed', [DAY, 600], [DAY, 660])])).toEqual([
    [480, 600],
    [660, 720],
  ])
  expect(periods([open(480, 720)], [except('closed', ['2027-03-20', 0], ['2027-03-25', 60])])).toEqual([])
})
