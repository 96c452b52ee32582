import { readdirSync, readFileSync } from 'node:fs'
import {
  createPerson,
  cut,
  empty,
  hold,
  html,
  json,
  problem,
  readFailure,
  startTestServer,
} from '@platform/test-server'
import type { TestServer } from '@platform/test-server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createQueryClient } from './query-client.ts'
import { createTestApi } from './testing/test-api.ts'
import { renderRoutes } from './routes/render-routes.ts'

let server: TestServer

beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server[Symbol.asyncDispose]())

test('the routes are those of the contract (else run: pnpm --filter @platform/calls generate)', () => {
  const folder = new URL('routes/', import.meta.url)
  const names = readdirSync(folder).filter((name) => name.endsWith('.gen.ts'))
  const written = names.map((name) => [name, readFileSync(new URL(name, folder), 'utf8')] as const)
  expect(new Map(written)).toEqual(renderRoutes())
})

describe('a typed call', () => {
  test('reads with a query', async () => {
    server.answer(json({ items: [], nextCursor: null }))
    const { call } = createTestApi(server.origin)
    await expect(call.main.signIns.list({ limit: 5, cursor: 'a&b' })).resolves.toEqual({
      items: [],
      nextCursor: null,
    })
    expect(server.requests[0]).toMatchObject({
      method: 'GET',
      url: '/api/main/account/sign-ins?limit=5&cursor=a%26b',
      headers: {
        authorization: 'Bearer tok-1',
        'x-site-id': 'Candoo',
        'cache-control': 'no-cache, no-store',
        pragma: 'no-cache',
        expires: '0',
      },
    })
  })

  test('writes with the version it saw', async () => {
    server.answer(json({}))
    const { call } = createTestApi(server.origin)
    await call.main.account.update({ headers: { 'if-match': '"3"' }, body: { language: 'de' } })
    expect(server.requests[0]).toMatchObject({
      method: 'PATCH',
      url: '/api/main/account',
      headers: { 'if-match': '"3"', 'content-type': 'application/json' },
      body: '{"language":"de"}',
    })
  })

  test('puts parameters into the path, escaped, and takes an empty answer', async () => {
    server.answer(empty())
    const { call } = createTestApi(server.origin)
    await expect(call.main.sessions.end({ params: { id: 'a/b' } })).resolves.toBeUndefined()
    expect(server.requests[0]).toMatchObject({ method: 'DELETE', url: '/api/main/account/sessions/a%2Fb' })
  })

  test.each([
    ['an error answer', problem('not_found', 404), { kind: 'http', status: 404, code: 'not_found' }],
    ['a page where JSON is expected', html(), { kind: 'decode', status: 200 }],
    ['an error page', html(503), { kind: 'http', status: 503 }],
    ['no answer', cut(), { kind: 'network' }],
  ])('fails with our one error after %s', async (_, answer, expected) => {
    server.answer(answer)
    const { call } = createTestApi(server.origin)
    expect(await readFailure(call.main.account.read())).toMatchObject({ name: 'ApiError', ...expected })
  })

  test('is made three times when nobody answers a GET, and once for a POST', async () => {
    server.answer(cut())
    const { call } = createTestApi(server.origin)
    await readFailure(call.main.plans.list())
    expect(server.requests).toHaveLength(3)
    await readFailure(call.main.authentication.login({ email: 'a@example.com', password: 'x' }))
    expect(server.requests).toHaveLength(4)
  })

  test('ends at once when it is aborted', async () => {
    const { answer, arrived } = hold()
    server.answer(answer)
    const controller = new AbortController()
    const call = createTestApi(server.origin).call.main.account.read(undefined, { signal: controller.signal })
    await arrived
    controller.abort()
    expect(await readFailure(call)).toMatchObject({ kind: 'aborted' })
  })
})

describe('a typed call whose route is not there yet', () => {
  test('is not made for whoever is signed in when it is', async () => {
    const person = createPerson()
    const { call } = createTestApi(server.origin, person)
    const reading = readFailure(call.main.account.read())
    person.switchTo('bob')
    expect(await reading).toMatchObject({ kind: 'stale-identity' })
    expect(server.requests).toEqual([])
  })

  test('is not made for who has left meanwhile', async () => {
    const controller = new AbortController()
    const { call } = createTestApi(server.origin)
    const reading = readFailure(call.dataTrust.dependants.list(undefined, { signal: controller.signal }))
    controller.abort()
    expect(await reading).toMatchObject({ kind: 'aborted' })
    expect(server.requests).toEqual([])
  })
})

describe('with TanStack Query', () => {
  test('a query has a key that begins with its base, and leaves retries to the client', async () => {
    server.answer(cut())
    const { query } = createTestApi(server.origin)
    const options = query.main.account.read.queryOptions()
    expect(options.queryKey[0]).toEqual(['main', 'account', 'read'])
    expect(await readFailure(createQueryClient().fetchQuery(options))).toMatchObject({ kind: 'network' })
    expect(server.requests).toHaveLength(3)
  })

  test('a whole base, or a part of it, can be invalidated by its key', async () => {
    server.answer(json({ items: [] }))
    const { query } = createTestApi(server.origin)
    const queryClient = createQueryClient()
    await queryClient.fetchQuery(query.main.sessions.list.queryOptions())
    await queryClient.invalidateQueries({ queryKey: query.main.plans.key() })
    expect(queryClient.getQueryState(query.main.sessions.list.queryKey())?.isInvalidated).toBe(false)
    await queryClient.invalidateQueries({ queryKey: query.main.sessions.key() })
    expect(queryClient.getQueryState(query.main.sessions.list.queryKey())?.isInvalidated).toBe(true)
  })

  test('a query that is no longer wanted ends its request', async () => {
    const { answer, arrived } = hold()
    server.answer(answer)
    const { query } = createTestApi(server.origin)
    const queryClient = createQueryClient()
    const reading = readFailure(queryClient.fetchQuery(query.main.account.read.queryOptions()))
    const response = await arrived
    const closed = new Promise<string>((resolve) => response.once('close', () => resolve('closed')))
    await queryClient.cancelQueries({ queryKey: query.main.key() })
    await expect(closed).resolves.toBe('closed')
    await reading
  })
})
