import { randomUUID } from 'node:crypto'
import type { Appointment, Slot } from '@platform/contract/care'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endSharing, startStage } from '../../../testing/fixtures/conversation.ts'
import type { Stage } from '../../../testing/fixtures/conversation.ts'
import { createBooking, openSchedule, readAppointment } from '../../../testing/fixtures/schedule.ts'
import type { BookableTime } from '../../../testing/fixtures/schedule.ts'
import { createTestClock, readCode } from '../../../testing/fixtures/sign-in.ts'
import { auditEvents } from '../../tables/activity/audit.ts'
import { appointments, scheduleClaims } from '../../tables/scheduling/appointments.ts'
import { scheduleHours } from '../../tables/scheduling/schedules.ts'

const MINUTE_MS = 60_000
const DAY_MS = 1_440 * MINUTE_MS

const clock = createTestClock()
let stage: Stage
let time: BookableTime

/** Open from 8 to 18 in UTC. */
beforeAll(async () => {
  stage = await startStage(clock)
  time = await openSchedule(stage.server.database, stage.doctor.id, { afterMinutes: 10, gridMinutes: 5 })
  await stage.server.database
    .update(scheduleHours)
    .set({ fromMinute: 480, toMinute: 1_080 })
    .where(eq(scheduleHours.resourceId, time.scheduleId))
})

afterAll(() => stage.server.close())

beforeEach(async () => {
  await stage.server.database.delete(appointments)
  await stage.clear()
})

const at = (hour: number, minute = 0, days = 7): string =>
  new Date(
    (Math.floor(clock.now() / DAY_MS) + days) * DAY_MS + (hour * 60 + minute) * MINUTE_MS,
  ).toISOString()

const asDoctor = () => createBooking(stage.server, stage.doctor.token)
const asClient = () => createBooking(stage.server, stage.client.token)

const wanted = (startsAt: string) => ({ ...time, personId: stage.client.id, startsAt })

const override = (startsAt: string, more: Readonly<Record<string, unknown>> = {}): Promise<Response> =>
  asDoctor().call('POST', '/appointments/overrides', {
    key: randomUUID(),
    ...wanted(startsAt),
    reason: 'Pain',
    ...more,
  })

const moveAnyway = ({ id, version }: Appointment, startsAt: string): Promise<Response> =>
  asDoctor().call('PUT', `/appointments/${id}/override`, { startsAt, reason: 'Pain' }, version)

async function readStarts(): Promise<string[]> {
  const day = at(0).slice(0, 10)
  const query = new URLSearchParams({
    ...time,
    personId: stage.client.id,
    from: day,
    to: day,
    timeZone: 'UTC',
  })
  const body: { items: Slot[] } = await (await asClient().call('GET', `/slots?${query}`)).json()
  return body.items.map(({ startsAt }) => startsAt)
}

async function listLanes(id: string): Promise<number[]> {
  const rows = await stage.server.database
    .select()
    .from(scheduleClaims)
    .where(eq(scheduleClaims.appointmentId, id))
  return rows.map(({ lane }) => lane).toSorted((one, other) => one - other)
}

describe('a time that is not offered', () => {
  it('is booked by its professional outside the hours, with all that comes after it', async () => {
    expect(await readCode(await asDoctor().book(wanted(at(20))))).toBe('slot_taken')
    const booked = await readAppointment(await override(at(20)))
    expect(booked).toMatchObject({ state: 'booked', occupied: { startsAt: at(20), endsAt: at(20, 40) } })
    expect(await listLanes(booked.id)).toEqual([0])
  })

  it('is booked beside others, which stay, and takes what is free of it', async () => {
    const first = await readAppointment(await asClient().book(wanted(at(9))))
    const beside = await readAppointment(await override(at(9, 20)))
    expect(await listLanes(beside.id)).toEqual([0, 1])
    expect(await readAppointment(await asDoctor().call('GET', `/appointments/${first.id}`))).toEqual({
      ...first,
      occupied: { startsAt: at(9), endsAt: at(9, 40) },
      changeableUntil: first.startsAt,
      movesLeft: null,
    })
    expect(await readStarts()).not.toContain(at(9, 40))
    expect(await readStarts()).toContain(at(10))
  })

  it('stays taken when what it was beside has gone', async () => {
    const first = await readAppointment(await asClient().book(wanted(at(9))))
    await override(at(9))
    await asClient().cancel(first)
    expect(await readStarts()).not.toContain(at(9))
    expect(await readCode(await asClient().book(wanted(at(9))))).toBe('slot_taken')
  })

  it('is not booked beside more than three others', async () => {
    await asClient().book(wanted(at(9)))
    for (const minute of [0, 5, 10]) expect((await override(at(9, minute))).status).toBe(201)
    expect(await readCode(await override(at(9, 15)))).toBe('slot_taken')
    expect(await stage.server.database.select().from(appointments)).toHaveLength(4)
  })

  it('is booked once with one key', async () => {
    const key = randomUUID()
    const first = await readAppointment(await override(at(20), { key }))
    expect(await readAppointment(await override(at(20), { key }))).toEqual(first)
    expect(await readCode(await override(at(21), { key }))).toBe('conflict')
  })

  it('takes what is there by a move, and frees what was its own', async () => {
    await asClient().book(wanted(at(9)))
    const other = await readAppointment(await asDoctor().book(wanted(at(11))))
    const moved = await readAppointment(await moveAnyway(other, at(9, 10)))
    expect(moved).toMatchObject({ startsAt: at(9, 10), sequence: 1 })
    expect(await readStarts()).toContain(at(11))
    const back = await readAppointment(await asDoctor().move(moved, at(11)))
    expect(await listLanes(back.id)).toEqual([0])
  })
})

describe('an override', () => {
  it('needs a reason, which the audit log keeps', async () => {
    expect((await override(at(20), { reason: ' ' })).status).toBe(422)
    const { id } = await readAppointment(await override(at(20), { reason: 'Comes after work' }))
    const logged = await stage.server.database.select().from(auditEvents).where(eq(auditEvents.objectId, id))
    expect(logged).toMatchObject([{ action: 'appointment.overridden', reason: 'Comes after work' }])
  })

  it('is of the professional’s own time, for people of whose care team they are', async () => {
    const booking = createBooking(stage.server, stage.colleague.token)
    const json = { key: randomUUID(), ...wanted(at(20)), reason: 'Pain' }
    expect(await readCode(await booking.call('POST', '/appointments/overrides', json))).toBe('not_found')
    expect(await readCode(await asClient().call('POST', '/appointments/overrides', json))).toBe('forbidden')
    await endSharing(stage.server, stage.client, stage.doctor)
    expect(await readCode(await override(at(20)))).toBe('not_found')
  })

  it('is not of a day that is long over', async () => {
    expect((await override(at(8, 0, -2))).status).toBe(422)
  })
})
