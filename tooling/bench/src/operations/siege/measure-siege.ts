import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { DEMO_PASSWORD } from '@platform/server'
import { addSessions, startPostgres } from '@platform/server/testing'
import { createCaller } from '../../server/calls.ts'
import type { Caller } from '../../server/calls.ts'
import { ask, chooseCall, countFailures } from '../command/everyday-calls.ts'
import type { EverydayCall, Failures } from '../command/everyday-calls.ts'
import { keepPace } from '../command/pace.ts'
import { fillDatabase, startOperatedServer, TOKEN_SECRET } from '../command/stage.ts'

export interface SiegeFigures {
  readonly calls: number
  readonly failures: Failures
  readonly durationsMs: readonly number[]
  readonly signInMs: readonly number[]
  /** Of people whose network the server has not seen yet. */
  readonly newcomers: { readonly tried: number; readonly succeeded: number }
  readonly otherMs: readonly number[]
  /** Before anybody came, and at its most. */
  readonly peakBytes: { readonly before: number; readonly atMost: number }
  readonly liveBytes: number
  readonly dripsEnded: number
  /** By status; 0 where a connection failed. */
  readonly signInAnswers: Readonly<Record<string, number>>
}

interface SiegeOptions {
  readonly sockets: number
  readonly signIns: number
  readonly seconds: number
}

const BESIEGERS = fileURLToPath(new URL('besiegers.ts', import.meta.url))
/** Until the siege stands as long as a body may take, so that it is seen whether the server lets go. */
const SIEGE_STANDS_MS = 5_000
const CALLS_PER_SECOND = 4
const SIGN_IN_EVERY = 20
/** As where the process may have 512 MiB: the rest is for Node itself, hashes and connections. */
const HEAP_MIB = 256
const TIMEOUT_MS = 10_000
const LOGIN = '/api/main/login'

/** Somebody works as always, and signs in now and then, while others hold the server up. */
export async function measureSiege({ sockets, signIns, seconds }: SiegeOptions): Promise<SiegeFigures> {
  await using postgres = await startPostgres()
  const [normal] = await fillDatabase(postgres.url, (database) =>
    addSessions(database, { count: 1, tokenSecret: TOKEN_SECRET, nowMs: Date.now() }),
  )
  const server = await startOperatedServer({
    databaseUrl: postgres.url,
    isLimited: true,
    isSilent: true,
    heapMib: HEAP_MIB,
  })
  const { peak: before } = await server.readMemory()
  const besiegers = fork(BESIEGERS, [server.url, String(sockets), String(signIns)], {
    execArgv: ['--conditions=@platform/source'],
  })
  process.once('exit', () => void besiegers.kill('SIGKILL'))
  await setTimeout(SIEGE_STANDS_MS)
  const failures = countFailures()
  const caller = createCaller(server.url)
  const arriving: Promise<boolean>[] = []
  const [durationsMs, signInMs, otherMs]: [number[], number[], number[]] = [[], [], []]
  await keepPace({ perSecond: CALLS_PER_SECOND, seconds }, async (place) => {
    // Not at first: whoever signs in here has worked here before.
    const isSignIn = place % SIGN_IN_EVERY === SIGN_IN_EVERY - 1
    if (isSignIn) arriving.push(arrive(caller, arriving.length))
    const call: EverydayCall = isSignIn
      ? { method: 'POST', path: LOGIN, json: { email: 'client@example.com', password: DEMO_PASSWORD } }
      : { ...chooseCall(place), token: normal?.token ?? '' }
    const { failure, durationMs } = await ask(server.url, call, TIMEOUT_MS)
    failures.add(failure)
    durationsMs.push(durationMs)
    ;(isSignIn ? signInMs : otherMs).push(durationMs)
  })
  const arrived = await Promise.all(arriving)
  caller.close()
  const answer = once(besiegers, 'message')
  besiegers.send('report')
  const [report]: unknown[] = await answer
  const { ended, answers } = Object(report)
  const { peak, live } = await server.readMemory()
  besiegers.kill('SIGKILL')
  await server.stop()
  return {
    calls: durationsMs.length,
    failures,
    durationsMs,
    signInMs,
    newcomers: { tried: arrived.length, succeeded: arrived.filter(Boolean).length },
    otherMs,
    peakBytes: { before, atMost: peak },
    liveBytes: live,
    dripsEnded: Number(ended),
    signInAnswers: Object(answers),
  }
}

function arrive(caller: Caller, place: number): Promise<boolean> {
  const json = { email: 'premium@example.com', password: DEMO_PASSWORD }
  return caller.post({ path: LOGIN, localAddress: `127.253.${place & 255}.1`, json }).then(
    ({ status }) => status === 200,
    () => false,
  )
}
