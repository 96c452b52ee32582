import type { Access, OrganizationRole } from '@platform/contract'
import { appointmentSchema } from '@platform/contract/care'
import type { Appointment, BookableSchedule, OrganizationSchedule } from '@platform/contract/care'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endSharing, shareWith, signInSomebody, startStage } from '../../../testing/fixtures/conversation.ts'
import type { Somebody, Stage } from '../../../testing/fixtures/conversation.ts'
import { openEvents } from '../../../testing/fixtures/event.ts'
import { createBooking, openSchedule, readAppointment } from '../../../testing/fixtures/schedule.ts'
import type { BookableTime } from '../../../testing/fixtures/schedule.ts'
import { createTestClock, readCode } from '../../../testing/fixtures/sign-in.ts'
import { auditEvents } from '../../tables/activity/audit.ts'
import { accounts } from '../../tables/identity/account.ts'
import { appointments } from '../../tables/scheduling/appointments.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const clock = createTestClock()
let stage: Stage
let reception: Somebody
let practice: { readonly organizationId: string | null; readonly organizationRole: OrganizationRole | null }
let time: BookableTime
let booked: Appointment

beforeAll(async () => {
  stage = await startStage(clock)
  reception = await signInSomebody(stage.server, 'reception@example.com')
  const [account] = await stage.server.database
    .select()
    .from(accounts)
    .where(eq(accounts.id, stage.doctor.id))
  const { organizationId, organizationRole } = account!
  practice = { organizationId, organizationRole }
})

afterAll(() => stage.server.close())

beforeEach(async () => {
  await stage.server.database.delete(appointments)
  await stage.clear()
  await setMembership(reception, { organizationRole: 'staff' })
  await setMembership(stage.doctor, practice)
  time = await openSchedule(stage.server.database, stage.doctor.id, { cutOffMinutes: 30 * 1_440 })
  booked = await as(stage.doctor)
    .book(wanted(at(7, 9)))
    .then(readAppointment)
})

function at(day: number, hour: number): string {
  return new Date((Math.floor(clock.now() / DAY_MS) + day) * DAY_MS + hour * HOUR_MS).toISOString()
}

const wanted = (startsAt: string) => ({ ...time, personId: stage.client.id, startsAt })
const as = ({ token }: Somebody) => createBooking(stage.server, token)
const get = (somebody: Somebody, path: string): Promise<Response> => as(somebody).call('GET', path)

async function setMembership(somebody: Somebody, membership: Partial<typeof practice>): Promise<void> {
  await stage.server.database.update(accounts).set(membership).where(eq(accounts.id, somebody.id))
}

async function listSchedules(
  somebody: Somebody,
): Promise<{ items: OrganizationSchedule[]; mayChange: boolean }> {
  const response = await get(somebody, '/organization-schedules')
  expect(response.status).toBe(200)
  return response.json()
}

async function listAppointments(somebody: Somebody, query = ''): Promise<Appointment[]> {
  const response = await get(somebody, `/organization-schedules/appointments${query}`)
  expect(response.status).toBe(200)
  return z.object({ items: z.array(appointmentSchema) }).parse(await response.json()).items
}

const step = ({ id, version }: Appointment, name: string, somebody = reception): Promise<Response> =>
  as(somebody).call('POST', `/appointments/${id}/${name}`, undefined, version)

async function readAccessLog(): Promise<Access[]> {
  const { items }: { items: Access[] } = await (
    await get(stage.client, '/account/access-log?limit=100')
  ).json()
  return items.filter(({ actorId }) => actorId === reception.id)
}

/** Sees and moves an appointment of a colleague, and asks for whom one can be booked. */
async function tryAll() {
  return {
    seen: await get(reception, `/appointments/${booked.id}`),
    moved: await as(reception).move(booked, at(8, 9)),
    clients: await get(reception, `/organization-schedules/${time.scheduleId}/clients`),
  }
}

