import { problemSchema } from '@platform/contract'
import { scheduleSchema } from '@platform/contract/care'
import type { Appointment, Schedule, ScheduleException, Slot } from '@platform/contract/care'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startStage } from '../../../testing/fixtures/conversation.ts'
import type { Stage } from '../../../testing/fixtures/conversation.ts'
import { createBooking, openSchedule, readAppointment } from '../../../testing/fixtures/schedule.ts'
import type { BookableTime } from '../../../testing/fixtures/schedule.ts'
import { createTestClock, readCode } from '../../../testing/fixtures/sign-in.ts'
import { organizationServices } from '../../tables/organizations/organization.ts'
import { appointments } from '../../tables/scheduling/appointments.ts'
import { scheduleResources } from '../../tables/scheduling/schedules.ts'

const DAY_MS = 86_400_000
const ALL_DAY = { fromMinute: 0, toMinute: 1_440 }

const clock = createTestClock()
let stage: Stage
let time: BookableTime

beforeAll(async () => {
  stage = await startStage(clock)
})

afterAll(() => stage.server.close())

beforeEach(async () => {
  await stage.server.database.delete(appointments)
  await stage.clear()
  time = await openSchedule(stage.server.database, stage.doctor.id)
})

const dayAfter = (days: number): string => new Date(clock.now() + days * DAY_MS).toISOString().slice(0, 10)

const call = (method: string, path: string, json?: unknown, { token } = stage.doctor): Promise<Response> =>
  createBooking(stage.server, token).call(method, path, json)

async function read(somebody = stage.doctor): Promise<Schedule> {
  return scheduleSchema.parse(await (await call('GET', '/schedule', undefined, somebody)).json())
}

async function readErrors(response: Response) {
  const { errors = [] } = problemSchema.parse(await response.json())
  return errors.map(({ pointer, code }) => [pointer, code])
}

async function countStarts(date: string, subject = time): Promise<number> {
  const days = { from: date, to: date, timeZone: 'UTC' }
  const query = new URLSearchParams({ ...subject, personId: stage.client.id, ...days })
  const body: { items: Slot[] } = await (await call('GET', `/slots?${query}`)).json()
  return body.items.length
}

const except = (fields: Readonly<Record<string, unknown>> = {}): Promise<Response> =>
  call('POST', '/schedule/exceptions', {
    kind: 'closed',
    fromDate: dayAfter(7),
    toDate: dayAfter(7),
    ...ALL_DAY,
    ...fields,
  })

interface Made {
  readonly exception: ScheduleException
  readonly concerned: Appointment[]
}

describe('what is closed', () => {
  it('is not offered, and is again when the exception is gone', async () => {
    const { exception }: Made = await (await except({ fromMinute: 720 })).json()
    expect((await read()).exceptions).toEqual([exception])
    expect(await countStarts(dayAfter(7))).toBe(24)
    expect((await call('DELETE', `/schedule/exceptions/${exception.id}`)).status).toBe(204)
    expect(await countStarts(dayAfter(7))).toBe(48)
    expect(await readCode(await call('DELETE', `/schedule/exceptions/${exception.id}`))).toBe('not_found')
  })

  it('over appointments says which, and leaves them', async () => {
    const startsAt = `${dayAfter(7)}T09:00:00.000Z`
    const input = { ...time, personId: stage.client.id, startsAt }
    const booked = await readAppointment(await createBooking(stage.server, stage.client.token).book(input))
    const { concerned }: Made = await (await except()).json()
    expect(concerned).toMatchObject([{ id: booked.id, state: 'booked' }])
    const still = await call('GET', `/appointments/${booked.id}`)
    expect((await readAppointment(still)).state).toBe('booked')
    const none: Made = await (await except({ fromMinute: 0, toMinute: 540 })).json()
    expect(none.concerned).toEqual([])
  })

  it('ends after it begins, and not before today', async () => {
    expect(await readErrors(await except({ toDate: dayAfter(6) }))).toEqual([['/toDate', 'too_small']])
    expect(await readErrors(await except({ fromMinute: 600, toMinute: 600 }))).toEqual([
      ['/toMinute', 'too_small'],
    ])
    const yesterday = { fromDate: dayAfter(-2), toDate: dayAfter(-1) }
    expect(await readErrors(await except(yesterday))).toEqual([['/toDate', 'date_in_past']])
  })

  it('does not begin or end at a time that clocks skip', async () => {
    await stage.server.database
      .update(scheduleResources)
      .set({ timeZone: 'Europe/Berlin' })
      .where(eq(scheduleResources.id, time.scheduleId))
    const inSpring = { fromDate: '2199-03-31', toDate: '2199-03-31' }
    expect(await readErrors(await except({ ...inSpring, fromMinute: 150 }))).toEqual([
      ['/fromMinute', 'time_skipped'],
    ])
    expect(await readErrors(await except({ ...inSpring, toMinute: 150 }))).toEqual([
      ['/toMinute', 'time_skipped'],
    ])
    expect((await except(inSpring)).status).toBe(201)
  })
})

describe('special hours', () => {
  const add = (fields: Readonly<Record<string, unknown>> = {}): Promise<Response> =>
    call('POST', '/schedule/hours', {
      weekday: 1,
      ...ALL_DAY,
      validFrom: null,
      validTo: null,
      serviceId: time.serviceId,
      ...fields,
    })

  it('are for a while or a service, and are removed again', async () => {
    const response = await add({ validFrom: '2099-01-01' })
    expect(response.status).toBe(201)
    const made: Schedule['hours'][number] = await response.json()
    expect(made).toMatchObject({ weekday: 1, validFrom: '2099-01-01', service: { id: time.serviceId } })
    expect((await read()).hours).toContainEqual(made)
    expect((await call('DELETE', `/schedule/hours/${made.id}`)).status).toBe(204)
    expect((await read()).hours).toHaveLength(7)
  })

  it('are not those of the usual week', async () => {
    const [usual] = (await read()).hours
    expect(await readCode(await call('DELETE', `/schedule/hours/${usual?.id}`))).toBe('not_found')
    expect(await readErrors(await add({ serviceId: null }))).toEqual([['/validFrom', 'required']])
  })

  it('end after they begin, last for a day at least, and hold their service', async () => {
    expect(await readErrors(await add({ fromMinute: 600, toMinute: 540 }))).toEqual([
      ['/toMinute', 'too_small'],
    ])
    expect(await readErrors(await add({ validFrom: '2099-01-02', validTo: '2099-01-01' }))).toEqual([
      ['/validTo', 'too_small'],
    ])
    expect(await readErrors(await add({ fromMinute: 600, toMinute: 620 }))).toEqual([
      ['/toMinute', 'service_too_long'],
    ])
  })
})

it('a schedule is its professional’s', async () => {
  const { exception }: Made = await (await except()).json()
  const path = `/schedule/exceptions/${exception.id}`
  expect(await readCode(await call('DELETE', path, undefined, stage.colleague))).toBe('not_found')
  expect(await readCode(await call('GET', '/schedule', undefined, stage.client))).toBe('forbidden')
  expect((await read(stage.colleague)).exceptions).toEqual([])
})

it('says whether there is anything to book', async () => {
  expect((await read()).hasServices).toBe(true)
  const { database } = stage.server
  await database.update(organizationServices).set({ retiredAt: new Date(clock.now()) })
  expect((await read()).hasServices).toBe(false)
})
