import { randomUUID } from 'node:crypto'
import { problemSchema } from '@platform/contract'
import { count, eq, gte, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { shareWith, signInSomebody } from '../../../testing/fixtures/conversation.ts'
import type { Somebody } from '../../../testing/fixtures/conversation.ts'
import { createBooking, openSchedule, readAppointment } from '../../../testing/fixtures/schedule.ts'
import type { BookableTime } from '../../../testing/fixtures/schedule.ts'
import { createRandom } from '../../../testing/fixtures/random.ts'
import {
  findBookingFaults,
  openBookingWorld,
  openPostgres,
  startTestServer,
  stormBookings,
} from '../../../testing/index.ts'
import type { TestPostgres, TestServer } from '../../../testing/index.ts'
import { organizationServices } from '../../tables/organizations/organization.ts'
import { appointments, scheduleClaims } from '../../tables/scheduling/appointments.ts'

// The benchmark asks for more: here the machine has other tests to run.
const ROUNDS = 3
const BOOKINGS = 40
const STORM = 400
const GROUP = 200
const SEATS = 10
const BACK_SCHOOL = { lengthMinutes: 60, gridMinutes: 30, horizonDays: 730, createdAt: new Date(0) }
const PEOPLE = ['client@example.com', 'client2@example.com', 'premium@example.com']
const DAY_MS = 86_400_000
const NO_LIMIT = { burstRequests: 1e6, requestsPerSecond: 1e6 }

let postgres: TestPostgres
let servers: readonly TestServer[]
let people: Somebody[]
let doctor: Somebody
let time: BookableTime
let organizationId: string

beforeAll(async () => {
  postgres = await openPostgres()
  const options = {
    demo: true,
    databaseUrl: postgres.url,
    limits: { address: NO_LIMIT, session: NO_LIMIT },
  }
  // One after the other: the second finds the demo that the first has made.
  const first = await startTestServer(options)
  servers = [first, await startTestServer(options)]
  doctor = await signInSomebody(first, 'professional@example.com')
  people = []
  for (const email of PEOPLE) {
    const person = await signInSomebody(first, email)
    await shareWith(first, person, doctor)
    people.push(person)
  }
  time = await openSchedule(first.database, doctor.id)
  const ofTime = eq(organizationServices.id, time.serviceId)
  const [service] = await first.database.select().from(organizationServices).where(ofTime)
  organizationId = service!.organizationId
}, 600_000)

afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()))
  await postgres.close()
})

const pick = <Thing>(things: readonly Thing[], place: number): Thing => things[place % things.length]!

/** The beginning of a day in the future. */
function startOfDay(days: number): string {
  return new Date((Math.floor(Date.now() / DAY_MS) + days) * DAY_MS).toISOString()
}

async function readProblem(response: Response) {
  return problemSchema.parse(await response.json())
}

it(`of ${BOOKINGS} who want one time at once, on two servers, one gets it`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const startsAt = startOfDay(7 + round)
    const answers = await Promise.all(
      Array.from({ length: BOOKINGS }, (_, place) => {
        const person = pick(people, place)
        const booking = createBooking(pick(servers, place), person.token)
        const ask = place % 4 === 0 ? booking.hold : booking.book
        return ask({ ...time, personId: person.id, startsAt })
      }),
    )
    const winners = answers.filter(({ status }) => status === 201)
    const losers = answers.filter(({ status }) => status !== 201)
    const problems = await Promise.all(losers.map(readProblem))
    expect(winners).toHaveLength(1)
    expect(new Set(problems.map(({ code }) => code))).toEqual(new Set(['slot_taken']))
    expect(problems.every(({ nearestStarts }) => nearestStarts?.length === 3)).toBe(true)
    const won = await readAppointment(winners[0]!)
    expect(won.startsAt).toBe(startsAt)
  }
  const [taken] = await servers[0]!.database.select({ count: count() }).from(scheduleClaims)
  expect(taken).toEqual({ count: ROUNDS })
}, 600_000)

it('the same attempt, sent many times at once to both servers, books once', async () => {
  const [person] = people
  const wanted = { ...time, personId: person!.id, startsAt: startOfDay(30), key: randomUUID() }
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, place) => createBooking(pick(servers, place), person!.token).book(wanted)),
  )
  const booked = await Promise.all(answers.map(readAppointment))
  expect(new Set(booked.map(({ id }) => id)).size).toBe(1)
  const rows = await servers[0]!.database.select().from(appointments).where(eq(appointments.key, wanted.key))
  expect(rows).toHaveLength(1)
}, 600_000)

