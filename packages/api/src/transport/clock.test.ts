import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { systemClock } from './clock.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('waits as long as it is told', async () => {
  const startedMs = systemClock.now()
  let isOver = false
  const waiting = systemClock.wait(100).then(() => (isOver = true))
  await vi.advanceTimersByTimeAsync(99)
  expect(isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await waiting
  expect(systemClock.now() - startedMs).toBe(100)
})

test('an abort ends a wait with its reason and leaves no timer', async () => {
  const controller = new AbortController()
  const waiting = systemClock.wait(100, controller.signal)
  controller.abort(new Error('left'))
  await expect(waiting).rejects.toThrow('left')
  expect(vi.getTimerCount()).toBe(0)
})

test('a wait does not begin after an abort', async () => {
  await expect(systemClock.wait(100, AbortSignal.abort(new Error('left')))).rejects.toThrow('left')
  expect(vi.getTimerCount()).toBe(0)
})
