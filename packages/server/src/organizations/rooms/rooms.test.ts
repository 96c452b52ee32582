import { organizationServiceSchema, roomSchema } from '@platform/contract'
import type { OrganizationService, Room } from '@platform/contract'
import type { FreeSlot } from '@platform/contract/care'
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { shareWith, signInSomebody, startStage } from '../../../testing/fixtures/conversation.ts'
import type { Somebody, Stage } from '../../../testing/fixtures/conversation.ts'
import { createBooking, openSchedule, readAppointment } from '../../../testing/fixtures/schedule.ts'
import type { BookableTime } from '../../../testing/fixtures/schedule.ts'
import { createTestClock, readCode, signInAs } from '../../../testing/fixtures/sign-in.ts'
import { findBookingFaults } from '../../../testing/index.ts'
import { auditEvents } from '../../tables/activity/audit.ts'
import { appointments } from '../../tables/scheduling/appointments.ts'
import { scheduleHours, scheduleResources } from '../../tables/scheduling/schedules.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const clock = createTestClock()
let stage: Stage
let admin: string
let harbour: string
let time: BookableTime

beforeAll(async () => {
  stage = await startStage(clock)
  admin = await signInAs(stage.server, 'orgadmin@example.com')
  harbour = await signInAs(stage.server, 'harbour@example.com')
  await shareWith(stage.server, stage.client, stage.doctor)
})

afterAll(() => stage.server.close())

beforeEach(async () => {
  const { database } = stage.server
  await database.delete(appointments)
  await database.delete(scheduleResources)
  time = await openSchedule(database, stage.doctor.id, { capacity: 4 })
})

function send(
  token: string,
  method: string,
  path: string,
  json?: unknown,
  version?: number,
): Promise<Response> {
  const headers = version === undefined ? {} : { 'if-match': `"${version}"` }
  return stage.server.request('main', path, { method, token, headers, ...(json !== undefined && { json }) })
}

async function addRoom(name: string, token = admin): Promise<Room> {
  const response = await send(token, 'POST', '/organization/rooms', { name })
  expect(response.status).toBe(201)
  return roomSchema.parse(await response.json())
}

async function listRooms(token = admin): Promise<Room[]> {
  const response = await send(token, 'GET', '/organization/rooms')
  return z.object({ items: z.array(roomSchema) }).parse(await response.json()).items
}

const changeUse = async ({ id }: Room, isUsed: boolean): Promise<Room> => {
  const response = await send(admin, isUsed ? 'DELETE' : 'POST', `/organization/rooms/${id}/retirement`)
  expect(response.status).toBe(200)
  return roomSchema.parse(await response.json())
}

async function readService(): Promise<OrganizationService> {
  const response = await send(admin, 'GET', '/organization/services')
  const { items } = z.object({ items: z.array(organizationServiceSchema) }).parse(await response.json())
  return items.find(({ id }) => id === time.serviceId)!
}

async function changeService(booking: object): Promise<Response> {
  const { name, lengthMinutes, description, version } = await readService()
  const path = `/organization/services/${time.serviceId}`
  return send(admin, 'PUT', path, { name, lengthMinutes, description, booking }, version)
}

const at = (hour: number): string =>
  new Date((Math.floor(clock.now() / DAY_MS) + 7) * DAY_MS + hour * HOUR_MS).toISOString()

const book = (startsAt: string, { token, id }: Somebody = stage.client): Promise<Response> =>
  createBooking(stage.server, token).book({ ...time, personId: id, startsAt })

describe('the rooms of an organization', () => {
  it('are added, renamed and listed by name to all members, and each change is in the log', async () => {
    const second = await addRoom('Room 2')
    const first = await addRoom('Room 1')
    const path = `/organization/rooms/${second.id}`
    expect((await send(admin, 'PUT', path, { name: 'Gym' }, 1)).status).toBe(200)
    expect(await readCode(await send(admin, 'PUT', path, { name: 'Hall' }, 1))).toBe('precondition_failed')
    const { token } = stage.doctor
    expect(await listRooms(token)).toEqual([
      { ...second, name: 'Gym', version: 2 },
      { ...first, isRetired: false, services: [], appointmentsAhead: 0 },
    ])
    expect(await readCode(await send(token, 'POST', '/organization/rooms', { name: 'Attic' }))).toBe(
      'forbidden',
    )
    const [event] = await stage.server.database
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.objectKind, 'room'), eq(auditEvents.objectId, second.id)))
      .orderBy(desc(auditEvents.at))
    expect(event?.action).toBe('organization.roomsChanged')
  })

  it('have each a name of their own, whatever its letters', async () => {
    await addRoom('Room 1')
    const other = await addRoom('Room 2')
    for (const response of [
      await send(admin, 'POST', '/organization/rooms', { name: ' ROOM 1 ' }),
      await send(admin, 'PUT', `/organization/rooms/${other.id}`, { name: 'room 1' }, 1),
    ]) {
      expect([response.status, await response.json()]).toMatchObject([
        422,
        { errors: [{ pointer: '/name', code: 'already_used' }] },
      ])
    }
    const own = await send(admin, 'PUT', `/organization/rooms/${other.id}`, { name: 'ROOM 2' }, 1)
    expect(own.status).toBe(200)
    expect(await readCode(await send(admin, 'POST', '/organization/rooms', { name: '' }))).toBe(
      'validation_failed',
    )
  })

  it('of another organization are nowhere, nor can a service be given one', async () => {
    const theirs = await addRoom('Harbour room', harbour)
    expect(await listRooms()).toEqual([])
    const path = `/organization/rooms/${theirs.id}`
    for (const [method, suffix, json] of [
      ['PUT', '', { name: 'Ours' }],
      ['POST', '/retirement', undefined],
      ['DELETE', '/retirement', undefined],
    ] as const) {
      expect(await readCode(await send(admin, method, path + suffix, json, 1))).toBe('not_found')
    }
    const response = await changeService({ roomIds: [theirs.id] })
    expect([response.status, await response.json()]).toMatchObject([
      422,
      { errors: [{ pointer: '/booking/roomIds' }] },
    ])
    expect((await readService()).booking.roomIds).toEqual([])
  })

  it('are not what the schedule of a professional is', async () => {
    const path = `/organization/rooms/${time.scheduleId}`
    expect(await readCode(await send(admin, 'PUT', path, { name: 'Mine' }, 1))).toBe('not_found')
    expect(await readCode(await changeService({ roomIds: [time.scheduleId] }))).toBe('validation_failed')
  })
})

