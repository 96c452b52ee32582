import { randomUUID } from 'node:crypto'
import { BOOKING_CLIENTS, type BookingWorld } from '@platform/server/testing'
import { createCaller, type CallResult } from '../server/calls.ts'
import { signIn } from './sign-in.ts'

export interface RaceResult {
  readonly rounds: number
  /** Rounds in which another number than one has got the time. */
  readonly unfair: number
  /** Answers that are neither the time nor word that it is taken. */
  readonly failures: number
  readonly losersMs: readonly number[]
}

const ROUNDS = 100
const BOOKINGS = 200
const WARM_ROUNDS = 3
const HALF_HOUR_MS = 30 * 60_000
const DAY_MS = 86_400_000

/** Who wants a time all want at once, and asks on one of the servers. */
export async function measureRace(urls: readonly string[], world: BookingWorld): Promise<RaceResult> {
  const callers = urls.map(createCaller)
  try {
    const tokens = await Promise.all(BOOKING_CLIENTS.map((email) => signIn(pick(callers, 0), email)))
    const losersMs: number[] = []
    let [unfair, failures] = [0, 0]
    for (let round = -WARM_ROUNDS; round < ROUNDS; round += 1) {
      const time = pick(world.times, round + WARM_ROUNDS)
      const startMs =
        (Math.floor(Date.now() / DAY_MS) + 7) * DAY_MS + (round + WARM_ROUNDS) * 2 * HALF_HOUR_MS
      const startsAt = new Date(startMs).toISOString()
      const answers = await Promise.all(
        Array.from({ length: BOOKINGS }, (_, place) =>
          pick(callers, place).post({
            path: '/api/main/appointments',
            token: pick(tokens, place),
            json: { key: randomUUID(), personId: pick(world.clientIds, place), ...time, startsAt },
          }),
        ),
      )
      if (round < 0) continue
      const losers = answers.filter(isLoser)
      const winners = answers.filter(({ status }) => status === 201)
      losersMs.push(...losers.map(({ durationMs }) => durationMs))
      unfair += Number(winners.length !== 1)
      failures += BOOKINGS - losers.length - winners.length
    }
    return { rounds: ROUNDS, unfair, failures, losersMs }
  } finally {
    for (const caller of callers) caller.close()
  }
}

function pick<Thing>(things: readonly Thing[], place: number): Thing {
  const thing = things[place % things.length]
  if (thing === undefined) throw new Error('There is nothing to choose from')
  return thing
}

function isLoser({ status, body }: CallResult): boolean {
  return status === 409 && Object(body).code === 'slot_taken'
}
