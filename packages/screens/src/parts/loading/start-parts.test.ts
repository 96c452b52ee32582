import { ApiError } from '@platform/api'
import { createQueryClient, QUERY_STALE_MS } from '@platform/calls'
import {
  infiniteQueryOptions,
  InfiniteQueryObserver,
  queryOptions,
  QueryObserver,
} from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { startParts } from './start-parts.ts'

interface Whole {
  readonly name: string | null
  readonly rows: { readonly items: readonly number[] } | null
}

const WHOLE: Whole = { name: 'of the whole', rows: { items: [1] } }
const ask = vi.fn<() => Promise<Whole>>()
const readName = vi.fn<() => Promise<string>>()
const readRows = vi.fn<(context: { pageParam: number }) => Promise<{ items: number[] }>>()

let queryClient: ReturnType<typeof createQueryClient>
const page = queryOptions({ queryKey: ['page'], queryFn: ask })
const name = queryOptions({ queryKey: ['name'], queryFn: readName })
const rows = infiniteQueryOptions({
  queryKey: ['rows'],
  queryFn: readRows,
  initialPageParam: 0,
  getNextPageParam: (_last, pages) => pages.length,
})

beforeEach(() => {
  queryClient = createQueryClient()
  ask.mockReset().mockResolvedValue(WHOLE)
  readName.mockReset().mockResolvedValue('of its own')
  readRows.mockReset().mockImplementation(async ({ pageParam }) => ({ items: [-pageParam] }))
})

async function start(): Promise<void> {
  const parts = startParts(queryClient, page)
  await Promise.all([
    parts.query(name, (whole) => whole.name),
    parts.list(rows, (whole) => whole.rows && { items: [...whole.rows.items] }),
  ])
}

it('has every part from one answer', async () => {
  await start()
  expect(queryClient.getQueryData(name.queryKey)).toBe('of the whole')
  expect(queryClient.getQueryData(rows.queryKey)?.pages).toEqual([{ items: [1] }])
  expect(ask).toHaveBeenCalledTimes(1)
  expect(readName).not.toHaveBeenCalled()
  expect(readRows).not.toHaveBeenCalled()
})

it('asks for nothing where all is known and fresh', async () => {
  await start()
  await start()
  expect(ask).toHaveBeenCalledTimes(1)
  expect(readName).not.toHaveBeenCalled()
})

it('has no part from an answer that is older than what has changed it', async () => {
  await start()
  await queryClient.invalidateQueries({ queryKey: name.queryKey })
  await start()
  await vi.waitFor(() => expect(queryClient.getQueryData(name.queryKey)).toBe('of its own'))
  expect(ask).toHaveBeenCalledTimes(1)
})

it('has every part anew from one answer when all have got old', async () => {
  await start()
  vi.useFakeTimers({ now: Date.now() + QUERY_STALE_MS + 1 })
  ask.mockResolvedValue({ ...WHOLE, name: 'of the next' })
  await start()
  await vi.waitFor(() => expect(queryClient.getQueryData(name.queryKey)).toBe('of the next'))
  vi.useRealTimers()
  expect(ask).toHaveBeenCalledTimes(2)
  expect(readName).not.toHaveBeenCalled()
})

it('reads a part again by its own endpoint, and so its next page', async () => {
  await start()
  await queryClient.invalidateQueries({ queryKey: name.queryKey, refetchType: 'all' })
  expect(queryClient.getQueryData(name.queryKey)).toBe('of its own')
  await new InfiniteQueryObserver(queryClient, rows).fetchNextPage()
  expect(queryClient.getQueryData(rows.queryKey)?.pages).toEqual([{ items: [1] }, { items: [-1] }])
  expect(ask).toHaveBeenCalledTimes(1)
})

it('leaves a part that is missing to who shows it, before or after', async () => {
  ask.mockResolvedValue({ ...WHOLE, name: null })
  await start()
  expect(readName).not.toHaveBeenCalled()
  expect(queryClient.getQueryState(name.queryKey)).toBeUndefined()

  const { promise, resolve } = Promise.withResolvers<Whole>()
  ask.mockReturnValue(promise)
  queryClient.clear()
  const started = start()
  const stop = new QueryObserver(queryClient, name).subscribe(() => undefined)
  resolve({ ...WHOLE, name: null })
  await started
  stop()
  expect(queryClient.getQueryData(name.queryKey)).toBe('of its own')
  expect(readName).toHaveBeenCalledTimes(1)
})

it.each(['not_found', 'forbidden'])(
  'leaves all parts to who shows them where the whole is %s',
  async (code) => {
    const problem = { type: 'about:blank', title: 'No', status: 404, code, requestId: 'request-1' }
    ask.mockRejectedValue(new ApiError('http', { base: 'main', status: 404, problem }))
    await start()
    expect(queryClient.getQueryState(name.queryKey)).toBeUndefined()
    expect(queryClient.getQueryState(rows.queryKey)).toBeUndefined()
    expect(readName).not.toHaveBeenCalled()
  },
)

it('fails every part where the whole fails, and asks none of them', async () => {
  const failure = new Error('The network is gone')
  ask.mockRejectedValue(failure)
  await start()
  expect(queryClient.getQueryState(name.queryKey)?.error).toBe(failure)
  expect(queryClient.getQueryState(rows.queryKey)?.error).toBe(failure)
  // Its failure is known by then, or the code of the page comes later than it.
  queryClient.removeQueries({ queryKey: name.queryKey })
  await start()
  expect(queryClient.getQueryState(name.queryKey)?.error).toBe(failure)
  expect(ask).toHaveBeenCalledTimes(1)
  expect(readName).not.toHaveBeenCalled()
})

it('has its parts also where who shows the whole goes while it is on its way', async () => {
  const first = Promise.withResolvers<Whole>()
  // As every call of the product does, it breaks off with the last who waits for it.
  ask.mockImplementationOnce(() => first.promise)
  const cancellable = queryOptions({
    queryKey: ['page'],
    queryFn: ({ signal }) => Promise.race([ask(), rejectWith(signal)]),
  })
  const parts = startParts(queryClient, cancellable)
  const started = parts.query(name, (whole) => whole.name)
  new QueryObserver(queryClient, cancellable).subscribe(() => undefined)()
  await started
  expect(queryClient.getQueryState(name.queryKey)).toMatchObject({
    data: 'of the whole',
    fetchStatus: 'idle',
  })
})

function rejectWith(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('Broken off')))
  })
}
