import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callAs, forgetCare, joinTeam } from '../../../testing/fixtures/care.ts'
import type { Caller } from '../../../testing/fixtures/care.ts'
import { createBooking, openSchedule } from '../../../testing/fixtures/schedule.ts'
import type { BookableTime } from '../../../testing/fixtures/schedule.ts'
import { readCode } from '../../../testing/fixtures/sign-in.ts'
import { findBookingFaults, openPostgres, startTestServer } from '../../../testing/index.ts'
import type { TestPostgres, TestServer } from '../../../testing/index.ts'
import { createRequests } from '../../../testing/service-requests/requests.ts'
import { appointments } from '../../tables/scheduling/appointments.ts'

const ROUNDS = 3
const TABS = 12
const DAY_MS = 86_400_000
const NO_LIMIT = { burstRequests: 1e6, requestsPerSecond: 1e6 }

let postgres: TestPostgres
let servers: readonly TestServer[]
let client: Caller
let doctor: Caller
let lead: Caller
let time: BookableTime
let ofLead: BookableTime
let typeId: string

beforeAll(async () => {
  postgres = await openPostgres()
  const options = { demo: true, databaseUrl: postgres.url, limits: { address: NO_LIMIT, session: NO_LIMIT } }
  // One after the other: the second finds the demo that the first has made.
  const first = await startTestServer(options)
  servers = [first, await startTestServer(options)]
  await forgetCare(first)
  client = await callAs(first, 'client2@example.com')
  doctor = await callAs(first, 'professional@example.com')
  lead = await callAs(first, 'orgadmin@example.com')
  for (const member of [doctor, lead]) await joinTeam(client, member, { scopes: ['messages', 'calendar'] })
  time = await openSchedule(first.database, doctor.id)
  ofLead = await openSchedule(first.database, lead.id)
  typeId = (await createRequests(first, lead).addType({ name: 'A race' })).id
}, 600_000)

afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()))
  await postgres.close()
})

const on = (place: number, caller: Caller) => createRequests(servers[place % servers.length]!, caller)

const startOfDay = (days: number): string =>
  new Date((Math.floor(Date.now() / DAY_MS) + days) * DAY_MS).toISOString()

async function accept(): Promise<string> {
  const { id } = await on(0, client).ask(client.id, typeId)
  await on(0, doctor).move(id, 'accept')
  return id
}

const listOwn = (state: 'booked' | 'held') =>
  servers[0]!.database.select().from(appointments).where(eq(appointments.state, state))

it(`of ${TABS} tabs on two servers that take different times of one request one books, and the rest is free`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await servers[0]!.database.delete(appointments)
    const id = await accept()
    // Of two calendars, so that whoever lets go of the others needs both.
    const starts = [startOfDay(7 + round), startOfDay(20 + round)]
    await on(0, doctor).toRequest(await on(0, doctor).tryOffer(id, time, starts))
    const { offeredTimes } = await on(0, lead).toRequest(await on(0, lead).tryOffer(id, ofLead, starts))
    const bookOther = (place: number) =>
      createBooking(servers[place % servers.length]!, client.token).book({
        ...(place % 2 === 0 ? time : ofLead),
        personId: client.id,
        startsAt: starts[place % 4 < 2 ? 0 : 1]!,
      })
    const others = Array.from({ length: 4 }, (_, place) => bookOther(place))
    const answers = await Promise.all(
      Array.from({ length: TABS }, (_, place) =>
        on(place, client).tryTake(id, offeredTimes[place % offeredTimes.length]!.id),
      ),
    )
    for (const answer of await Promise.all(others)) expect([201, 409]).toContain(answer.status)
    const lost = answers.filter(({ status }) => status !== 200)
    expect(answers.length - lost.length).toBeGreaterThan(0)
    expect(new Set(await Promise.all(lost.map(readCode)))).toEqual(new Set(['conflict']))
    const { offeredTimes: left, status } = await on(1, client).read(id)
    expect(left).toMatchObject([{ state: 'taken' }])
    expect(status).toBe('inProgress')
    expect(await listOwn('held')).toEqual([])
    expect((await listOwn('booked')).map((row) => row.id)).toContain(left[0]?.appointmentId)
    expect(await findBookingFaults(servers[0]!.database)).toEqual([])
  }
}, 600_000)

it('of times that are offered in several requests at once each is held once', async () => {
  await servers[0]!.database.delete(appointments)
  const starts = [40, 41, 42].map(startOfDay)
  const ids = [await accept(), await accept(), await accept(), await accept()]
  const answers = await Promise.all(ids.map((id, place) => on(place, doctor).tryOffer(id, time, starts)))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 422, 422, 422,
  ])
  const held = await listOwn('held')
  expect(held.map(({ startsAt }) => startsAt.toISOString()).toSorted()).toEqual(starts)
  expect(await findBookingFaults(servers[0]!.database)).toEqual([])
}, 600_000)

it('of one who takes a time and one who withdraws it at once either has their way', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await servers[0]!.database.delete(appointments)
    const id = await accept()
    const answer = await on(0, doctor).tryOffer(id, time, [startOfDay(50 + round), startOfDay(60 + round)])
    const [offered] = (await on(0, doctor).toRequest(answer)).offeredTimes
    const [taken, withdrawn] = await Promise.all([
      on(round, client).tryTake(id, offered!.id),
      on(round + 1, doctor).tryRelease(id),
    ])
    expect(withdrawn.status).toBe(200)
    expect(await listOwn('booked')).toHaveLength(taken.status === 200 ? 1 : 0)
    expect(await listOwn('held')).toEqual([])
  }
}, 600_000)
