import type { Access } from '@platform/contract'
import type { Appointment } from '@platform/contract/care'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { shareWith, signInSomebody, startStage } from '../../../testing/fixtures/conversation.ts'
import type { Somebody, Stage } from '../../../testing/fixtures/conversation.ts'
import { createBooking, openSchedule, readAppointment } from '../../../testing/fixtures/schedule.ts'
import type { BookableTime } from '../../../testing/fixtures/schedule.ts'
import { createTestClock } from '../../../testing/fixtures/sign-in.ts'
import { appointments } from '../../tables/scheduling/appointments.ts'

const HOUR_MS = 3_600_000
const VISIT_MS = 15 * 60_000

const clock = createTestClock()
let stage: Stage
let client: Somebody
let doctor: Somebody
let time: BookableTime
let booked: Appointment
let seenBefore: number

const as = ({ token }: Somebody) => createBooking(stage.server, token)

const startIn = (hours: number): string =>
  new Date(Math.ceil(clock.now() / HOUR_MS) * HOUR_MS + hours * HOUR_MS).toISOString()

/** What was seen before was seen on another visit, for which one signs in anew. */
async function beginVisit(): Promise<void> {
  clock.advance(VISIT_MS)
  client = await signInSomebody(stage.server, 'client2@example.com')
  doctor = await signInSomebody(stage.server, 'professional@example.com')
}

async function readLog(): Promise<readonly Access[]> {
  const log = await as(client).call('GET', '/account/access-log?limit=100')
  return (await log.json()).items
}

beforeAll(async () => {
  stage = await startStage(clock)
  time = await openSchedule(stage.server.database, stage.doctor.id)
})

afterAll(() => stage.server.close())

beforeEach(async () => {
  await stage.server.database.delete(appointments)
  await beginVisit()
  await shareWith(stage.server, client, doctor, ['calendar'])
  const wanted = { ...time, personId: client.id, startsAt: startIn(1) }
  booked = await readAppointment(await as(client).book(wanted))
  seenBefore = (await readLog()).length
})

type Act = (doctor: ReturnType<typeof createBooking>) => Promise<Response>

const reads: Record<string, Act> = {
  'lists their schedule': ({ call }) => call('GET', '/appointments'),
  'lists those of the client': ({ call }) => call('GET', `/appointments?personId=${client.id}`),
  'opens one': ({ call }) => call('GET', `/appointments/${booked.id}`),
  'looks when the client is busy': ({ call }) => call('GET', `/appointments/busy?personId=${client.id}`),
}

const changes: Record<string, Act> = {
  'books one': ({ book }) => book({ ...time, personId: client.id, startsAt: startIn(6) }),
  'moves one': ({ move }) => move(booked, startIn(4)),
  'cancels one': ({ cancel }) => cancel(booked),
  'says that they have arrived': ({ call }) =>
    call('POST', `/appointments/${booked.id}/arrival`, undefined, booked.version),
  'moves one to a time that is not free': ({ call }) =>
    call(
      'PUT',
      `/appointments/${booked.id}/override`,
      { startsAt: startIn(5), reason: 'It is urgent' },
      booked.version,
    ),
}

async function listNew(): Promise<readonly Access[]> {
  const log = await readLog()
  return log.slice(0, log.length - seenBefore)
}

describe('a client finds in their access log that their professional', () => {
  it.each(Object.entries({ ...reads, ...changes }))('%s', async (_name, act) => {
    expect((await act(as(doctor))).ok).toBe(true)
    expect(await listNew()).toMatchObject([
      { actorId: doctor.id, data: 'calendar', about: null, ground: 'care', reason: null },
    ])
  })

  it('looks at their appointments, once a visit', async () => {
    for (const act of [...Object.values(reads).slice(0, 3), ...Object.values(reads).slice(0, 3)])
      await act(as(doctor))
    expect(await listNew()).toHaveLength(1)
    await beginVisit()
    await reads['opens one']?.(as(doctor))
    expect(await listNew()).toHaveLength(2)
  })

  it('changes each of them', async () => {
    const moved = await readAppointment(await as(doctor).move(booked, startIn(4)))
    await as(doctor).cancel(moved)
    expect(await listNew()).toHaveLength(2)
  })
})

it('what a client does with their own appointments is no news to them', async () => {
  await as(client).call('GET', '/appointments')
  await as(client).call('GET', `/appointments/${booked.id}`)
  await as(client).move(booked, startIn(4))
  expect(await listNew()).toEqual([])
})

it('a week of many clients is written down for each of them', async () => {
  const other = await signInSomebody(stage.server, 'premium@example.com')
  await shareWith(stage.server, other, doctor, ['calendar'])
  const wanted = { ...time, personId: other.id, startsAt: startIn(2) }
  await readAppointment(await as(other).book(wanted))
  await as(doctor).call('GET', '/appointments')
  for (const { token } of [client, other]) {
    const log = await createBooking(stage.server, token).call('GET', '/account/access-log?limit=1')
    const at = new Date(clock.now()).toISOString()
    expect((await log.json()).items).toMatchObject([{ at, actorId: doctor.id, data: 'calendar' }])
  }
})
