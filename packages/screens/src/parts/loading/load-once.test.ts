import { expect, it, vi } from 'vitest'
import { LoadFailure, loadOnce } from './load-once.ts'

it('loads once for all who ask', async () => {
  const load = vi.fn(async () => 'text')
  const shared = loadOnce(load)
  expect(shared.read()).toBe(shared.read())
  expect(await shared.read()).toBe('text')
  expect(load).toHaveBeenCalledTimes(1)
})

it('keeps a failure until it is forgotten, then loads again', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError('offline'))
    .mockResolvedValue('text')
  const shared = loadOnce(load)
  await expect(shared.read()).rejects.toThrow(LoadFailure)
  await expect(shared.read()).rejects.toThrow(LoadFailure)
  expect(load).toHaveBeenCalledTimes(1)
  shared.forget()
  expect(await shared.read()).toBe('text')
})
