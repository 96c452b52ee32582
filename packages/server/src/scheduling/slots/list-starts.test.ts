import { describe, expect, it } from 'vitest'
import { listStarts } from './list-starts.ts'
import type { ServiceTimes, SlotQuestion } from './list-starts.ts'
import { DAY_MS, readWeekday, toDayNumber } from './local-time.ts'

const HALF_HOUR: ServiceTimes = {
  lengthMinutes: 30,
  beforeMinutes: 0,
  afterMinutes: 0,
  gridMinutes: 30,
  noticeMinutes: 0,
  horizonDays: 400,
  dailyCap: null,
  place: 'onSite',
  travelMinutes: 0,
}

type Asked = Partial<Omit<SlotQuestion, 'service'>> & { readonly service?: Partial<ServiceTimes> }

/** Hours on one day of the calendar, `01:00` to `05:00`, asked for from the day before to the day after. */
function ask(timeZone: string, date: string, [from, to]: readonly [string, string], asked: Asked = {}) {
  const day = toDayNumber(date)
  const hours = [{ weekday: readWeekday(day), fromMinute: toMinute(from), toMinute: toMinute(to) }]
  const starts = listStarts({
    timeZone,
    hours: hours.map((each) => ({ ...each, validFrom: null, validTo: null })),
    exceptions: [],
    taken: [],
    booked: [],
    window: { from: (day - 1) * DAY_MS, to: (day + 2) * DAY_MS },
    nowMs: (day - 30) * DAY_MS,
    ...asked,
    service: { ...HALF_HOUR, ...asked.service },
  })
  return starts.map((start) => new Date(start).toISOString())
}

function toMinute(time: string): number {
  const [hour, minute] = time.split(':').map(Number)
  return (hour ?? 0) * 60 + (minute ?? 0)
}

const timesIn = (timeZone: string, starts: readonly string[]): string[] =>
  starts.map((start) =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
      timeZoneName: 'longOffset',
    })
      .format(new Date(start))
      .replace(' GMT', ''),
  )

const at = (time: string): number => Date.parse(`2027-03-23T${time}:00.000Z`)

describe('when clocks change', () => {
  it('an hour that does not exist is not offered', () => {
    const starts = ask('Europe/Berlin', '2027-03-28', ['01:00', '05:00'])
    expect(timesIn('Europe/Berlin', starts)).toEqual([
      '01:00+01:00',
      '01:30+01:00',
      '03:00+02:00',
      '03:30+02:00',
      '04:00+02:00',
      '04:30+02:00',
    ])
  })

  it('an hour that exists twice is offered twice', () => {
    const starts = ask('Europe/Berlin', '2027-10-31', ['01:00', '05:00'])
    expect(timesIn('Europe/Berlin', starts)).toEqual([
      '01:00+02:00',
      '01:30+02:00',
      '02:00+02:00',
      '02:30+02:00',
      '02:00+01:00',
      '02:30+01:00',
      '03:00+01:00',
      '03:30+01:00',
      '04:00+01:00',
      '04:30+01:00',
    ])
  })

  it('hours that begin in what is skipped begin when it is over', () => {
    const starts = ask('Europe/Berlin', '2027-03-28', ['02:30', '04:00'])
    expect(starts).toEqual(['2027-03-28T01:00:00.000Z', '2027-03-28T01:30:00.000Z'])
  })

  it('hours that lie in what is skipped are none', () => {
    expect(ask('Europe/Berlin', '2027-03-28', ['02:00', '03:00'])).toEqual([])
  })

  it('hours end at the first of two', () => {
    expect(ask('Europe/Berlin', '2027-10-31', ['02:00', '02:30'])).toEqual(['2027-10-31T00:00:00.000Z'])
  })

  it.each([
    ['America/New_York', '2027-03-14', ['13:00', '18:00'], '2027-03-14T17:00:00.000Z', 10],
    ['Asia/Kathmandu', '2027-03-23', ['09:00', '10:00'], '2027-03-23T03:15:00.000Z', 2],
    ['America/New_York', '2027-03-19', ['09:00', '10:00'], '2027-03-19T13:00:00.000Z', 2],
    ['Europe/Berlin', '2027-03-23', ['09:00', '09:30'], '2027-03-23T08:00:00.000Z', 1],
    ['Europe/Berlin', '2027-03-30', ['09:00', '09:30'], '2027-03-30T07:00:00.000Z', 1],
  ] as const)('hours in %s on %s begin at their local time', (timeZone, date, hours, first, count) => {
    const starts = ask(timeZone, date, hours)
    expect(starts[0]).toBe(first)
    expect(starts).toHaveLength(count)
  })

  it('a day without a midnight begins when it does', () => {
    const starts = ask('Africa/Cairo', '2027-04-30', ['00:00', '02:00'])
    expect(timesIn('Africa/Cairo', starts)).toEqual(['01:00+03:00', '01:30+03:00'])
  })
})

