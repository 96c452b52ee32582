import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { startTestServer, type TestServer } from '@platform/server/testing'

const WARM_CALLS = 5
const CALLS = 60
/** Long enough that connections that ended while rows were written are known to have ended. */
const SETTLE_MS = 1000

const NO_LIMIT = { burstRequests: 1e9, requestsPerSecond: 1e6 }

/** In milliseconds, in the same rounds. */
export interface PairedTimes {
  readonly name: string
  readonly few: readonly number[]
  readonly many: readonly number[]
}

/** @param databaseUrl of an empty database on PostgreSQL, in place of the embedded one */
export async function startUnlimited(databaseUrl: string | undefined): Promise<TestServer> {
  return startTestServer({
    demo: true,
    limits: { address: NO_LIMIT, session: NO_LIMIT, signInOfAddress: NO_LIMIT },
    ...(databaseUrl !== undefined && { databaseUrl }),
  })
}

/** From the call until its whole answer is there, in milliseconds. @throws Error for one that is refused */
export async function timeAnswer(call: () => Promise<Response>): Promise<number> {
  const startedAt = performance.now()
  const response = await call()
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`)
  return performance.now() - startedAt
}

/** Some calls to warm up, and then those that count. */
export async function repeat(ask: () => Promise<number>): Promise<number[]> {
  const times: number[] = []
  for (let round = -WARM_CALLS; round < CALLS; round += 1) {
    const ms = await ask()
    if (round >= 0) times.push(ms)
  }
  return times
}

/** In turn, so that a machine that gets busy slows both. */
export async function compareInTurn(
  name: string,
  askFew: () => Promise<number>,
  askMany: () => Promise<number>,
): Promise<PairedTimes> {
  const times = { name, few: [] as number[], many: [] as number[] }
  for (let round = -WARM_CALLS; round < CALLS; round += 1) {
    const [fewMs, manyMs] = [await askFew(), await askMany()]
    if (round < 0) continue
    times.few.push(fewMs)
    times.many.push(manyMs)
  }
  return times
}

interface Subject {
  readonly server: TestServer
}

/** Does the work with two servers that stand side by side, and closes them. */
export async function withBoth<One extends Subject, Result>(
  startFew: () => Promise<One>,
  startMany: () => Promise<One>,
  work: (few: One, many: One) => Promise<Result>,
): Promise<Result> {
  const few = await startFew()
  try {
    const many = await startMany()
    try {
      await wait(SETTLE_MS)
      return await work(few, many)
    } finally {
      await many.server.close()
    }
  } finally {
    await few.server.close()
  }
}