it(`of ${GROUP} who want the ${SEATS} seats of one session at once, ${SEATS} get one`, async () => {
  const [first] = servers
  const service = { capacity: SEATS, organizationId, name: 'Back school', ...BACK_SCHOOL }
  const [offered] = await first!.database.insert(organizationServices).values(service).returning()
  const startsAt = startOfDay(50)
  const answers = await Promise.all(
    Array.from({ length: GROUP }, (_, place) => {
      const person = pick(people, place)
      const booking = createBooking(pick(servers, place), person.token)
      const ask = place % 4 === 0 ? booking.hold : booking.book
      return ask({ ...time, serviceId: offered!.id, personId: person.id, startsAt })
    }),
  )
  const winners = answers.filter(({ status }) => status === 201)
  const problems = await Promise.all(answers.filter(({ status }) => status !== 201).map(readProblem))
  expect(winners).toHaveLength(SEATS)
  expect(new Set(problems.map(({ code }) => code))).toEqual(new Set(['slot_taken']))
  const claims = await first!.database
    .select({ occasionId: scheduleClaims.occasionId, seat: scheduleClaims.seat })
    .from(scheduleClaims)
    .innerJoin(appointments, eq(appointments.id, scheduleClaims.appointmentId))
    .where(eq(appointments.serviceId, offered!.id))
  expect(new Set(claims.map(({ occasionId }) => occasionId)).size).toBe(1)
  expect(claims.map(({ seat }) => seat).toSorted((a, b) => a - b)).toEqual([...Array(SEATS).keys()])
  expect(await findBookingFaults(first!.database)).toEqual([])
}, 600_000)

it('a series and single bookings of its dates at once: all of it or nothing, and each time once', async () => {
  const [person] = people
  const startsAt = startOfDay(60)
  const starts = Array.from({ length: 8 }, (_, week) => startOfDay(60 + 7 * week))
  const rhythm = { startsAt, starts, intervalWeeks: 1, count: starts.length }
  const series = { key: randomUUID(), ...time, personId: person!.id, ...rhythm }
  const bookSeries = () =>
    createBooking(servers[0]!, doctor.token).call('POST', '/appointment-series', series)
  const bookOne = (start: string, place: number) => {
    const somebody = pick(people, place)
    const wanted = { ...time, personId: somebody.id, startsAt: start }
    return createBooking(pick(servers, place), somebody.token).book(wanted)
  }
  const singles = starts.slice(4).map(bookOne)
  const [ofSeries, ...ofSingles] = await Promise.all([bookSeries(), ...singles])
  const won = ofSingles.filter(({ status }) => status === 201).length
  expect([201, 409]).toContain(ofSeries.status)
  expect(won).toBe(ofSeries.status === 201 ? 0 : singles.length)
  const { database } = servers[0]!
  const rows = await database
    .select()
    .from(appointments)
    .where(gte(appointments.startsAt, new Date(startsAt)))
  expect(rows).toHaveLength(ofSeries.status === 201 ? starts.length : won)
  expect(await findBookingFaults(database)).toEqual([])
}, 600_000)

it('two who change places over each other both get an answer, and nobody both times', async () => {
  const [one, other] = people
  const [early, late] = [startOfDay(40), startOfDay(41)]
  const first = createBooking(servers[0]!, one!.token)
  const second = createBooking(servers[1]!, other!.token)
  const mine = await readAppointment(await first.book({ ...time, personId: one!.id, startsAt: early }))
  const theirs = await readAppointment(await second.book({ ...time, personId: other!.id, startsAt: late }))
  const answers = await Promise.all([first.move(mine, late), second.move(theirs, early)])
  expect(answers.map(({ status }) => status)).toEqual([409, 409])
  const free = startOfDay(42)
  const race = await Promise.all([first.move(mine, free), second.move(theirs, free)])
  expect(race.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
}, 600_000)

it('whatever is done at random on both servers, no two appointments overlap and none is half booked', async () => {
  const databases = servers.map(({ database }) => database)
  await databases[0]!.delete(appointments)
  const world = await openBookingWorld(databases[0]!)
  const { ends, faults } = await stormBookings({
    databases,
    world,
    operations: STORM,
    atOnce: 8,
    random: createRandom(20_261_123),
  })
  expect(faults).toEqual([])
  expect(await findBookingFaults(databases[0]!)).toEqual([])
  const names = [...ends.keys()]
  for (const name of ['hold', 'book', 'confirm', 'move', 'cancel', 'release'])
    expect(names).toContain(`${name} done`)
  expect(names).toContain('confirm hold_expired')
}, 600_000)

it('the sweep finds two that overlap', async () => {
  const { database } = servers[0]!
  await database.execute(sql`alter table schedule_claims drop constraint schedule_claims_no_overlap`)
  await database.execute(sql`insert into schedule_claims (appointment_id, occasion_id, resource_id, during)
    select other.id, other.id, c.resource_id, c.during from schedule_claims c
    join appointments other on other.id <> c.appointment_id and other.state = 'booked' limit 1`)
  expect(await findBookingFaults(database)).toContainEqual(expect.stringContaining('overlaps'))
}, 600_000)