describe('what is offered', () => {
  const day = ['09:00', '12:00'] as const

  it('ends at midnight and not a minute before', () => {
    expect(ask('UTC', '2027-03-23', ['23:00', '24:00'])).toEqual([
      '2027-03-23T23:00:00.000Z',
      '2027-03-23T23:30:00.000Z',
    ])
  })

  it('goes on over midnight where the next day follows without a gap', () => {
    const hours = [2, 3].map((weekday) => ({ weekday, validFrom: null, validTo: null }))
    const [first, second] = hours.map((each) => ({ ...each, fromMinute: 0, toMinute: 1440 }))
    const starts = ask('UTC', '2027-03-23', day, {
      hours: [
        { ...first!, fromMinute: 1380 },
        { ...second!, toMinute: 60 },
      ],
      service: { lengthMinutes: 60 },
    })
    expect(starts).toEqual([
      '2027-03-23T23:00:00.000Z',
      '2027-03-23T23:30:00.000Z',
      '2027-03-24T00:00:00.000Z',
    ])
  })

  it('leaves room for what is after one appointment and before the next', () => {
    const taken = [{ from: at('09:55'), to: at('10:40') }]
    const service = { beforeMinutes: 5, afterMinutes: 10, gridMinutes: 15 }
    expect(ask('UTC', '2027-03-23', day, { taken, service })).toEqual([
      '2027-03-23T09:15:00.000Z',
      '2027-03-23T10:45:00.000Z',
      '2027-03-23T11:00:00.000Z',
      '2027-03-23T11:15:00.000Z',
    ])
  })

  it('is nothing where the service does not fit', () => {
    expect(ask('UTC', '2027-03-23', day, { service: { lengthMinutes: 181 } })).toEqual([])
    expect(ask('UTC', '2027-03-23', day, { service: { beforeMinutes: 90, afterMinutes: 90 } })).toEqual([])
    expect(ask('UTC', '2027-03-23', day, { service: { lengthMinutes: 180 } })).toHaveLength(1)
  })

  it('begins after the notice and ends before the horizon', () => {
    const nowMs = at('09:10')
    expect(ask('UTC', '2027-03-23', day, { nowMs, service: { noticeMinutes: 80 } })[0]).toBe(
      '2027-03-23T10:30:00.000Z',
    )
    const early = { nowMs: at('10:30') - DAY_MS, service: { horizonDays: 1 } }
    expect(ask('UTC', '2027-03-23', day, early)).toHaveLength(3)
  })

  it('stops when as many are booked as a day may have', () => {
    const booked = [at('09:00'), at('09:30')]
    expect(ask('UTC', '2027-03-23', day, { booked, service: { dailyCap: 2 } })).toEqual([])
    expect(ask('UTC', '2027-03-23', day, { booked, service: { dailyCap: 3 } })).toHaveLength(6)
  })

  it('keeps to what is closed, what is open besides, and how long hours are valid', () => {
    const onDay = { fromDate: '2027-03-23', toDate: '2027-03-23' }
    const exceptions = [
      { kind: 'closed', ...onDay, fromMinute: 9 * 60, toMinute: 11 * 60 },
      { kind: 'open', ...onDay, fromMinute: 12 * 60, toMinute: 12 * 60 + 30 },
    ] as const
    expect(ask('UTC', '2027-03-23', day, { exceptions })).toHaveLength(3)
    const hours = [{ weekday: 2, fromMinute: 0, toMinute: 60, validFrom: '2027-03-24', validTo: null }]
    expect(ask('UTC', '2027-03-23', day, { hours })).toEqual([])
    expect(
      ask('UTC', '2027-03-23', day, { hours: [{ ...hours[0]!, validFrom: '2027-03-23' }] }),
    ).toHaveLength(2)
  })

  it('is on a grid that begins anew at midnight where it does not divide the day', () => {
    const valid = { validFrom: null, validTo: null }
    const hours = [
      { weekday: 2, fromMinute: 1380, toMinute: 1440, ...valid },
      { weekday: 3, fromMinute: 0, toMinute: 90, ...valid },
    ]
    expect(ask('UTC', '2027-03-23', day, { hours, service: { gridMinutes: 50 } })).toEqual([
      '2027-03-23T23:20:00.000Z',
      '2027-03-24T00:00:00.000Z',
      '2027-03-24T00:50:00.000Z',
    ])
  })
})

