import {
  createPerson,
  createVirtualClock,
  cut,
  hold,
  json,
  problem,
  readFailure,
  startTestServer,
} from '@platform/test-server'
import type { TestServer } from '@platform/test-server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ApiError } from './api-error.ts'
import { createFakeFetch } from '../testing/fake-fetch.ts'
import { createTestApi } from '../testing/test-api.ts'

let server: TestServer

beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server[Symbol.asyncDispose]())

describe('when someone else signs in', () => {
  test('an answer under way is dropped and its connection closed', async () => {
    const { answer, arrived } = hold()
    server.answer(answer)
    const person = createPerson()
    const call = createTestApi(server.origin, person).clients.main.request('/account')
    const response = await arrived
    const closed = new Promise((resolve) => response.once('close', resolve))
    person.switchTo('bob')
    expect(await readFailure(call)).toMatchObject({ kind: 'stale-identity' })
    await closed
  })

  test('an answer is dropped even when no signal tells of the change', async () => {
    const { answer, arrived } = hold()
    server.answer(answer)
    const { token, identity, switchTo } = createPerson()
    const call = createTestApi(server.origin, { token, identity }).clients.main.request('/account')
    const response = await arrived
    switchTo('bob')
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"name":"Ann"}')
    expect(await readFailure(call)).toMatchObject({ kind: 'stale-identity' })
  })

  test('a call that waits for its turn never leaves with the other one’s token', async () => {
    const clock = createVirtualClock()
    const seen: (string | null)[] = []
    const network = createFakeFetch(clock, 10, () => Response.json({}))
    const { token, identity, switchTo } = createPerson()
    const { clients } = createTestApi('https://site.example', {
      token,
      identity,
      clock,
      fetch: (input, init) => {
        seen.push(new Headers(init?.headers).get('authorization'))
        return network.fetch(input, init)
      },
    })
    const calls = Array.from({ length: 6 }, () => readFailure(clients.main.request('/x', { method: 'POST' })))
    await clock.advance(5)
    switchTo('bob')
    await clock.advance(1000)
    const errors = await Promise.all(calls)
    expect(seen).toEqual(Array.from({ length: 4 }, () => 'Bearer tok-ann'))
    expect(errors.map((error) => (error as ApiError).kind)).toEqual(
      Array.from({ length: 6 }, () => 'stale-identity'),
    )
  })

  test('a GET is not tried again', async () => {
    const person = createPerson()
    server.answer((...args) => {
      person.switchTo('bob')
      cut()(...args)
    })
    const error = await readFailure(createTestApi(server.origin, person).clients.main.request('/x'))
    expect(error).toMatchObject({ kind: 'stale-identity' })
    expect(server.requests).toHaveLength(1)
  })

  test('a call with a token of its own goes on: a late sign-out must arrive', async () => {
    const { answer, arrived } = hold()
    server.answer(answer)
    const person = createPerson()
    const { clients } = createTestApi(server.origin, person)
    const call = clients.main.request('/logout', { method: 'POST', token: 'tok-ann' })
    const response = await arrived
    person.switchTo('bob')
    response.writeHead(204).end()
    await expect(call).resolves.toBeUndefined()
  })

  test('calls made afterwards are theirs', async () => {
    const person = createPerson()
    const { clients } = createTestApi(server.origin, person)
    person.switchTo('bob')
    await clients.main.request('/account')
    expect(server.requests[0]?.headers.authorization).toBe('Bearer tok-bob')
  })
})

describe('the session hears', () => {
  test('the server’s time, from every answer', async () => {
    const seen: number[] = []
    const api = createTestApi(server.origin, { onServerTime: (ms) => seen.push(ms) })
    server.answer(
      json({}, 200, { date: 'Fri, 20 Nov 2026 11:00:00 GMT' }),
      problem('internal', 500),
      json({}, 200, { date: 'rubbish' }),
    )
    await api.clients.main.request('/x')
    await readFailure(api.clients.main.request('/x'))
    await api.clients.main.request('/x')
    expect(seen).toHaveLength(2)
    expect(seen[0]).toBe(Date.UTC(2026, 10, 20, 11))
  })

  test('that its token was refused, once for each call', async () => {
    const refused: ApiError[] = []
    const { clients } = createTestApi(server.origin, { onUnauthorized: (error) => refused.push(error) })
    server.answer(problem('tok_expir', 401), problem('forbidden', 403))
    await readFailure(clients.main.request('/account'))
    await readFailure(clients.main.request('/account'))
    expect(refused.map(({ code }) => code)).toEqual(['tok_expir'])
  })

  test('nothing of a refusal that concerns another token, or nobody signed in', async () => {
    const refused: ApiError[] = []
    const onUnauthorized = (error: ApiError) => void refused.push(error)
    server.answer(problem('credentials_invalid', 401))
    const signedIn = createTestApi(server.origin, { onUnauthorized }).clients.main
    const anonymous = createTestApi(server.origin, { onUnauthorized, token: () => undefined }).clients.main
    await readFailure(signedIn.request('/login', { method: 'POST', token: null }))
    await readFailure(signedIn.request('/validate_token', { token: 'tok-0' }))
    await readFailure(anonymous.request('/account'))
    expect(refused).toEqual([])
  })

  test('nothing of a refusal that comes after someone else signed in', async () => {
    const refused: ApiError[] = []
    const { token, identity, switchTo } = createPerson()
    const { answer, arrived } = hold()
    server.answer(answer)
    const onUnauthorized = (error: ApiError) => void refused.push(error)
    const { clients } = createTestApi(server.origin, { token, identity, onUnauthorized })
    const call = readFailure(clients.main.request('/account'))
    const response = await arrived
    switchTo('bob')
    response.writeHead(401).end()
    expect(await call).toMatchObject({ kind: 'stale-identity' })
    expect(refused).toEqual([])
  })
})
