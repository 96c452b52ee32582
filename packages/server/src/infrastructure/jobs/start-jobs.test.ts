import { describe, expect, it } from 'vitest'
import { createLogger } from '../logging/logger.ts'
import { startJobs } from './start-jobs.ts'

const NEVER_MS = 1_000_000_000
const logger = await createLogger({ level: 'silent' })
const notes = { clock: { now: () => Date.parse('2026-11-03T08:00:00Z') }, note: () => Promise.resolve() }

describe('jobs', () => {
  it('run at the start, and again when woken during a run, but never twice at once', async () => {
    const gates = Array.from({ length: 3 }, () => Promise.withResolvers<void>())
    const reached = Array.from({ length: 3 }, () => Promise.withResolvers<void>())
    let runs = 0
    let atOnce = 0
    const jobs = startJobs(
      [
        {
          name: 'events',
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
      notes,
    )
    await reached[0]?.promise
    jobs.wake('events')
    jobs.wake('events')
    gates[0]?.resolve()
    await reached[1]?.promise
    gates[1]?.resolve()
    await jobs.stop()
    expect(runs).toBe(2)
    jobs.wake('events')
    expect(runs).toBe(2)
  })

  it('that fail are run again, and do not stop the others', async () => {
    const second = Promise.withResolvers<void>()
    let runs = 0
    const jobs = startJobs(
      [
        {
          name: 'events',
          everyMs: NEVER_MS,
          run: () => {
            runs += 1
            if (runs === 2) second.resolve()
            return Promise.reject(new Error('not this time'))
          },
        },
      ],
      logger,
      notes,
    )
    await Promise.resolve()
    jobs.wake('events')
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
          name: 'events',
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
      notes,
    )
    await started.promise
    await jobs.stop()
    expect(isDone).toBe(true)
  })
})

describe('runs of jobs', () => {
  it('are written down when they fail and when they first go well again, and seldom as long as they do', async () => {
    let nowMs = Date.parse('2026-11-03T08:00:00Z')
    const written = createWaiting<string>()
    let failing = false
    const ran = createWaiting<number>()
    let runs = 0
    const jobs = startJobs(
      [
        {
          name: 'events',
          everyMs: NEVER_MS,
          run: () => {
            ran.add((runs += 1))
            return failing ? Promise.reject(new TypeError('not this time')) : Promise.resolve()
          },
        },
      ],
      logger,
      {
        clock: { now: () => nowMs },
        note: async ({ fault }) => written.add(fault?.code ?? 'good'),
      },
    )
    const runAgain = async () => {
      const next = runs + 1
      jobs.wake('events')
      await ran.reach(next)
    }
    await written.reach(1)
    await runAgain()
    nowMs += 61_000
    await runAgain()
    await written.reach(2)
    failing = true
    await runAgain()
    await written.reach(3)
    failing = false
    await runAgain()
    await written.reach(4)
    expect(jobs.list()).toMatchObject([{ name: 'events', everyMs: NEVER_MS }])
    await jobs.stop()
    expect(written.all).toEqual(['good', 'good', 'TypeError', 'good'])
  })
})

function createWaiting<T>() {
  const all: T[] = []
  const waiting: { readonly count: number; readonly resolve: () => void }[] = []
  return {
    all,
    add(value: T) {
      all.push(value)
      for (const { count, resolve } of waiting) if (all.length >= count) resolve()
    },
    reach(count: number): Promise<void> {
      if (all.length >= count) return Promise.resolve()
      return new Promise((resolve) => waiting.push({ count, resolve }))
    },
  }
}
