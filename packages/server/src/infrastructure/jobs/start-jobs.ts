import { systemClock } from '../clock/clock.ts'
import type { Clock } from '../clock/clock.ts'
import type { Logger } from '../logging/logger.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'

export interface Job {
  readonly name: string
  /** The longest pause between two runs. */
  readonly everyMs: number
  /** Stops early when the signal fires, and goes on where it was at the next run. */
  run(signal: AbortSignal): Promise<void>
  /** Since when what waits longest for a run has waited, where rows wait for it. */
  readOldestWaiting?(): Promise<Date | undefined>
}

export interface RunningJobs {
  wake(name: string): void
  /** Tells what is under way to stop, and waits for it. */
  stop(): Promise<void>
}

/** Never twice at once in this process. What two servers must not both do, the job claims in the database. */
export function startJobs(
  jobs: readonly Job[],
  logger: Logger,
  {
    telemetry,
    clock = systemClock,
  }: { readonly telemetry?: Telemetry | undefined; readonly clock?: Clock } = {},
): RunningJobs {
  telemetry?.watchQueues(() => readWaiting(jobs, clock))
  const stopping = new AbortController()
  const loops = new Map(
    jobs.map((job) => [job.name, startLoop(watch(job, telemetry), logger, stopping.signal)]),
  )
  return {
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
  wake(): void
  end(): Promise<void>
}

function startLoop(job: Job, logger: Logger, signal: AbortSignal): Loop {
  let running: Promise<void> | undefined
  let isWoken = false
  const work = async (): Promise<void> => {
    do {
      isWoken = false
      try {
        await job.run(signal)
      } catch (error) {
        // Stopping is the usual reason; anything else is tried again after the pause.
        if (!signal.aborted) logger.error({ err: error, job: job.name }, 'A job failed')
      }
    } while (isWoken && !signal.aborted)
    running = undefined
  }
  const wake = (): void => {
    isWoken = true
    if (!signal.aborted) running ??= work()
  }
  const timer = setInterval(wake, job.everyMs)
  timer.unref()
  wake()
  return {
    wake,
    async end() {
      clearInterval(timer)
      await running
    },
  }
}
