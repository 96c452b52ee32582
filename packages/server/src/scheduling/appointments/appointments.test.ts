import { randomUUID } from 'node:crypto'
import { problemSchema } from '@platform/contract'
import { HOLD_MINUTES } from '@platform/contract/care'
import type { Appointment, Slot } from '@platform/contract/care'
import { asc, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endSharing, shareWith, startStage } from '../../../testing/fixtures/conversation.ts'
import type { Stage } from '../../../testing/fixtures/conversation.ts'
import { createBooking, openSchedule, readAppointment } from '../../../testing/fixtures/schedule.ts'
import type { BookableTime } from '../../../testing/fixtures/schedule.ts'
import { createTestClock, readCode } from '../../../testing/fixtures/sign-in.ts'
import { accountEvents } from '../../tables/activity/events.ts'
import { auditEvents } from '../../tables/activity/audit.ts'
import { organizationServices } from '../../tables/organizations/organization.ts'
import { appointments, scheduleClaims } from '../../tables/scheduling/appointments.ts'
import { claimTime } from '../appointment-records/claims.ts'

const MINUTE_MS = 60_000
const DAY_MS = 1_440 * MINUTE_MS

const clock = createTestClock()
let stage: Stage
let time: BookableTime

beforeAll(async () => {
  stage = await startStage(clock)
  time = await openSchedule(stage.server.database, stage.doctor.id)
})

afterAll(() => stage.server.close())

beforeEach(async () => {
  await stage.server.database.delete(appointments)
  await stage.clear()
})

/** A time of the schedule, days ahead of now. */
const startOf = (days: number, minutes = 0): string =>
  new Date((Math.floor(clock.now() / DAY_MS) + days) * DAY_MS + minutes * MINUTE_MS).toISOString()

const asClient = () => createBooking(stage.server, stage.client.token)
const asDoctor = () => createBooking(stage.server, stage.doctor.token)
const wanted = (startsAt: string, key?: string) => ({
  ...time,
  personId: stage.client.id,
  startsAt,
  ...(key !== undefined && { key }),
})

async function bookAt(startsAt: string): Promise<Appointment> {
  return readAppointment(await asClient().book(wanted(startsAt)))
}

async function changeService(fields: Partial<typeof organizationServices.$inferInsert>): Promise<void> {
  const { database } = stage.server
  await database.update(organizationServices).set(fields).where(eq(organizationServices.id, time.serviceId))
}

async function readStarts(
  booking = asClient(),
  from = startOf(7).slice(0, 10),
  to = from,
): Promise<string[]> {
  const query = new URLSearchParams({ ...time, personId: stage.client.id, from, to, timeZone: 'UTC' })
  const response = await booking.call('GET', `/slots?${query}`)
  const body: { items: Slot[] } = await response.json()
  return body.items.map(({ startsAt }) => startsAt)
}

async function listOf(booking: ReturnType<typeof asClient>, query = ''): Promise<Appointment[]> {
  const response = await booking.call('GET', `/appointments${query}`)
  const body: { items: Appointment[] } = await response.json()
  return body.items
}

describe('a time', () => {
  it('is offered until it is booked, and to nobody then', async () => {
    expect(await readStarts()).toHaveLength(48)
    const booked = await bookAt(startOf(7))
    expect(booked).toMatchObject({ state: 'booked', movesLeft: 3, heldUntil: null, sequence: 0 })
    const left = await readStarts()
    expect(left).toHaveLength(47)
    expect(left).not.toContain(startOf(7))
    expect(await readStarts(asDoctor())).toEqual(left)
    const refused = await asDoctor().book(wanted(startOf(7)))
    expect(problemSchema.parse(await refused.json())).toMatchObject({
      code: 'slot_taken',
      nearestStarts: [startOf(6, 1_380), startOf(6, 1_410), startOf(7, 30)],
    })
  })

  it('that is not offered is not sold', async () => {
    const answers = [
      await asClient().book(wanted(startOf(7, 7))),
      await asClient().book(wanted(startOf(-7))),
      await asClient().book(wanted(startOf(900))),
    ]
    expect(await Promise.all(answers.map(readCode))).toEqual(['slot_taken', 'slot_taken', 'slot_taken'])
  })

  it('is kept apart by the database itself, whatever the code does', async () => {
    const { id } = await bookAt(startOf(7))
    const other = await bookAt(startOf(8))
    const claim = (appointmentId: string, minutes: number) =>
      claimTime(stage.server.database, [
        {
          appointmentId,
          resourceId: time.scheduleId,
          from: new Date(startOf(7, minutes)),
          to: new Date(startOf(7, minutes + 30)),
          heldUntil: null,
        },
      ])
    expect(await claim(other.id, 29)).toBeUndefined()
    expect(await claim(other.id, 30)).toHaveLength(1)
    expect(await claim(id, 0)).toHaveLength(1)
  })
})

