import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { DEMO_PASSWORD } from '@platform/server'
import { addSessions, startPostgres } from '@platform/server/testing'
import { ask, chooseCall, countFailures } from '../command/everyday-calls.ts'
import type { EverydayCall, Failures } from '../command/everyday-calls.ts'
import { keepPace } from '../command/pace.ts'
import { fillDatabase, startOperatedServer, TOKEN_SECRET } from '../command/stage.ts'

export interface SiegeFigures {
  readonly calls: number
  readonly failures: Failures
  readonly durationsMs: readonly number[]
  readonly signInMs: readonly number[]
  readonly peakBytes: number
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
const TIMEOUT_MS = 10_000

/** Somebody works as always, and signs in now and then, while others hold the server up. */
export async function measureSiege({ sockets, signIns, seconds }: SiegeOptions): Promise<SiegeFigures> {
  await using postgres = await startPostgres()
  const [normal] = await fillDatabase(postgres.url, (database) =>
    addSessions(database, { count: 1, tokenSecret: TOKEN_SECRET, nowMs: Date.now() }),
  )
  const server = await startOperatedServer({ databaseUrl: postgres.url, isLimited: true })
  const besiegers = fork(BESIEGERS, [server.url, String(sockets), String(signIns)], {
    execArgv: ['--conditions=@platform/source'],
  })
  process.once('exit', () => void besiegers.kill('SIGKILL'))
  await setTimeout(SIEGE_STANDS_MS)
  const failures = countFailures()
  const [durationsMs, signInMs]: [number[], number[]] = [[], []]
  await keepPace({ perSecond: CALLS_PER_SECOND, seconds }, async (place) => {
    const isSignIn = place % SIGN_IN_EVERY === 0
    const call: EverydayCall = isSignIn
      ? {
          method: 'POST',
          path: '/api/main/login',
          json: { email: 'client@example.com', password: DEMO_PASSWORD },
        }
      : { ...chooseCall(place), token: normal?.token ?? '' }
    const { failure, durationMs } = await ask(server.url, call, TIMEOUT_MS)
    failures.add(failure)
    durationsMs.push(durationMs)
    if (isSignIn) signInMs.push(durationMs)
  })
  const answer = once(besiegers, 'message')
  besiegers.send('report')
  const [report]: unknown[] = await answer
  const { ended, answers } = Object(report)
  const { peak } = await server.readMemory()
  besiegers.kill('SIGKILL')
  await server.stop()
  return {
    calls: durationsMs.length,
    failures,
    durationsMs,
    signInMs,
    peakBytes: peak,
    dripsEnded: Number(ended),
    signInAnswers: Object(answers),
  }
}