describe('a room out of use', () => {
  it('keeps what is booked in it, and says how much that is', async () => {
    const [one, other] = [await addRoom('Room 1'), await addRoom('Room 2')]
    await changeService({ roomIds: [one.id, other.id], capacity: 1 })
    const booked = await readAppointment(await book(at(9)))
    expect(booked.room).toBe('Room 1')
    const retired = await changeUse(one, false)
    expect(retired).toMatchObject({ isRetired: true, appointmentsAhead: 1, version: 2 })
    expect(await changeUse(one, false)).toEqual(retired)
    const path = `/appointments/${booked.id}`
    const { call } = createBooking(stage.server, stage.client.token)
    expect((await readAppointment(await call('GET', path))).room).toBe('Room 1')
    expect((await readAppointment(await book(at(10)))).room).toBe('Room 2')
    expect(await readService()).toMatchObject({ lacksRoom: false, booking: { roomIds: [other.id] } })
    expect(await findBookingFaults(stage.server.database)).toEqual([])
  })

  it('is not replaced by none where it was the last, until it is back', async () => {
    const room = await addRoom('Room 1')
    await changeService({ roomIds: [room.id] })
    await changeUse(room, false)
    expect(await readService()).toMatchObject({ lacksRoom: true, booking: { roomIds: [] } })
    expect(await readCode(await book(at(9)))).toBe('slot_taken')
    await changeUse(room, true)
    expect((await readAppointment(await book(at(9)))).room).toBe('Room 1')
    expect((await readService()).lacksRoom).toBe(false)
  })
})

describe('what a booking keeps to', () => {
  it('costs what is said in a currency that there is', async () => {
    const wrong = { price: { minor: 9_000, currency: 'XXZ' } }
    const response = await changeService(wrong)
    expect([response.status, await response.json()]).toMatchObject([
      422,
      { errors: [{ pointer: '/booking/price/currency', code: 'invalid_value' }] },
    ])
    expect(await readCode(await changeService({ price: { minor: 90.5, currency: 'CHF' } }))).toBe(
      'validation_failed',
    )
    const price = { minor: 9_000, currency: 'CHF' }
    expect((await changeService({ price })).status).toBe(200)
    expect(await readAppointment(await book(at(9)))).toMatchObject({ price, isGroup: true })
  })

  it('may take longer than anybody is open, which the list of services tells: then no time is free', async () => {
    const { database } = stage.server
    await database.update(scheduleHours).set({ fromMinute: 540, toMinute: 600 })
    const readLongest = async (): Promise<number | null> => {
      const response = await send(admin, 'GET', '/organization/services')
      const body: { longestOpeningMinutes: number | null } = await response.json()
      return body.longestOpeningMinutes
    }
    expect(await readLongest()).toBe(60)
    await changeService({ afterMinutes: 15 })
    expect(await readFree()).toHaveLength(1)
    expect((await changeService({ beforeMinutes: 240, afterMinutes: 240 })).status).toBe(200)
    expect(await readFree()).toEqual([])
    await database.delete(scheduleResources)
    expect(await readLongest()).toBeNull()
  })

  it('may be for fewer than are booked, who keep their places, and nobody else joins them', async () => {
    const others = [stage.stranger, await signInSomebody(stage.server, 'client@example.com')]
    for (const person of others) await shareWith(stage.server, person, stage.doctor)
    for (const person of [stage.client, ...others]) await readAppointment(await book(at(9), person))
    expect(await readSeats(at(9))).toBe(1)
    expect((await changeService({ capacity: 2 })).status).toBe(200)
    expect(await readService()).toMatchObject({ mostBooked: 3, booking: { capacity: 2 } })
    expect(await readSeats(at(9))).toBeUndefined()
    expect(await readSeats(at(10))).toBe(2)
    expect(await stage.server.database.$count(appointments)).toBe(3)
  })
})

const readSeats = async (start: string): Promise<number | undefined> =>
  (await readFree()).find(({ startsAt }) => startsAt === start)?.seatsLeft

async function readFree(): Promise<FreeSlot[]> {
  const day = at(0).slice(0, 10)
  const query = new URLSearchParams({
    ...time,
    personId: stage.client.id,
    from: day,
    to: day,
    timeZone: 'UTC',
  })
  const { call } = createBooking(stage.server, stage.client.token)
  const { items }: { items: FreeSlot[] } = await (await call('GET', `/slots?${query}`)).json()
  return items
}
