import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { REACHABLE_TIMEOUT_MS } from '../database/reachable.ts'
import { waitPatiently } from './database-patience.ts'

const ANSWER_DUE_MS = 2_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const slowly = (isReachable: boolean) => ({
  isReachable: () =>
    new Promise<boolean>((resolve) => setTimeout(() => resolve(isReachable), REACHABLE_TIMEOUT_MS)),
})

describe('work that uses the database', () => {
  it('is given up within two seconds when the database has gone', async () => {
    const call = waitPatiently(Promise.withResolvers<never>().promise, slowly(false))
    await Promise.all([
      expect(call).rejects.toMatchObject({ code: 'unavailable' }),
      vi.advanceTimersByTimeAsync(ANSWER_DUE_MS),
    ])
  })

  it('may take long as long as the database lives', async () => {
    const work = Promise.withResolvers<string>()
    const call = waitPatiently(work.promise, slowly(true))
    await vi.advanceTimersByTimeAsync(10 * ANSWER_DUE_MS)
    work.resolve('done')
    expect(await call).toBe('done')
  })

  it('that is over asks the database for nothing more', async () => {
    await waitPatiently(Promise.resolve('done'), slowly(true))
    await expect(waitPatiently(Promise.reject(new Error('its own')), slowly(true))).rejects.toThrow('its own')
    expect(vi.getTimerCount()).toBe(0)
  })
})
