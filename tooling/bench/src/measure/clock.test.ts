import { expect, it } from 'vitest'
import { createClock, whileTime } from './clock.ts'

async function run(limitMs: number, durationsMs: readonly number[]): Promise<number[]> {
  let nowMs = 1000
  const done: number[] = []
  await whileTime(
    createClock(limitMs, () => nowMs),
    durationsMs,
    async (durationMs) => {
      nowMs += durationMs
      done.push(durationMs)
    },
  )
  return done
}

it('does all there is time for', async () => {
  expect(await run(100, [30, 30, 30])).toEqual([30, 30, 30])
})

it('does not begin what would end too late, going by the longest so far', async () => {
  expect(await run(100, [40, 30, 30])).toEqual([40, 30])
})

it('does the first even when there is no time', async () => {
  expect(await run(0, [50, 50])).toEqual([50])
})
