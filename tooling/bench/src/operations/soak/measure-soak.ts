import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { addSessions, startPostgres } from '@platform/server/testing'
import type { MemoryFacts } from '../../server/start-server.ts'
import { countFailures } from '../command/everyday-calls.ts'
import type { Failures } from '../command/everyday-calls.ts'
import { fillDatabase, startOperatedServer, TOKEN_SECRET } from '../command/stage.ts'
import { live } from './people.ts'

export interface SoakSample {
  readonly hours: number
  readonly memory: MemoryFacts
}

export interface SoakFigures {
  readonly samples: readonly SoakSample[]
  readonly calls: number
  readonly failures: Failures
}

interface SoakOptions {
  readonly people: number
  readonly minutes: number
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const SAMPLES = 240
/** So often it is said how far it is: who breaks off a run of hours has what it saw. */
const SAID_EVERY = 12
const STALL_MS = 2_000
const LOOK_EVERY_MS = 500
const THINK_MS = 1_500

/** The memory of a server that people use all the while, with the garbage collected before each look. */
export async function measureSoak({ people, minutes }: SoakOptions): Promise<SoakFigures> {
  await using postgres = await startPostgres()
  const sessions = await fillDatabase(postgres.url, (database) =>
    addSessions(database, { count: people, tokenSecret: TOKEN_SECRET, nowMs: Date.now() }),
  )
  const server = await startOperatedServer({ databaseUrl: postgres.url })
  // For the log of the server to be read beside it.
  const failures = countFailures(say)
  const stopWatching = sayStalls()
  const over = new AbortController()
  let calls = 0
  const life = {
    url: server.url,
    thinkMs: THINK_MS,
    failures,
    over: over.signal,
    onDone: () => (calls += 1),
  }
  const startedAt = performance.now()
  const lives = sessions.map((session, place) => live(session, place, life))
  const samples: SoakSample[] = []
  const everyMs = (minutes * MINUTE_MS) / SAMPLES
  for (let sample = 1; sample <= SAMPLES; sample += 1) {
    await setTimeout(Math.max(0, startedAt + sample * everyMs - performance.now()))
    const memory = await server.readMemory()
    samples.push({ hours: (performance.now() - startedAt) / HOUR_MS, memory })
    if (sample % SAID_EVERY === 0)
      say(`${sample} of ${SAMPLES}: live ${memory.live}, all ${memory.rss} bytes`)
  }
  over.abort()
  await Promise.all(lives)
  await server.stop()
  stopWatching()
  return { samples, calls, failures }
}

function say(line: string): void {
  process.stderr.write(`${new Date().toISOString()} ${line}\n`)
}

/** Where the machine stands still, or gives this process no turn, the server is not to blame for what fails then. */
function sayStalls(): () => void {
  let lookedAt = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    if (now - lookedAt > STALL_MS) say(`nothing ran here for ${Math.round(now - lookedAt)} ms`)
    lookedAt = now
  }, LOOK_EVERY_MS)
  return () => clearInterval(timer)
}
