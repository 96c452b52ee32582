import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitWithTimer } from './wait.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('waits as long as it is told', async () => {
  let isOver = false
  const waiting = waitWithTimer(350).then(() => (isOver = true))
  await vi.advanceTimersByTimeAsync(349)
  expect(isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await waiting
})

test('an abort ends it with its reason and leaves no timer', async () => {
  const controller = new AbortController()
  const waiting = waitWithTimer(350, controller.signal)
  controller.abort(new Error('left'))
  await expect(waiting).rejects.toThrow('left')
  expect(vi.getTimerCount()).toBe(0)
})

test('does not begin after an abort', async () => {
  await expect(waitWithTimer(350, AbortSignal.abort(new Error('left')))).rejects.toThrow('left')
  expect(vi.getTimerCount()).toBe(0)
})
