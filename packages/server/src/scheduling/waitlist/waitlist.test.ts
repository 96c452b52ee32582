import { problemSchema } from '@platform/contract'
import type { WaitlistEntry } from '@platform/contract/care'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callAs } from '../../../testing/fixtures/care.ts'
import type { Caller } from '../../../testing/fixtures/care.ts'
import { endSharing, shareWith, startStage } from '../../../testing/fixtures/conversation.ts'
import type { Somebody, Stage } from '../../../testing/fixtures/conversation.ts'
import { createBooking, openSchedule } from '../../../testing/fixtures/schedule.ts'
import type { BookableTime } from '../../../testing/fixtures/schedule.ts'
import { createTestClock, readCode } from '../../../testing/fixtures/sign-in.ts'
import { readWaiting } from '../../../testing/waitlist.ts'
import { careGrants, guardianships } from '../../tables/care/care-team.ts'
import { accountEvents } from '../../tables/activity/events.ts'
import { organizationServices } from '../../tables/organizations/organization.ts'
import { scheduleHours } from '../../tables/scheduling/schedules.ts'
import { waitlistEntries } from '../../tables/scheduling/waitlist.ts'

const DAY_MS = 86_400_000

const clock = createTestClock()
let stage: Stage
let time: BookableTime

beforeAll(async () => {
  stage = await startStage(clock)
})
afterAll(() => stage.server.close())

beforeEach(async () => {
  const { database } = stage.server
  await database.delete(waitlistEntries)
  await stage.clear()
  await endSharing(stage.server, stage.stranger, stage.doctor)
  time = await openSchedule(database, stage.doctor.id)
  // Nothing is free, so nothing is offered.
  await database.delete(scheduleHours).where(eq(scheduleHours.resourceId, time.scheduleId))
})

const as = ({ token }: { readonly token: string }) => createBooking(stage.server, token)
const dayOf = (days: number) => new Date(clock.now() + days * DAY_MS).toISOString().slice(0, 10)
const wishOf = (wish: object = {}) => ({
  from: dayOf(0),
  to: dayOf(14),
  timeZone: 'UTC',
  dayParts: ['morning'],
  weekdays: [2, 1],
  ...wish,
})

function join(who: Somebody | Caller, change: object = {}): Promise<Response> {
  return as(who).call('POST', '/waitlist', { ...time, personId: who.id, ...wishOf(), ...change })
}

async function wait(who = stage.client): Promise<WaitlistEntry> {
  const response = await join(who)
  expect(response.status).toBe(201)
  return response.json()
}

async function readProblem(response: Response): Promise<unknown> {
  const { code, errors } = problemSchema.parse(await response.json())
  return { code, errors: errors?.map(({ pointer, code: field }) => `${pointer} ${field}`) }
}

