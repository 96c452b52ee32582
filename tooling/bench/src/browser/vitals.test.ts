import { expect, it } from 'vitest'
import { readBlockingTime } from './vitals.ts'

it('counts what long tasks take beyond 50 ms', () => {
  const longTasks = [
    { startMs: 600, durationMs: 120 },
    { startMs: 900, durationMs: 51 },
  ]
  expect(readBlockingTime({ fcpMs: 500, longTasks })).toBe(71)
})

it('leaves out what was before the first paint', () => {
  const longTasks = [
    { startMs: 100, durationMs: 300 },
    { startMs: 450, durationMs: 150 },
  ]
  expect(readBlockingTime({ fcpMs: 500, longTasks })).toBe(50)
})
