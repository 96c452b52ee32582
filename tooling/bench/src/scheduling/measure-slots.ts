import { performance } from 'node:perf_hooks'
import {
  addAppointments,
  BOOKING_CLIENTS,
  openBookingWorld,
  startPostgres,
  type TestServer,
} from '@platform/server/testing'
import { startUnlimited } from '../measure/in-turn.ts'
import { createCaller } from '../server/calls.ts'
import { signIn } from './sign-in.ts'

/** In milliseconds, in the same rounds. */
export interface SlotTimes {
  readonly empty: readonly number[]
  readonly full: readonly number[]
}

export const APPOINTMENTS = 100_000
const DAYS = 42
const DAY_MS = 86_400_000
const WARM_CALLS = 10
const CALLS = 100

/** Asks for the free times of six weeks where nobody has booked anything, and where they have for years. */
export async function measureSlots(engine: 'embedded' | 'postgres'): Promise<SlotTimes> {
  const isServer = engine === 'postgres'
  await using one = isServer ? await startPostgres() : undefined
  await using other = isServer ? await startPostgres() : undefined
  await using empty = await startUnlimited(one?.url)
  await using full = await startUnlimited(other?.url)
  const asks = [await prepare(empty, 0), await prepare(full, APPOINTMENTS)] as const
  const times = { empty: [] as number[], full: [] as number[] }
  // In turn, so that a machine that gets busy slows both.
  for (let call = -WARM_CALLS; call < CALLS; call += 1) {
    const [few, many] = [await asks[0](), await asks[1]()]
    if (call < 0) continue
    times.empty.push(few)
    times.full.push(many)
  }
  return times
}

async function prepare(server: TestServer, rows: number): Promise<() => Promise<number>> {
  const { clientIds, times } = await openBookingWorld(server.database)
  const [personId = '', time] = [clientIds[0], times[0]]
  if (time === undefined) throw new Error('There is nothing to book')
  if (rows > 0) await addAppointments(server.database, time, personId, rows)
  const caller = createCaller(server.url)
  const token = await signIn(caller, BOOKING_CLIENTS[0])
  caller.close()
  const day = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
  const query = new URLSearchParams({ personId, ...time, from: day(0), to: day(DAYS - 1), timeZone: 'UTC' })
  return async () => {
    const startedAt = performance.now()
    const response = await server.request('main', `/slots?${query}`, { token })
    await response.text()
    if (!response.ok) throw new Error(`the free times answered ${response.status}`)
    return performance.now() - startedAt
  }
}