describe('waiting', () => {
  it('is for one professional and one service, once a person', async () => {
    const entry = await wait()
    expect(entry).toMatchObject({
      person: { id: stage.client.id },
      professional: { id: stage.doctor.id },
      service: { id: time.serviceId },
      dayParts: ['morning'],
      weekdays: [1, 2],
      createdAt: new Date(clock.now()).toISOString(),
      offer: null,
    })
    expect(await readCode(await join(stage.client))).toBe('conflict')
    expect(await readWaiting(as(stage.client))).toEqual([entry])
    expect(await readWaiting(as(stage.stranger))).toEqual([])
  })

  it('is refused for days that are over, that end before they begin, and beyond the horizon', async () => {
    const answers = [
      await join(stage.client, { from: dayOf(-3), to: dayOf(-1) }),
      await join(stage.client, { from: dayOf(3), to: dayOf(2) }),
      await join(stage.client, { to: dayOf(732) }),
    ]
    expect(await Promise.all(answers.map(readProblem))).toEqual(
      ['too_small', 'too_small', 'too_big'].map((code) => ({
        code: 'validation_failed',
        errors: [`/to ${code}`],
      })),
    )
  })

  it('is refused for who is not in the team, and for what is not offered any more', async () => {
    expect(await readCode(await join(stage.stranger))).toBe('not_found')
    expect(await readCode(await join(stage.client, { personId: stage.stranger.id }))).toBe('not_found')
    await stage.server.database
      .update(organizationServices)
      .set({ retiredAt: new Date(clock.now()) })
      .where(eq(organizationServices.id, time.serviceId))
    expect(await readCode(await join(stage.client))).toBe('not_found')
  })

  it('keeps its place when the days change, and is changed by who has seen it alone', async () => {
    const { id, version, createdAt } = await wait()
    const change = (seen: number, wish: object = {}) =>
      as(stage.client).call('PUT', `/waitlist/${id}`, wishOf({ dayParts: [], ...wish }), seen)
    clock.advance(60_000)
    const changed = await change(version)
    expect(await changed.json()).toMatchObject({ dayParts: [], createdAt, version: version + 1 })
    expect(await readCode(await change(version))).toBe('precondition_failed')
    expect(await readProblem(await change(version + 1, { from: dayOf(-3), to: dayOf(-1) }))).toMatchObject({
      code: 'validation_failed',
    })
    const elsewhere = await as(stage.stranger).call('PUT', `/waitlist/${id}`, wishOf(), version + 1)
    expect(await readCode(elsewhere)).toBe('not_found')
  })

  it('is over for who leaves, and for whose consent has ended', async () => {
    const { id } = await wait()
    expect(await readCode(await as(stage.stranger).call('DELETE', `/waitlist/${id}`))).toBe('not_found')
    await endSharing(stage.server, stage.client, stage.doctor)
    expect(await readWaiting(as(stage.client))).toEqual([])
    expect(await readCode(await as(stage.client).call('DELETE', `/waitlist/${id}`))).toBe('not_found')
    await shareWith(stage.server, stage.client, stage.doctor)
    expect((await as(stage.client).call('DELETE', `/waitlist/${id}`)).status).toBe(204)
    expect(await stage.server.database.select().from(waitlistEntries)).toEqual([])
  })

  it('is seen at once on the open pages of both sides, and not what for', async () => {
    await stage.server.database.delete(accountEvents)
    await wait()
    const heard = await stage.server.database.select().from(accountEvents)
    expect(heard.map(({ accountId }) => accountId).toSorted()).toEqual(
      [stage.client.id, stage.doctor.id].toSorted(),
    )
    expect(heard.every(({ topic, about }) => topic === 'appointments' && about === null)).toBe(true)
  })
})

describe('for a dependant', () => {
  it('a guardian waits whose right to the calendar still holds, and no other', async () => {
    const { server } = stage
    const lead = await callAs(server, 'client2@example.com')
    const child = { firstName: 'Ada', lastName: 'Lund', birthDate: '2020-03-01', expiresOn: null }
    const added = await lead.post('/dependants', { ...child, relation: 'parent' })
    const { id: personId }: { id: string } = await added.json()
    await server.database.insert(careGrants).values({
      siteId: 'Platform',
      dependantId: personId,
      memberId: stage.doctor.id,
      scopes: ['messages'],
      startedAt: new Date(0),
    })
    expect((await join(lead, { personId })).status).toBe(201)
    const [entry] = await readWaiting(as(lead))
    expect(entry?.person).toEqual({ id: personId, name: 'Ada Lund' })
    const ofLead = eq(guardianships.accountId, lead.id)
    await server.database
      .update(guardianships)
      .set({ expiresAt: new Date(clock.now()) })
      .where(ofLead)
    expect(await readCode(await as(lead).call('DELETE', `/waitlist/${entry?.id}`))).toBe('not_found')
    await server.database
      .update(guardianships)
      .set({ expiresAt: null, scopes: ['documents'] })
      .where(ofLead)
    expect(await readWaiting(as(lead))).toEqual([])
    expect(await readCode(await join(lead, { personId }))).toBe('not_found')
  })
})

describe('a professional', () => {
  const readLine = async (who: Somebody): Promise<unknown> =>
    (await as(who).call('GET', '/waitlist/line')).json()

  it('sees how many wait for them, and the names of those who share their calendar alone', async () => {
    await shareWith(stage.server, stage.stranger, stage.doctor, ['calendar'])
    const [entry] = [await wait(), await wait(stage.stranger)]
    const { person } = (await readWaiting(as(stage.stranger)))[0] ?? {}
    expect(await readLine(stage.doctor)).toEqual({
      services: [{ service: entry.service, count: 2, persons: [person] }],
    })
    expect(await readLine(stage.colleague)).toEqual({ services: [] })
    expect(await readCode(await as(stage.client).call('GET', '/waitlist/line'))).toBe('forbidden')
  })
})
