import { randomUUID } from 'node:crypto'
import { appointmentSchema } from '@platform/contract/care'
import type { Appointment, AppointmentInput } from '@platform/contract/care'
import { createDatabase } from '../src/infrastructure/database/opening/create-database.ts'
import type { Database } from '../src/infrastructure/database/database.ts'
import { createLogger } from '../src/infrastructure/logging/logger.ts'
import { BOOKING_CLIENTS, openBookingWorld } from './booking-world.ts'
import type { BookingWorld } from './booking-world.ts'
import { findBookingFaults } from './claim-sweep.ts'
import { createBooking } from './fixtures/schedule.ts'
import { signInSomebody } from './fixtures/conversation.ts'
import type { Somebody } from './fixtures/conversation.ts'
import { createDataDirectory, startServerProcess } from './server-process.ts'
import type { ServerProcess } from './server-process.ts'

export interface KillOptions {
  readonly rounds: number
  /** PostgreSQL, which lives on; the embedded database dies with the server. */
  readonly databaseUrl?: string
  /** A whole number from 0 up to this, this not included. */
  readonly random: (below: number) => number
}

export interface KillResult {
  readonly acknowledged: number
  /** Attempts that were cut off: nobody was told how they ended. */
  readonly cutOff: number
  /** What was acknowledged and is not so afterwards. */
  readonly lost: readonly string[]
  /** What overlaps or is half booked. */
  readonly faults: readonly string[]
}

const AT_ONCE = 6
const KILLED_WITHIN = 40
const GRID_MS = 10 * 60_000
const DAY_MS = 86_400_000
const STARTS = 2_000

type Change = 'confirm' | 'move' | 'cancel'
type Booking = ReturnType<typeof createBooking>

/** Books, moves and cancels, one step after the other, and remembers what they were told. */
interface Person {
  readonly email: string
  readonly told: Map<string, Appointment>
  attempt?: Attempt | undefined
}

/** At the server that lives. */
interface Visit {
  readonly person: Person
  readonly accountId: string
  readonly booking: Booking
}

type Attempt =
  | { readonly kind: 'book' | 'hold'; readonly input: AppointmentInput }
  | { readonly kind: Change; readonly seen: Appointment; readonly startsAt: string }

/**
 * Books, holds, confirms, moves and cancels while the server is killed again and again; after each time looks at
 * everything that somebody was told, and repeats what was cut off.
 */
export async function killWhileBooking({ rounds, databaseUrl, random }: KillOptions): Promise<KillResult> {
  await using data = await createDataDirectory()
  const environment = { DATA_DIR: data.path, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) }
  const start = (): Promise<ServerProcess> => startServerProcess(environment, ['--demo'])
  const withDatabase = async <Result>(work: (database: Database) => Promise<Result>): Promise<Result> => {
    const logger = await createLogger({ level: 'silent' })
    const handle = await createDatabase({ config: { dataDirectory: data.path, databaseUrl }, logger })
    try {
      return await work(handle.database)
    } finally {
      await handle.close()
    }
  }

  const first = await start()
  await end(first)
  const world = await withDatabase(openBookingWorld)
  const lost: string[] = []
  let [acknowledged, cutOff] = [0, 0]
  const people: readonly Person[] = Array.from({ length: AT_ONCE }, (_, place) => ({
    email: pick(BOOKING_CLIENTS, place),
    told: new Map(),
  }))
  for (let round = 0; round <= rounds; round += 1) {
    const server = await start()
    try {
      cutOff += people.filter(({ attempt }) => attempt !== undefined).length
      const visits = await visit(server, people)
      for (const each of visits) lost.push(...(await findLost(each)))
      if (round < rounds) acknowledged += await bookUntilKilled(server, visits, world, random)
    } finally {
      await end(server)
    }
  }
  return { acknowledged, cutOff, lost, faults: await withDatabase(findBookingFaults) }
}

async function end(server: ServerProcess): Promise<void> {
  server.kill('SIGKILL')
  await server.ended
}

/** Somebody is signed in more than once, as on two devices. */
async function visit(server: ServerProcess, people: readonly Person[]): Promise<Visit[]> {
  const accounts = new Map<string, Somebody>()
  for (const email of BOOKING_CLIENTS) accounts.set(email, await signInSomebody(server, email))
  return people.map((person) => {
    const { id, token } = accounts.get(person.email) ?? neverHappens()
    return { person, accountId: id, booking: createBooking(server, token) }
  })
}

