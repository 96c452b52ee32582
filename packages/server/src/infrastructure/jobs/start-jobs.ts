import type { Logger } from '../logging/logger.ts'

/** Work that is done again and again beside the requests. */
export interface Job {
  readonly name: string
  /** The longest pause between two runs, in milliseconds. */
  readonly everyMs: number
  /** Does what is due now; stops early when the signal fires, and then goes on where it was at the next run. */
  run(signal: AbortSignal): Promise<void>
}

/** Jobs under way. */
export interface RunningJobs {
  /** Runs a job as soon as it is free, because there is something to do. */
  wake(name: string): void
  /** Stops the timers, tells what is under way to stop, and waits for it. */
  stop(): Promise<void>
}

/**
 * Runs jobs, each by itself and never twice at once in this process. What must not be done twice by two servers is
 * claimed in the database by the job itself; nothing is remembered here, so a killed server loses no work.
 */
export function startJobs(jobs: readonly Job[], logger: Logger): RunningJobs {
  const stopping = new AbortController()
  const loops = new Map(jobs.map((job) => [job.name, startLoop(job, logger, stopping.signal)]))
  return {
    wake: (name) => loops.get(name)?.wake(),
    async stop() {
      stopping.abort()
      await Promise.all([...loops.values()].map((loop) => loop.end()))
    },
  }
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
