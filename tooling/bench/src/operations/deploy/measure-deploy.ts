import { setTimeout } from 'node:timers/promises'
import {
  addSessions,
  createDataDirectory,
  startBalancer,
  createCallers,
  startPostgres,
  startServerProcess,
} from '@platform/server/testing'
import type { ServerProcess } from '@platform/server/testing'
import { ask, chooseCall, countFailures } from '../command/everyday-calls.ts'
import type { Failures } from '../command/everyday-calls.ts'
import { keepPace } from '../command/pace.ts'
import { fillDatabase, TOKEN_SECRET } from '../command/stage.ts'

export interface DeployFigures {
  readonly asked: number
  readonly failures: Failures
  readonly durationsMs: readonly number[]
  readonly replaced: number
}

interface DeployOptions {
  readonly perSecond: number
  readonly seconds: number
}

const CALLERS = 50
const LAME_DUCK_SECONDS = '2'
/** Of the load before the first server is replaced. */
const LEAD_MS = 2_000

/** Two servers are replaced one after the other, while people call them through a balancer. */
export async function measureDeploy({ perSecond, seconds }: DeployOptions): Promise<DeployFigures> {
  await using postgres = await startPostgres()
  await using data = await createDataDirectory()
  const people = await fillDatabase(postgres.url, (database) =>
    addSessions(database, { count: CALLERS, tokenSecret: TOKEN_SECRET, nowMs: Date.now() }),
  )
  const environment = {
    DATABASE_URL: postgres.url,
    DATA_DIR: data.path,
    TOKEN_SECRET,
    SHUTDOWN_DELAY_SECONDS: LAME_DUCK_SECONDS,
  }
  const servers = new Set<ServerProcess>()
  const add = async (): Promise<void> =>
    void servers.add(await startServerProcess(environment, ['--demo', '--api-only']))
  // What is left over is killed with this process, whatever became of the run.
  process.once('exit', () => servers.forEach((server) => server.kill('SIGKILL')))
  await add()
  await add()
  await using balancer = await startBalancer({
    listUrls: () => [...servers].map(({ url }) => url),
    readCaller: createCallers(),
  })
  const before = [...servers]
  const failures = countFailures()
  const durationsMs: number[] = []
  let replaced = 0
  const mayEnd = (): boolean => replaced === before.length
  const load = keepPace({ perSecond, seconds, mayEnd }, async (place) => {
    const token = people[place % people.length]?.token ?? ''
    const { failure, durationMs } = await ask(balancer.url, { ...chooseCall(place), token })
    durationsMs.push(durationMs)
    failures.add(failure)
  })
  await setTimeout(LEAD_MS)
  for (const old of before) {
    await add()
    old.kill('SIGTERM')
    await old.ended
    servers.delete(old)
    replaced += 1
  }
  await load
  const left = [...servers]
  for (const server of left) server.kill('SIGTERM')
  await Promise.all(left.map(({ ended }) => ended))
  return { asked: durationsMs.length, failures, durationsMs, replaced }
}