describe('what needs a room', () => {
  const day = ['09:00', '12:00'] as const
  const first = { from: at('09:00'), to: at('10:00') }
  const second = { from: at('09:30'), to: at('11:00') }

  it('is offered where one of the rooms is free for all of it', () => {
    expect(ask('UTC', '2027-03-23', day, { rooms: [[first], [second]] })).toHaveLength(5)
    expect(ask('UTC', '2027-03-23', day, { rooms: [[first, second]] })).toEqual([
      '2027-03-23T11:00:00.000Z',
      '2027-03-23T11:30:00.000Z',
    ])
    const service = { lengthMinutes: 60, afterMinutes: 30 }
    expect(ask('UTC', '2027-03-23', day, { rooms: [[first], [second]], service })).toEqual([
      '2027-03-23T10:00:00.000Z',
      '2027-03-23T10:30:00.000Z',
    ])
    expect(ask('UTC', '2027-03-23', day, { rooms: [[{ from: at('09:00'), to: at('12:00') }]] })).toEqual([])
  })

  it('is offered in the one of two hours of a night in which a room is free', () => {
    const taken = { from: Date.parse('2027-10-31T00:00:00.000Z'), to: Date.parse('2027-10-31T01:00:00.000Z') }
    const starts = ask('Europe/Berlin', '2027-10-31', ['02:00', '04:00'], { rooms: [[taken]] })
    expect(timesIn('Europe/Berlin', starts)).toEqual([
      '02:00+01:00',
      '02:30+01:00',
      '03:00+01:00',
      '03:30+01:00',
    ])
  })

  it('takes the way there and back from the professional, and not from the room', () => {
    const service = { place: 'home', travelMinutes: 60 } as const
    expect(ask('UTC', '2027-03-23', day, { service })).toEqual([
      '2027-03-23T10:00:00.000Z',
      '2027-03-23T10:30:00.000Z',
    ])
    const rooms = [[first, { from: at('10:30'), to: at('12:00') }]]
    expect(ask('UTC', '2027-03-23', day, { rooms, service })).toEqual(['2027-03-23T10:00:00.000Z'])
    expect(ask('UTC', '2027-03-23', day, { service: { travelMinutes: 60 } })).toHaveLength(6)
  })
})

describe('a group session', () => {
  const day = ['09:00', '12:00'] as const
  const session = { from: at('09:45'), to: at('10:45'), seatsLeft: 1 }
  const taken = [session]

  it('is offered at exactly its time while it has a place', () => {
    const starts = ask('UTC', '2027-03-23', day, { taken, sessions: [session] })
    expect(starts).toEqual([
      '2027-03-23T09:00:00.000Z',
      '2027-03-23T09:45:00.000Z',
      '2027-03-23T11:00:00.000Z',
      '2027-03-23T11:30:00.000Z',
    ])
    expect(ask('UTC', '2027-03-23', day, { taken })).toHaveLength(3)
  })

  it('is offered on a day that is full, and not where it is closed or too late', () => {
    const asked = { taken, sessions: [session], booked: [session.from], service: { dailyCap: 1 } }
    expect(ask('UTC', '2027-03-23', day, asked)).toEqual(['2027-03-23T09:45:00.000Z'])
    expect(ask('UTC', '2027-03-23', ['10:00', '12:00'], asked)).toEqual([])
    expect(ask('UTC', '2027-03-23', day, { ...asked, nowMs: session.from + 1 })).toEqual([])
  })
})
