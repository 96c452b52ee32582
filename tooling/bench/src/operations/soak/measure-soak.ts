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
const THINK_MS = 1_500

/** The memory of a server that people use all the while, with the garbage collected before each look. */
export async function measureSoak({ people, minutes }: SoakOptions): Promise<SoakFigures> {
  await using postgres = await startPostgres()
  const sessions = await fillDatabase(postgres.url, (database) =>
    addSessions(database, { count: people, tokenSecret: TOKEN_SECRET, nowMs: Date.now() }),
  )
  const server = await startOperatedServer({ databaseUrl: postgres.url })
  const failures = countFailures()
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
    samples.push({ hours: (performance.now() - startedAt) / HOUR_MS, memory: await server.readMemory() })
  }
  over.abort()
  await Promise.all(lives)
  await server.stop()
  return { samples, calls, failures }
}
