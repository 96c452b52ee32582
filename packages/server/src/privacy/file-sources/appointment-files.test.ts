import type { Appointment, Bundle, FhirResource, Slot } from 'fhir/r4.js'
import { eq } from 'drizzle-orm'
import { strFromU8 } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { shareWith, startStage } from '../../../testing/fixtures/conversation.ts'
import type { Somebody, Stage } from '../../../testing/fixtures/conversation.ts'
import { createBooking, openSchedule, readAppointment } from '../../../testing/fixtures/schedule.ts'
import type { BookableTime } from '../../../testing/fixtures/schedule.ts'
import { createTestClock } from '../../../testing/fixtures/sign-in.ts'
import { appointments } from '../../tables/scheduling/appointments.ts'
import { createFindAppointmentFiles } from './appointment-files.ts'

const DAY_MS = 86_400_000

const clock = createTestClock()
let stage: Stage
let time: BookableTime

beforeAll(async () => {
  stage = await startStage(clock)
  time = await openSchedule(stage.server.database, stage.doctor.id, { afterMinutes: 10 })
})

afterAll(() => stage.server.close())

beforeEach(async () => {
  await stage.server.database.delete(appointments)
  await stage.clear()
  await shareWith(stage.server, stage.client, stage.doctor, ['calendar'])
})

function startOf(days: number): string {
  return new Date((Math.floor(clock.now() / DAY_MS) + days) * DAY_MS).toISOString()
}

async function book(days: number) {
  const booking = createBooking(stage.server, stage.client.token)
  const wanted = { ...time, personId: stage.client.id, startsAt: startOf(days) }
  return { booking, appointment: await readAppointment(await booking.book(wanted)) }
}

async function exportOf({ id: accountId }: Somebody): Promise<FhirResource[]> {
  const owner = { accountId, email: '', language: 'en' } as const
  const resources: FhirResource[] = []
  for await (const file of await createFindAppointmentFiles(clock)(stage.server.database, owner)) {
    expect(file.name).toBe('calendar/appointments.fhir.json')
    const bundle = JSON.parse(strFromU8(file.bytes)) as Bundle<FhirResource>
    expect(bundle).toMatchObject({ resourceType: 'Bundle', type: 'collection' })
    resources.push(...(bundle.entry ?? []).flatMap(({ resource }) => resource ?? []))
  }
  return resources
}

const isAppointment = (resource: FhirResource): resource is Appointment =>
  resource.resourceType === 'Appointment'
const isSlot = (resource: FhirResource): resource is Slot => resource.resourceType === 'Slot'

/** FHIR has no empty texts, lists or objects, and no null. */
function findEmpty(value: unknown, path = ''): string[] {
  if (value === null || value === undefined || value === '') return [path]
  if (typeof value !== 'object') return []
  const entries = Object.entries(value)
  if (entries.length === 0) return [path]
  return entries.flatMap(([key, part]) => findEmpty(part, `${path}/${key}`))
}

describe('the appointments of an export', () => {
  it('are FHIR Appointments of the person, with who takes part', async () => {
    const { appointment } = await book(7)
    const [resource] = await exportOf(stage.client)
    expect(resource).toMatchObject({
      resourceType: 'Appointment',
      id: appointment.id,
      status: 'booked',
      start: startOf(7),
      minutesDuration: 30,
      participant: [
        { actor: { reference: `Patient/${stage.client.id}` }, status: 'accepted' },
        { actor: { reference: `Practitioner/${stage.doctor.id}` }, status: 'accepted' },
      ],
    })
    expect(findEmpty(resource)).toEqual([])
  })

  it('say what became of them by the codes of FHIR', async () => {
    const { booking, appointment: cancelled } = await book(7)
    await booking.cancel(cancelled, 'I am better')
    const wanted = { ...time, personId: stage.client.id, startsAt: startOf(8) }
    const held = await readAppointment(await booking.hold(wanted))
    const expected: Record<string, string> = { [cancelled.id]: 'cancelled', [held.id]: 'pending' }
    const attended = { arrived: 'arrived', completed: 'fulfilled', noshow: 'noshow' } as const
    for (const [place, state] of (['arrived', 'completed', 'noshow'] as const).entries()) {
      const { id } = (await book(10 + place)).appointment
      await stage.server.database.update(appointments).set({ state }).where(eq(appointments.id, id))
      expected[id] = attended[state]
    }
    const found = (await exportOf(stage.client)).filter(isAppointment)
    expect(Object.fromEntries(found.map(({ id, status }) => [id, status]))).toEqual(expected)
    expect(found.find(({ id }) => id === held.id)?.participant[0]?.status).toBe('needs-action')
    expect(found.find(({ id }) => id === cancelled.id)?.cancelationReason).toEqual({ text: 'I am better' })
  })

  it('are, to a professional, when their time is taken, and not by whom', async () => {
    await book(7)
    const resources = await exportOf(stage.doctor)
    expect(resources.filter(isAppointment)).toEqual([])
    expect(resources.find(({ resourceType }) => resourceType === 'Schedule')).toMatchObject({
      id: time.scheduleId,
      active: true,
      actor: [{ reference: `Practitioner/${stage.doctor.id}` }],
    })
    expect(resources.filter(isSlot)).toMatchObject([
      {
        schedule: { reference: `Schedule/${time.scheduleId}` },
        status: 'busy',
        start: startOf(7),
        end: new Date(Date.parse(startOf(7)) + 40 * 60_000).toISOString(),
      },
    ])
    expect(JSON.stringify(resources)).not.toContain(stage.client.id)
    expect(resources.flatMap((resource) => findEmpty(resource))).toEqual([])
  })

  it('are nobody’s who has none', async () => {
    await book(7)
    expect(await exportOf(stage.stranger)).toEqual([])
  })
})