describe('the schedules of an organization', () => {
  it.each(['owner', 'admin', 'staff'] as const)('are changed by %s', async (organizationRole) => {
    await setMembership(reception, { organizationRole })
    const { seen, moved, clients } = await tryAll()
    expect([seen.status, moved.status, clients.status]).toEqual([200, 200, 200])
    expect((await listSchedules(reception)).mayChange).toBe(true)
  })

  it('are seen by clinicians, and not changed', async () => {
    await setMembership(reception, { organizationRole: 'clinician' })
    const { seen, moved, clients } = await tryAll()
    expect(await readAppointment(seen)).toMatchObject({ changeableUntil: null, undoableUntil: null })
    expect((await listSchedules(reception)).mayChange).toBe(false)
    expect([await readCode(moved), await readCode(clients)]).toEqual(['forbidden', 'forbidden'])
    expect(await readCode(await step(booked, 'arrival'))).toBe('forbidden')
  })

  it('are not there for who keeps the bills', async () => {
    await setMembership(reception, { organizationRole: 'billing' })
    const { seen, moved, clients } = await tryAll()
    expect([await readCode(seen), await readCode(moved)]).toEqual(['not_found', 'not_found'])
    expect(await readCode(clients)).toBe('forbidden')
    expect(await readCode(await get(reception, '/organization-schedules'))).toBe('forbidden')
  })

  it('are shown with all appointments, or with those of one professional', async () => {
    const { items } = await listSchedules(reception)
    const found = items.find(({ id }) => id === time.scheduleId)
    expect(found?.professional.id).toBe(stage.doctor.id)
    expect(found?.hours).toHaveLength(7)
    const seen = await listAppointments(reception, `?scheduleId=${time.scheduleId}`)
    expect(seen).toMatchObject([{ id: booked.id, person: { id: stage.client.id }, movesLeft: null }])
    expect(await listAppointments(reception)).toEqual(seen)
    expect(await listAppointments(reception, `?from=${at(8, 0).slice(0, 10)}`)).toEqual([])
  })

  it('say nothing of why somebody did not come', async () => {
    await as(stage.doctor).cancel(booked, 'They are ill')
    expect(await listAppointments(reception)).toMatchObject([
      { state: 'cancelled', cancellationReason: null },
    ])
  })

  it('are unknown to another organization', async () => {
    const { elsewhere } = stage
    expect((await listSchedules(elsewhere)).items.map(({ id }) => id)).not.toContain(time.scheduleId)
    expect(await listAppointments(elsewhere)).toEqual([])
    for (const path of [
      `/organization-schedules/appointments?scheduleId=${time.scheduleId}`,
      `/organization-schedules/${time.scheduleId}/clients`,
      `/appointments/${booked.id}`,
      `/healthcare-services?personId=${stage.client.id}&scheduleId=${time.scheduleId}`,
    ])
      expect(await readCode(await get(elsewhere, path))).toBe('not_found')
    expect(await readCode(await as(elsewhere).move(booked, at(8, 9)))).toBe('not_found')
    expect(await readCode(await as(elsewhere).book(wanted(at(8, 9))))).toBe('not_found')
    expect(await readCode(await step(booked, 'arrival', elsewhere))).toBe('not_found')
  })

  it('lose the professional who has left, with all that was booked', async () => {
    await setMembership(stage.doctor, { organizationId: null, organizationRole: null })
    expect((await listSchedules(reception)).items.map(({ id }) => id)).not.toContain(time.scheduleId)
    expect(await listAppointments(reception)).toEqual([])
    expect(await readCode(await get(reception, `/appointments/${booked.id}`))).toBe('not_found')
    expect(await readCode(await as(reception).cancel(booked))).toBe('not_found')
  })

  it('do not take over what a professional brings along from another one', async () => {
    const [other] = await stage.server.database
      .select()
      .from(accounts)
      .where(eq(accounts.id, stage.elsewhere.id))
    await setMembership(stage.doctor, { organizationId: other!.organizationId })
    expect(await listAppointments(stage.elsewhere)).toEqual([])
    expect(await readCode(await get(stage.elsewhere, `/appointments/${booked.id}`))).toBe('not_found')
  })
})

