import { describe, expect, it } from 'vitest'
import { createLogger } from '../logging/logger.ts'
import { startJobs } from './start-jobs.ts'

const NEVER_MS = 1_000_000_000
const logger = await createLogger({ level: 'silent' })

describe('jobs', () => {
  it('run at the start, and again when woken during a run, but never twice at once', async () => {
    const gates = Array.from({ length: 3 }, () => Promise.withResolvers<void>())
    const reached = Array.from({ length: 3 }, () => Promise.withResolvers<void>())
    let runs = 0
    let atOnce = 0
    const jobs = startJobs(
      [
        {
          name: 'a',
          everyMs: NEVER_MS,
          run: async () => {
            const run = runs++
            expect(++atOnce).toBe(1)
            reached[run]?.resolve()
            await gates[run]?.promise
            atOnce -= 1
          },
        },
      ],
      logger,
    )
    await reached[0]?.promise
    jobs.wake('a')
    jobs.wake('a')
    gates[0]?.resolve()
    await reached[1]?.promise
    gates[1]?.resolve()
    await jobs.stop()
    expect(runs).toBe(2)
    jobs.wake('a')
    expect(runs).toBe(2)
  })

  it('that fail are run again, and do not stop the others', async () => {
    const second = Promise.withResolvers<void>()
    let runs = 0
    const jobs = startJobs(
      [
        {
          name: 'a',
          everyMs: NEVER_MS,
          run: () => {
            runs += 1
            if (runs === 2) second.resolve()
            return Promise.reject(new Error('not this time'))
          },
        },
      ],
      logger,
    )
    await Promise.resolve()
    jobs.wake('a')
    await second.promise
    await jobs.stop()
    expect(runs).toBe(2)
  })

  it('are told to stop, and are waited for', async () => {
    const started = Promise.withResolvers<void>()
    let isDone = false
    const jobs = startJobs(
      [
        {
          name: 'a',
          everyMs: NEVER_MS,
          run: async (signal) => {
            const stopped = new Promise<void>((resolve) =>
              signal.addEventListener('abort', () => resolve(), { once: true }),
            )
            started.resolve()
            await stopped
            isDone = true
          },
        },
      ],
      logger,
    )
    await started.promise
    await jobs.stop()
    expect(isDone).toBe(true)
  })
})