describe('a hold', () => {
  it('keeps a time for five minutes', async () => {
    const held = await readAppointment(await asClient().hold(wanted(startOf(7))))
    expect(held.state).toBe('held')
    expect(held.heldUntil).toBe(new Date(clock.now() + HOLD_MINUTES * MINUTE_MS).toISOString())
    expect(await readCode(await asDoctor().book(wanted(startOf(7))))).toBe('slot_taken')
    const booked = await readAppointment(await asClient().confirm(held.id))
    expect(booked).toMatchObject({ id: held.id, state: 'booked', heldUntil: null })
    expect(await readAppointment(await asClient().confirm(held.id))).toEqual(booked)
  })

  it('that has run out is nothing, before and after somebody else has the time', async () => {
    const held = await readAppointment(await asClient().hold(wanted(startOf(7))))
    clock.advance(HOLD_MINUTES * MINUTE_MS)
    expect(await readCode(await asClient().confirm(held.id))).toBe('hold_expired')
    expect(await listOf(asClient())).toEqual([])
    expect(await readStarts()).toContain(startOf(7))
    expect((await asDoctor().book(wanted(startOf(7)))).status).toBe(201)
    expect(await readCode(await asClient().confirm(held.id))).toBe('hold_expired')
    expect(await stage.server.database.select().from(appointments)).toHaveLength(1)
  })

  it('can be let go, and what is booked cannot', async () => {
    const held = await readAppointment(await asClient().hold(wanted(startOf(7))))
    expect((await asClient().call('DELETE', `/appointments/holds/${held.id}`)).status).toBe(204)
    expect(await readStarts()).toContain(startOf(7))
    const booked = await bookAt(startOf(7))
    expect(await readCode(await asClient().call('DELETE', `/appointments/holds/${booked.id}`))).toBe(
      'conflict',
    )
  })

  it('is not booked when the professional has left the care team meanwhile', async () => {
    const held = await readAppointment(await asClient().hold(wanted(startOf(7))))
    await endSharing(stage.server, stage.client, stage.doctor)
    expect(await readCode(await asClient().confirm(held.id))).toBe('not_bookable')
    expect(await readCode(await asClient().book(wanted(startOf(8))))).toBe('not_found')
  })
})

describe('the same key', () => {
  it('with the same content gives the same appointment', async () => {
    const key = randomUUID()
    const first = await readAppointment(await asClient().book(wanted(startOf(7), key)))
    expect(await readAppointment(await asClient().book(wanted(startOf(7), key)))).toEqual(first)
  })

  it('with another content is an error, and books nothing', async () => {
    const key = randomUUID()
    await asClient().book(wanted(startOf(7), key))
    expect(await readCode(await asClient().book(wanted(startOf(8), key)))).toBe('conflict')
    expect(await readCode(await asClient().hold(wanted(startOf(7), key)))).toBe('conflict')
    expect(await stage.server.database.select().from(appointments)).toHaveLength(1)
  })
})

describe('a move', () => {
  it('frees the old time for others, and may overlap it', async () => {
    await changeService({ lengthMinutes: 60 })
    const booked = await bookAt(startOf(7))
    const moved = await readAppointment(await asClient().move(booked, startOf(7, 30)))
    expect(moved).toMatchObject({ id: booked.id, sequence: 1, movesLeft: 2, startsAt: startOf(7, 30) })
    expect(await readCode(await asClient().move(booked, startOf(9)))).toBe('precondition_failed')
    await changeService({ lengthMinutes: 30 })
    expect((await asDoctor().book(wanted(startOf(7)))).status).toBe(201)
    expect(await stage.server.database.select().from(scheduleClaims)).toHaveLength(2)
  })

  it('to a time that is taken leaves the appointment where it is', async () => {
    await bookAt(startOf(7))
    const other = await bookAt(startOf(8))
    expect(await readCode(await asClient().move(other, startOf(7)))).toBe('slot_taken')
    expect((await listOf(asClient())).map(({ startsAt }) => startsAt)).toEqual([startOf(7), startOf(8)])
  })

  it('is the client’s three times, and the professional’s as often as they like', async () => {
    let booked = await bookAt(startOf(7))
    for (const day of [8, 9, 10]) booked = await readAppointment(await asClient().move(booked, startOf(day)))
    expect(booked.movesLeft).toBe(0)
    expect(await readCode(await asClient().move(booked, startOf(11)))).toBe('moved_too_often')
    const moved = await readAppointment(await asDoctor().move(booked, startOf(11)))
    expect(moved).toMatchObject({ movesLeft: null, sequence: 4 })
  })
})