describe('who keeps the schedule of a colleague', () => {
  it('books for their clients, and for nobody else', async () => {
    const path = `/organization-schedules/${time.scheduleId}/clients`
    const { items }: { items: { id: string; name: string }[] } = await (await get(reception, path)).json()
    expect(items.map(({ id }) => id)).toContain(stage.client.id)
    const offered = `/healthcare-services?personId=${stage.client.id}&scheduleId=${time.scheduleId}`
    const {
      items: [own],
    }: { items: BookableSchedule[] } = await (await get(reception, offered)).json()
    expect(own).toMatchObject({ id: time.scheduleId, professional: { id: stage.doctor.id } })
    const made = await as(reception)
      .book(wanted(at(8, 10)))
      .then(readAppointment)
    expect(made).toMatchObject({ state: 'booked', professional: { id: stage.doctor.id } })
    await endSharing(stage.server, stage.client, stage.doctor)
    expect(await readCode(await as(reception).book(wanted(at(8, 11))))).toBe('not_found')
    expect(await readCode(await get(reception, offered))).toBe('not_found')
    await shareWith(stage.server, stage.client, reception)
    expect(await readCode(await as(reception).book(wanted(at(8, 11))))).toBe('not_found')
    await endSharing(stage.server, stage.client, reception)
  })

  it('moves as often as they like and cancels, also after the cut-off', async () => {
    let moved = booked
    for (const hour of [10, 11, 12, 13, 14])
      moved = await as(reception).move(moved, at(7, hour)).then(readAppointment)
    expect(moved.startsAt).toBe(at(7, 14))
    const cancelled = await as(reception).cancel(moved, 'The doctor is away').then(readAppointment)
    expect(cancelled.state).toBe('cancelled')
    const seen = await get(stage.client, `/appointments/${booked.id}`).then(readAppointment)
    expect(seen.cancellationReason).toBe('The doctor is away')
  })

  it('says who has arrived, and takes it back', async () => {
    await stage.server.database
      .update(appointments)
      .set({ startsAt: new Date(clock.now() - HOUR_MS), endsAt: new Date(clock.now() + HOUR_MS) })
    const arrived = await step(booked, 'arrival').then(readAppointment)
    const completed = await step(arrived, 'completion').then(readAppointment)
    expect(completed.undoableUntil).not.toBeNull()
    const undone = await step(completed, 'undo').then(readAppointment)
    expect(undone.state).toBe('arrived')
  })

  it('overrides nothing, books no series, and lets go of nothing that a client holds', async () => {
    const json = { key: crypto.randomUUID(), ...wanted(at(7, 9)), reason: 'In pain' }
    const anyway = await as(reception).call('POST', '/appointments/overrides', json)
    expect(await readCode(anyway)).toBe('not_found')
    const weekly = { key: crypto.randomUUID(), ...wanted(at(8, 9)), intervalWeeks: 1, count: 2 }
    const series = { ...weekly, starts: [at(8, 9), at(15, 9)] }
    expect(await readCode(await as(reception).call('POST', '/appointment-series', series))).toBe('not_found')
    const there = { startsAt: at(8, 9), reason: 'In pain' }
    const path = `/appointments/${booked.id}/override`
    expect(await readCode(await as(reception).call('PUT', path, there, booked.version))).toBe('not_found')
    const held = await as(stage.client)
      .hold(wanted(at(9, 9)))
      .then(readAppointment)
    expect(await readCode(await as(reception).confirm(held.id))).toBe('hold_expired')
    expect(await readCode(await as(reception).call('DELETE', `/appointments/holds/${held.id}`))).toBe(
      'not_found',
    )
  })

  it('is named in the audit log and in the access log of the client, once a visit for what they see', async () => {
    await listAppointments(reception)
    await get(reception, `/appointments/${booked.id}`)
    clock.advance(1)
    const moved = await as(reception).move(booked, at(8, 9)).then(readAppointment)
    clock.advance(1)
    await as(reception).cancel(moved)
    const log = await readAccessLog()
    expect(log.slice(0, 2).map(({ change }) => change)).toEqual(['cancelled', 'moved'])
    expect(log.filter(({ change }) => change === null)).toHaveLength(1)
    expect(log[0]).toMatchObject({
      name: 'Jana Kowalski',
      organization: 'Lindenhof Family Practice',
      data: 'calendar',
      ground: 'care',
    })
    const logged = await stage.server.database
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.objectId, booked.id))
      .orderBy(auditEvents.at)
    const byReception = logged.filter(({ actorAccountId }) => actorAccountId === reception.id)
    expect(byReception.map(({ action }) => action)).toEqual(['appointment.moved', 'appointment.cancelled'])
  })

  it('hears at once what others book, without being told what', async () => {
    await listSchedules(reception)
    await using stream = await openEvents(stage.server, reception.token)
    await stream.take(1)
    await as(stage.client)
      .book(wanted(at(60, 15)))
      .then(readAppointment)
    const [told] = await stream.take(1)
    expect(told).toMatchObject({ data: { topic: 'appointments', about: null } })
  })
})
