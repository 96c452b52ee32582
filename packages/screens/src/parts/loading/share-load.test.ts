import { expect, it, vi } from 'vitest'
import { shareLoad } from './share-load.ts'

it('is waited for by all who ask, the first of them first', async () => {
  const load = vi.fn<() => Promise<string>>().mockResolvedValue('code')
  const read = shareLoad(load)
  const order: string[] = []
  await Promise.all([read().then(() => order.push('parts')), read().then(() => order.push('page'))])
  await read()
  expect(order).toEqual(['parts', 'page'])
  expect(load).toHaveBeenCalledTimes(1)
})

it('begins anew after a failure, which all who asked are told', async () => {
  const failure = new Error('The network is gone')
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(failure).mockResolvedValue('code')
  const read = shareLoad(load)
  const [one, other] = [read(), read()]
  await expect(one).rejects.toBe(failure)
  await expect(other).rejects.toBe(failure)
  await expect(read()).resolves.toBe('code')
  expect(load).toHaveBeenCalledTimes(2)
})
