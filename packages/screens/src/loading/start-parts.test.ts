import { ApiError } from '@platform/api'
import { createQueryClient } from '@platform/api/calls'
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
  const parts = startParts(queryClient, ask)
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
    expect(queryClient.getQueryCache().getAll()).toEqual([])
    expect(readName).not.toHaveBeenCalled()
  },
)

it('fails every part where the whole fails, and asks none of them', async () => {
  const failure = new Error('The network is gone')
  ask.mockRejectedValue(failure)
  await start()
  expect(queryClient.getQueryState(name.queryKey)?.error).toBe(failure)
  expect(queryClient.getQueryState(rows.queryKey)?.error).toBe(failure)
  expect(readName).not.toHaveBeenCalled()
})
