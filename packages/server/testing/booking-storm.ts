import { randomUUID } from 'node:crypto'
import type { Database } from '../src/infrastructure/database/database.ts'
import { ApiProblem } from '../src/infrastructure/problems/problem.ts'
import type { AppointmentRow } from '../src/scheduling/appointment-records/appointment-store.ts'
import { bookAppointment } from '../src/scheduling/appointments/book.ts'
import {
  cancelAppointment,
  confirmHold,
  moveAppointment,
  releaseHold,
} from '../src/scheduling/appointments/change.ts'
import type { Booker } from '../src/scheduling/healthcare-services/booking-rights.ts'
import type { BookingWorld } from './booking-world.ts'

const MINUTE_MS = 60_000
const DAY_MS = 1_440 * MINUTE_MS
const GRID_MS = 10 * MINUTE_MS
/** So much later each operation is than the one before: holds run out while the storm lasts. */
const STEP_MS = 2_000
/** What is tried again is one of the newest; the others are past or finished. */
const REMEMBERED = 200

export interface StormOptions {
  readonly databases: readonly Database[]
  readonly world: BookingWorld
  readonly operations: number
  readonly atOnce: number
  /** A whole number from 0 up to this, this not included. */
  readonly random: (below: number) => number
}

export interface StormResult {
  /** How often each operation came to each end: `book done`, `move slot_taken`. */
  readonly ends: ReadonlyMap<string, number>
  /** What is no answer to anybody. */
  readonly faults: readonly unknown[]
}

type Operation = (booker: Booker, place: number) => Promise<AppointmentRow | undefined>

/** Holds, books, confirms, moves, cancels and lets go at random, of the same few days of the same schedules. */
export async function stormBookings(options: StormOptions): Promise<StormResult> {
  const { databases, world, operations, atOnce, random } = options
  const known: AppointmentRow[] = []
  const ends = new Map<string, number>()
  const faults: unknown[] = []
  const beganMs = Date.now()
  const pick = <Thing>(things: readonly Thing[]): Thing => take(things, random(things.length))
  const chooseStart = (at: Date): Date =>
    new Date(Math.ceil((at.getTime() + DAY_MS) / GRID_MS) * GRID_MS + random(288) * GRID_MS)
  const seen = ({ appointment: { id, version } }: AppointmentRow) => ({ id, seenVersion: version })
  const book =
    (isHold: boolean): Operation =>
    (booker) => {
      const input = { key: randomUUID(), personId: booker.viewer.accountId, ...pick(world.times) }
      return bookAppointment(booker, { ...input, startsAt: chooseStart(booker.at).toISOString() }, isHold)
    }
  const of =
    (change: (booker: Booker, row: AppointmentRow) => Promise<AppointmentRow | void>): Operation =>
    async (booker) => {
      const row = known.length > 0 ? pick(known) : undefined
      if (row === undefined) return undefined
      const accountId = row.appointment.personId
      return (await change({ ...booker, viewer: { ...booker.viewer, accountId } }, row)) ?? undefined
    }
  const choices: readonly (readonly [string, number, Operation])[] = [
    ['hold', 25, book(true)],
    ['book', 30, book(false)],
    ['confirm', 15, of((booker, row) => confirmHold(booker, row.appointment.id))],
    ['move', 15, of((booker, row) => moveAppointment(booker, seen(row), chooseStart(booker.at)))],
    ['cancel', 12, of((booker, row) => cancelAppointment(booker, seen(row), ''))],
    ['release', 3, of((booker, row) => releaseHold(booker, row.appointment.id))],
  ]
  const deck = choices.flatMap((choice) => Array.from({ length: choice[1] }, () => choice))

  async function run(place: number): Promise<void> {
    const [name, , operate] = pick(deck)
    const viewer = {
      accountId: pick(world.clientIds),
      siteId: 'Platform',
      kind: 'client',
      organizationId: undefined,
      organizationRole: undefined,
    } as const
    const at = new Date(beganMs + place * STEP_MS)
    const end = await operate(
      { database: take(databases, place % databases.length), viewer, at },
      place,
    ).then(
      (row) => {
        if (row !== undefined) remember(row)
        return 'done'
      },
      (error: unknown) => {
        if (error instanceof ApiProblem) return error.code
        faults.push(error)
        return 'fault'
      },
    )
    ends.set(`${name} ${end}`, (ends.get(`${name} ${end}`) ?? 0) + 1)
  }
  function remember(row: AppointmentRow): void {
    const place = known.findIndex(({ appointment }) => appointment.id === row.appointment.id)
    if (place >= 0) known.splice(place, 1)
    known.push(row)
    if (known.length > REMEMBERED) known.shift()
  }

  let next = 0
  const work = async (): Promise<void> => {
    while (next < operations) await run(next++)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return { ends, faults }
}

function take<Thing>(things: readonly Thing[], place: number): Thing {
  const thing = things[place]
  if (thing === undefined) throw new Error('There is nothing to choose from')
  return thing
}
