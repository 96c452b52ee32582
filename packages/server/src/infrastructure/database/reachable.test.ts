import { setImmediate as afterInput } from 'node:timers/promises'
import { afterEach, expect, it, vi } from 'vitest'
import { createProbe, REACHABLE_TIMEOUT_MS } from './reachable.ts'

afterEach(() => vi.useRealTimers())

it('says of a database that answers that it is there, and of one that refuses that it is not', async () => {
  expect(await createProbe(async () => 'alive')()).toBe(true)
  expect(await createProbe(() => Promise.reject(new Error('refused')))()).toBe(false)
})

it('gives up on a database that says nothing', async () => {
  vi.useFakeTimers()
  const answer = createProbe(() => new Promise(() => undefined))()
  await vi.advanceTimersByTimeAsync(REACHABLE_TIMEOUT_MS)
  expect(await answer).toBe(false)
})

it('does not take itself being busy for a lost database', async () => {
  // The answer is there, and is read as soon as the process has time for it.
  const answer = createProbe(() => afterInput())()
  const end = performance.now() + 2 * REACHABLE_TIMEOUT_MS
  while (performance.now() < end);
  expect(await answer).toBe(true)
})

it('asks once for all who want to know meanwhile, and again later', async () => {
  const ask = vi.fn(async () => 'alive')
  const isReachable = createProbe(ask)
  expect(await Promise.all([isReachable(), isReachable(), isReachable()])).toEqual([true, true, true])
  expect(ask).toHaveBeenCalledTimes(1)
  await isReachable()
  expect(ask).toHaveBeenCalledTimes(2)
})
