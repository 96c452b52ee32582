import {
  createInstantClock,
  createVirtualClock,
  cut,
  cutMidway,
  hold,
  json,
  problem,
  readFailure,
  startTestServer,
} from '@platform/test-server'
import type { TestServer } from '@platform/test-server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { transportOf } from '../client/client.ts'
import { ApiError } from './api-error.ts'
import { createTestApi } from '../testing/test-api.ts'

let server: TestServer

beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server[Symbol.asyncDispose]())

function createClient() {
  const clock = createInstantClock()
  return { client: createTestApi(server.origin, { clock }).clients.main, waitsMs: clock.waitsMs }
}

describe('when nobody answers', () => {
  test('a GET is made three times, 100 and 200 ms apart', async () => {
    server.answer(cut())
    const { client, waitsMs } = createClient()
    const error = await readFailure(client.request('/account'))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ kind: 'network', status: undefined, base: 'main' })
    expect(server.requests).toHaveLength(3)
    expect(waitsMs).toEqual([100, 200])
  })

  test('a GET that succeeds on the third try has succeeded', async () => {
    server.answer(cut(), cut(), json({ id: 7 }))
    const { client } = createClient()
    await expect(client.request('/account')).resolves.toEqual({ id: 7 })
  })

  test('query and headers are the same on every try', async () => {
    server.answer(cut())
    const { client } = createClient()
    const options = { query: { q: 'a b&c', tag: ['x', 'y'], none: undefined }, headers: { 'X-Own': '1' } }
    await readFailure(client.request('/list', options))
    const seen = server.requests.map(({ url, headers }) => `${url} ${String(headers['x-own'])}`)
    expect(seen).toHaveLength(3)
    expect(new Set(seen).size).toBe(1)
    expect(seen[0]).toBe('/api/main/list?q=a+b%26c&tag=x&tag=y 1')
  })

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('a %s is made once', async (method) => {
    server.answer(cut())
    const { client, waitsMs } = createClient()
    const error = await readFailure(client.request('/account', { method, body: { a: 1 } }))
    expect(error).toMatchObject({ kind: 'network' })
    expect(server.requests).toHaveLength(1)
    expect(waitsMs).toEqual([])
  })

  test('a request handed over as a whole follows the same rules', async () => {
    server.answer(cut())
    const { client } = createClient()
    await readFailure(client.fetch(new Request(`${server.origin}/api/main/file`)))
    expect(server.requests).toHaveLength(3)
    await readFailure(
      client.fetch(new Request(`${server.origin}/api/main/file`, { method: 'POST', body: 'x' })),
    )
    expect(server.requests).toHaveLength(4)
  })
})

describe('when the server answers', () => {
  test.each([408, 409, 425, 429, 500, 502, 503, 504])('a GET with status %i is made once', async (status) => {
    server.answer(problem('internal', status))
    const { client } = createClient()
    expect(await readFailure(client.request('/account'))).toMatchObject({ kind: 'http', status })
    expect(server.requests).toHaveLength(1)
  })

  test('an answer cut in the middle is not asked for again', async () => {
    server.answer(cutMidway())
    const { client } = createClient()
    expect(await readFailure(client.request('/account'))).toMatchObject({ kind: 'network', status: 200 })
    expect(server.requests).toHaveLength(1)
  })
})

describe('the time-out', () => {
  test('ends an attempt after 30 s, and it is not tried again', async () => {
    const { answer, arrived } = hold()
    server.answer(answer)
    const clock = createVirtualClock()
    const call = readFailure(createTestApi(server.origin, { clock }).clients.main.request('/account'))
    await arrived
    await clock.advance(29_999)
    await clock.advance(1)
    expect(await call).toMatchObject({ kind: 'timeout' })
    expect(server.requests).toHaveLength(1)
  })

  test('also covers an answer that never ends', async () => {
    server.answer((_, response) => response.writeHead(200, { 'content-type': 'application/json' }).write('{'))
    const clock = createVirtualClock()
    const seen: number[] = []
    const api = createTestApi(server.origin, { clock, onServerTime: (ms) => seen.push(ms) })
    const call = readFailure(api.clients.main.request('/account', { timeoutMs: 5000 }))
    await expect.poll(() => seen.length).toBe(1)
    await clock.advance(5000)
    expect(await call).toMatchObject({ kind: 'timeout' })
  })

  test('counts anew from each sign of life, where a call gives any', async () => {
    const clock = createVirtualClock()
    const transport = transportOf(createTestApi(server.origin, { clock }).clients.main)
    let keepAlive = (): void => undefined
    const call = readFailure(
      transport.send(
        {
          target: `${transport.url}/x`,
          fetch: (_, { signal }, touch) => {
            keepAlive = touch
            return new Promise((__, reject) => {
              signal?.addEventListener('abort', () => reject(signal.reason))
            })
          },
        },
        () => Promise.resolve(),
      ),
    )
    let isOver = false
    void call.then(() => (isOver = true))
    await clock.advance(29_999)
    keepAlive()
    await clock.advance(29_999)
    expect(isOver).toBe(false)
    await clock.advance(1)
    expect(await call).toMatchObject({ kind: 'timeout' })
  })

  test('leaves no timer behind, however an attempt ends', async () => {
    const clock = createVirtualClock()
    const { clients } = createTestApi(server.origin, { clock })
    server.answer(json({}), problem('internal', 500), cut())
    await clients.main.request('/account')
    await readFailure(clients.main.request('/account'))
    await readFailure(clients.main.request('/account', { method: 'POST' }))
    expect(clock.readPending()).toBe(0)
  })

  test('counts from the start of each attempt anew', async () => {
    const first = hold()
    const second = hold()
    server.answer(first.answer, second.answer)
    const clock = createVirtualClock()
    const call = createTestApi(server.origin, { clock }).clients.main.request('/account')
    const held = await first.arrived
    await clock.advance(29_000)
    held.destroy()
    await expect.poll(() => clock.waitsMs.includes(100)).toBe(true)
    await clock.advance(100)
    const answer = await second.arrived
    await clock.advance(29_000)
    answer.writeHead(200, { 'content-type': 'application/json' }).end('{"late":true}')
    await expect(call).resolves.toEqual({ late: true })
  })
})
