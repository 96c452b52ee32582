import type { Appointment } from '@platform/contract/care'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startStage } from '../../../testing/fixtures/conversation.ts'
import type { Somebody, Stage } from '../../../testing/fixtures/conversation.ts'
import { createBooking, openSchedule, readAppointment } from '../../../testing/fixtures/schedule.ts'
import type { BookableTime } from '../../../testing/fixtures/schedule.ts'
import { createTestClock, readCode } from '../../../testing/fixtures/sign-in.ts'
import { auditEvents } from '../../tables/activity/audit.ts'
import { appointments } from '../../tables/scheduling/appointments.ts'

const HOUR_MS = 3_600_000

const clock = createTestClock()
let stage: Stage
let time: BookableTime
let booked: Appointment

beforeAll(async () => {
  stage = await startStage(clock)
  time = await openSchedule(stage.server.database, stage.doctor.id)
})

afterAll(() => stage.server.close())

beforeEach(async () => {
  await stage.server.database.delete(appointments)
  await stage.clear()
  const inAnHour = Math.ceil(clock.now() / HOUR_MS) * HOUR_MS + HOUR_MS
  const startsAt = new Date(inAnHour).toISOString()
  const input = { ...time, personId: stage.client.id, startsAt }
  booked = await readAppointment(await as(stage.doctor).book(input))
})

const as = ({ token }: Somebody) => createBooking(stage.server, token)

type Step = 'arrival' | 'completion' | 'no-show' | 'undo'

const say = (step: Step, { id, version }: Appointment, somebody = stage.doctor): Promise<Response> =>
  as(somebody).call('POST', `/appointments/${id}/${step}`, undefined, version)

const saySo = async (step: Step, appointment: Appointment): Promise<Appointment> =>
  readAppointment(await say(step, appointment))

/** In hours from now. */
async function shift({
  state,
  ...hours
}: Partial<Record<'startsAt' | 'endsAt' | 'updatedAt', number>> & { readonly state?: 'booked' }) {
  const times = Object.fromEntries(
    Object.entries(hours).map(([field, from]) => [field, new Date(clock.now() + from * HOUR_MS)]),
  )
  await stage.server.database.update(appointments).set({ ...times, ...(state !== undefined && { state }) })
}

describe('an appointment', () => {
  it('goes from booked over arrived to completed, and back step by step', async () => {
    const arrived = await saySo('arrival', booked)
    expect(arrived).toMatchObject({ state: 'arrived', version: booked.version + 1, changeableUntil: null })
    const completed = await saySo('completion', arrived)
    expect(completed.state).toBe('completed')
    const again = await saySo('undo', completed)
    expect(again.state).toBe('arrived')
    const asBefore = await saySo('undo', again)
    expect(asBefore).toMatchObject({ state: 'booked', undoableUntil: null })
    expect(await readCode(await say('undo', asBefore))).toBe('conflict')
  })

  it('takes no step that is not the next', async () => {
    expect(await readCode(await say('completion', booked))).toBe('conflict')
    const arrived = await saySo('arrival', booked)
    expect(await readCode(await say('arrival', arrived))).toBe('conflict')
    expect(await readCode(await say('no-show', arrived))).toBe('conflict')
    expect(await readCode(await say('completion', booked))).toBe('precondition_failed')
  })

  it('is not missed before it begins, nor arrived for the day before', async () => {
    expect(await readCode(await say('no-show', booked))).toBe('too_early')
    await shift({ startsAt: -1, endsAt: 0 })
    expect((await saySo('no-show', booked)).state).toBe('noshow')
    await shift({ startsAt: 12.5, endsAt: 13, state: 'booked' })
    const later = { ...booked, version: booked.version + 1 }
    expect(await readCode(await say('arrival', later))).toBe('too_early')
  })

  it('is taken back for 24 hours', async () => {
    const arrived = await saySo('arrival', booked)
    expect(arrived.undoableUntil).toBe(new Date(clock.now() + 24 * HOUR_MS).toISOString())
    await shift({ updatedAt: -24 })
    expect(await readCode(await say('undo', arrived))).toBe('conflict')
  })

  it('is the practice’s whose time it is, and nobody else’s', async () => {
    for (const step of ['arrival', 'completion', 'no-show', 'undo'] as const) {
      expect(await readCode(await say(step, booked, stage.client))).toBe('forbidden')
      expect(await readCode(await say(step, booked, stage.elsewhere))).toBe('not_found')
    }
    const seen = await as(stage.client).call('GET', `/appointments/${booked.id}`)
    expect(await readAppointment(seen)).toMatchObject({ occupied: null, undoableUntil: null })
  })
})

it('what is said of an appointment is in the audit log', async () => {
  const completed = await saySo('completion', await saySo('arrival', booked))
  await saySo('undo', completed)
  const { database } = stage.server
  const logged = await database
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.objectId, booked.id))
    .orderBy(asc(auditEvents.at))
  expect(logged.map(({ action }) => action)).toEqual([
    'appointment.booked',
    'appointment.arrived',
    'appointment.completed',
    'appointment.undone',
  ])
})