async function bookUntilKilled(
  server: ServerProcess,
  visits: readonly Visit[],
  world: BookingWorld,
  random: KillOptions['random'],
): Promise<number> {
  let [acknowledged, left] = [0, 1 + random(KILLED_WITHIN)]
  const goOn = async ({ person, accountId, booking }: Visit): Promise<void> => {
    for (;;) {
      const attempt = chooseAttempt({ person, accountId }, world, random)
      person.attempt = attempt
      const answer = await send(attempt, booking)
      person.attempt = undefined
      if (answer !== undefined) {
        person.told.set(answer.id, answer)
        acknowledged += 1
      }
      left -= 1
      if (left === 0) server.kill('SIGKILL')
    }
  }
  // Each ends with a connection that is cut.
  const ends = await Promise.allSettled(visits.map(goOn))
  const wrong = ends.find((one) => one.status === 'rejected' && one.reason instanceof WrongAnswer)
  if (wrong?.status === 'rejected') throw wrong.reason
  return acknowledged
}

class WrongAnswer extends Error {}

function chooseAttempt(
  { person, accountId: personId }: Pick<Visit, 'accountId' | 'person'>,
  world: BookingWorld,
  random: KillOptions['random'],
): Attempt {
  const day = Math.ceil(Date.now() / DAY_MS) + 2
  const startsAt = new Date(day * DAY_MS + random(STARTS) * GRID_MS).toISOString()
  const known = [...person.told.values()].filter(({ state }) => state !== 'cancelled')
  if (known.length === 0 || random(2) === 0) {
    const time = pick(world.times, random(world.times.length))
    const kind = random(3) === 0 ? 'hold' : 'book'
    return { kind, input: { key: randomUUID(), personId, ...time, startsAt } }
  }
  const seen = pick(known, random(known.length))
  if (seen.state === 'held') return { kind: 'confirm', seen, startsAt }
  return { kind: random(3) === 0 ? 'cancel' : 'move', seen, startsAt }
}

/** @returns nothing where it was refused @throws where there is no answer, or one that is nobody's */
async function send(attempt: Attempt, booking: Booking): Promise<Appointment | undefined> {
  const answer = await ask(attempt, booking)
  if (answer.ok) return appointmentSchema.parse(await answer.json())
  if (answer.status !== 409) throw new WrongAnswer(`${attempt.kind}: ${answer.status} ${await answer.text()}`)
  return undefined
}

function ask(attempt: Attempt, booking: Booking): Promise<Response> {
  if ('input' in attempt) return booking[attempt.kind](attempt.input)
  const { kind, seen, startsAt } = attempt
  if (kind === 'confirm') return booking.confirm(seen.id)
  return kind === 'move' ? booking.move(seen, startsAt) : booking.cancel(seen)
}

/** What is not as it was told, and was not done by the attempt that was cut off either. */
async function findLost({ person, booking }: Visit): Promise<string[]> {
  const { attempt, told } = person
  const lost: string[] = []
  for (const was of told.values()) {
    const answer = await booking.call('GET', `/appointments/${was.id}`)
    const is = answer.ok ? appointmentSchema.parse(await answer.json()) : undefined
    if (is !== undefined && (isSame(is, was) || isDone(is, was, attempt))) continue
    lost.push(`${was.state} ${was.id} at ${was.startsAt}: ${answer.status} ${JSON.stringify(is)}`)
  }
  // What is remembered grows with each round, and so would the looking.
  told.clear()
  if (attempt === undefined || !('input' in attempt)) return lost
  // Repeated with its key it is done now, was done before, or somebody else has the time.
  const once = await send(attempt, booking)
  const twice = await send(attempt, booking)
  if (once?.id !== twice?.id) lost.push(`${attempt.kind} ${attempt.input.key} is two`)
  return lost
}

function isSame(is: Appointment, was: Appointment): boolean {
  return is.version === was.version && is.state === was.state && is.startsAt === was.startsAt
}

function isDone(is: Appointment, was: Appointment, attempt: Attempt | undefined): boolean {
  if (attempt === undefined || 'input' in attempt || attempt.seen.id !== was.id) return false
  if (is.version !== was.version + 1) return false
  if (attempt.kind === 'cancel') return is.state === 'cancelled'
  return is.state === 'booked' && is.startsAt === (attempt.kind === 'move' ? attempt.startsAt : was.startsAt)
}

function pick<Thing>(things: readonly Thing[], place: number): Thing {
  return things[place % things.length] ?? neverHappens()
}

function neverHappens(): never {
  throw new Error('There is nothing to choose from')
}