describe('a cancellation', () => {
  it('frees the time, and says why', async () => {
    const booked = await bookAt(startOf(7))
    const cancelled = await readAppointment(await asClient().cancel(booked, 'I am away'))
    expect(cancelled).toMatchObject({ state: 'cancelled', cancellationReason: 'I am away', sequence: 1 })
    expect(await readStarts()).toContain(startOf(7))
    expect(await readCode(await asClient().cancel(cancelled))).toBe('conflict')
  })

  it('is the client’s until the cut-off, and the professional’s until it begins', async () => {
    const booked = await bookAt(startOf(2))
    await changeService({ cutOffMinutes: 3 * 1_440 })
    expect(await readCode(await asClient().cancel(booked))).toBe('too_late_to_change')
    expect(await readCode(await asClient().move(booked, startOf(7)))).toBe('too_late_to_change')
    expect((await listOf(asClient()))[0]?.changeableUntil).toBeNull()
    expect((await asDoctor().cancel(booked)).status).toBe(200)
    await changeService({ cutOffMinutes: 1_440 })
  })
})

describe('who sees appointments', () => {
  it('is the client and the professional with their practice, and nobody else', async () => {
    const { id } = await bookAt(startOf(7))
    const others = [stage.stranger, stage.elsewhere].map(({ token }) => createBooking(stage.server, token))
    for (const other of others) {
      expect(await readCode(await other.call('GET', `/appointments/${id}`))).toBe('not_found')
      expect(await listOf(other)).toEqual([])
    }
    expect(await listOf(asDoctor())).toMatchObject([{ id, person: { id: stage.client.id } }])
    const day = startOf(7).slice(0, 10)
    expect(await listOf(asDoctor(), `?from=${day}&to=${day}`)).toHaveLength(1)
    expect(await listOf(asDoctor(), `?from=${startOf(8).slice(0, 10)}`)).toEqual([])
  })

  it('of others is a professional with whom the calendar is shared: when, and not with whom', async () => {
    await bookAt(startOf(7))
    const other = createBooking(stage.server, stage.elsewhere.token)
    const busy = () => other.call('GET', `/appointments/busy?personId=${stage.client.id}`)
    await shareWith(stage.server, stage.client, stage.elsewhere, ['documents'])
    expect(await readCode(await busy())).toBe('not_found')
    await shareWith(stage.server, stage.client, stage.elsewhere, ['calendar'])
    expect(await (await busy()).json()).toEqual({
      items: [{ startsAt: startOf(7), endsAt: startOf(7, 30) }],
    })
    const reads = await stage.server.database
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.actorAccountId, stage.elsewhere.id))
    expect(reads.at(-1)).toMatchObject({ action: 'record.read', details: { data: 'calendar' } })
  })

  it('does not see the record because of it', async () => {
    await shareWith(stage.server, stage.client, stage.doctor, ['messages'])
    await bookAt(startOf(7))
    const response = await stage.server.request('main', `/documents?personId=${stage.client.id}`, {
      token: stage.doctor.token,
    })
    expect(await readCode(response)).toBe('not_found')
  })
})

it('what happens to an appointment is in the audit log, and open pages hear of it', async () => {
  const booked = await bookAt(startOf(7))
  const moved = await readAppointment(await asDoctor().move(booked, startOf(8)))
  await asClient().cancel(moved)
  const { database } = stage.server
  const logged = await database
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.objectId, booked.id))
    .orderBy(asc(auditEvents.at))
  expect(logged.map(({ action, subjectAccountId }) => [action, subjectAccountId])).toEqual(
    ['appointment.booked', 'appointment.moved', 'appointment.cancelled'].map((action) => [
      action,
      stage.client.id,
    ]),
  )
  const told = await database
    .select()
    .from(accountEvents)
    .where(inArray(accountEvents.accountId, [stage.client.id, stage.doctor.id]))
  const own = told.filter(({ about }) => about === booked.id)
  expect(own.map(({ topic }) => topic)).toEqual(Array.from({ length: 6 }, () => 'appointments'))
})
