import { ApiError } from '@platform/api'
import { createQueryClient } from '@platform/calls'
import { infiniteQueryOptions, InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { readChanged, readFailed } from './read-again.ts'

it('lets a further page of a list arrive before it reads the list anew', async () => {
  const queryClient = createQueryClient()
  const arrival = Promise.withResolvers<void>()
  const read = vi.fn(async ({ pageParam }: { pageParam: number }) => {
    if (pageParam === 1 && read.mock.calls.length === 2) await arrival.promise
    return pageParam
  })
  const options = infiniteQueryOptions({
    queryKey: ['messages', 'list'],
    queryFn: read,
    initialPageParam: 0,
    getNextPageParam: (_last, all) => all.length,
  })
  const list = new InfiniteQueryObserver(queryClient, options)
  const stop = list.subscribe(() => undefined)
  await vi.waitFor(() => expect(list.getCurrentResult().data?.pages).toEqual([0]))

  const asked = list.fetchNextPage()
  const changed = readChanged(queryClient, ['messages'])
  arrival.resolve()
  await Promise.all([asked, changed])
  expect(list.getCurrentResult().data?.pages).toEqual([0, 1])
  // The first page, the one that was asked for, and then both for the change.
  expect(read).toHaveBeenCalledTimes(4)
  stop()
})

it('reads again what failed for want of a server, and not what was refused', async () => {
  const queryClient = createQueryClient()
  const failures = {
    gone: new ApiError('network', { base: 'main' }),
    broken: new ApiError('http', { base: 'main', status: 503 }),
    refused: new ApiError('http', { base: 'main', status: 403 }),
  }
  const reads = Object.entries(failures).map(([name, failure]) => {
    const read = vi.fn<() => Promise<string>>().mockRejectedValueOnce(failure).mockResolvedValue('read')
    const stop = new QueryObserver(queryClient, { queryKey: [name], queryFn: read }).subscribe(
      () => undefined,
    )
    return { name, read, stop }
  })
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  await readFailed(queryClient)
  const counts = reads.map(({ name, read }) => [name, read.mock.calls.length])
  expect(Object.fromEntries(counts)).toEqual({ gone: 2, broken: 2, refused: 1 })
  for (const { stop } of reads) stop()
})
