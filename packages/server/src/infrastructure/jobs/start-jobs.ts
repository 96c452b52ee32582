import type { JobName } from '@platform/contract'
import type { Clock } from '../clock/clock.ts'
import type { Logger } from '../logging/logger.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'
import { readJobFault } from './job-fault.ts'
import type { FaultFacts } from './job-fault.ts'

/** What runs often is not written down more often than this, as long as it goes well. */
const NOTE_EVERY_MS = 60_000

export interface Job {
  readonly name: JobName
  /** The longest pause between two runs. */
  readonly everyMs: number
  /** Stops early when the signal fires, and goes on where it was at the next run. */
  run(signal: AbortSignal): Promise<void>
  /** Since when what waits longest for a run has waited, where rows wait for it. */
  readOldestWaiting?(): Promise<Date | undefined>
}

/** How a run has ended. */
export interface JobRun {
  readonly name: JobName
  readonly startedAt: Date
  readonly durationMs: number
  readonly fault: FaultFacts | undefined
}

export interface JobNotes {
  readonly clock: Clock
  readonly telemetry?: Telemetry | undefined
  note(run: JobRun): Promise<void>
}

/** Of a job on this server, right now. */
export interface JobState {
  readonly name: JobName
  readonly everyMs: number
  readonly isRunning: boolean
  readonly nextRunAt: Date
}

export interface RunningJobs {
  list(): readonly JobState[]
  wake(name: string): void
  /** Tells what is under way to stop, and waits for it. */
  stop(): Promise<void>
}

interface Tools extends JobNotes {
  readonly logger: Logger
  readonly signal: AbortSignal
}

/** Never twice at once in this process. What two servers must not both do, the job claims in the database. */
export function startJobs(jobs: readonly Job[], logger: Logger, notes: JobNotes): RunningJobs {
  notes.telemetry?.watchQueues(() => readWaiting(jobs, notes.clock))
  const stopping = new AbortController()
  const tools = { ...notes, logger, signal: stopping.signal }
  const loops = new Map<string, Loop>(
    jobs.map((job) => [job.name, startLoop(watch(job, notes.telemetry), tools)]),
  )
  return {
    list: () => [...loops.values()].map((loop) => loop.read()),
    wake: (name) => loops.get(name)?.wake(),
    async stop() {
      stopping.abort()
      await Promise.all([...loops.values()].map((loop) => loop.end()))
    },
  }
}

async function readWaiting(jobs: readonly Job[], clock: Clock): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>()
  for (const { name, readOldestWaiting } of jobs) {
    if (readOldestWaiting === undefined) continue
    const now = clock.now()
    const since = (await readOldestWaiting())?.getTime() ?? now
    found.set(name, Math.max(0, now - since))
  }
  return found
}

function watch(job: Job, telemetry: Telemetry | undefined): Job {
  if (telemetry === undefined) return job
  return { ...job, run: (signal) => telemetry.observeJob(job, () => job.run(signal)) }
}

interface Loop {
  read(): JobState
  wake(): void
  end(): Promise<void>
}

function startLoop(job: Job, tools: Tools): Loop {
  const { name, everyMs } = job
  const { clock, signal } = tools
  const runOnce = createRunner(job, tools)
  let running: Promise<void> | undefined
  let isWoken = false
  let tickedAtMs = clock.now()
  const work = async (): Promise<void> => {
    do {
      isWoken = false
      await runOnce()
    } while (isWoken && !signal.aborted)
    running = undefined
  }
  const wake = (): void => {
    isWoken = true
    if (!signal.aborted) running ??= work()
  }
  const timer = setInterval(() => {
    tickedAtMs = clock.now()
    wake()
  }, everyMs)
  timer.unref()
  wake()
  return {
    read: () => ({
      name,
      everyMs,
      isRunning: running !== undefined,
      nextRunAt: new Date(tickedAtMs + everyMs),
    }),
    wake,
    async end() {
      clearInterval(timer)
      await running
    },
  }
}

/** Runs it and writes down how that has ended; rejects never. */
function createRunner(job: Job, { clock, logger, note, signal }: Tools): () => Promise<void> {
  const { name } = job
  let goodAtMs: number | undefined
  return async () => {
    const startedAt = new Date(clock.now())
    const before = performance.now()
    let fault: FaultFacts | undefined
    try {
      await job.run(signal)
    } catch (error) {
      // Stopping is the usual reason; anything else is tried again after the pause.
      if (signal.aborted) return
      logger.error({ err: error, job: name }, 'A job failed')
      fault = readJobFault(error)
    }
    const isNews = fault !== undefined || goodAtMs === undefined
    if (!isNews && startedAt.getTime() - (goodAtMs ?? 0) < NOTE_EVERY_MS) return
    try {
      await note({ name, startedAt, durationMs: Math.round(performance.now() - before), fault })
      goodAtMs = fault === undefined ? startedAt.getTime() : undefined
    } catch (error) {
      logger.warn({ err: error, job: name }, 'A run of a job could not be written down')
    }
  }
}
