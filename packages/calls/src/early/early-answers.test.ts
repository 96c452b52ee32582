import { cut, cutMidway, hold, json, problem, readFailure, startTestServer } from '@platform/test-server'
import type { TestServer } from '@platform/test-server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestApi } from '../testing/test-api.ts'
import { askEarly, readEarlyAnswers } from './early-answers.ts'

let server: TestServer

beforeEach(async () => {
  // What stands on the page is new for every page.
  vi.stubGlobal('window', {})
  server = await startTestServer()
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await server[Symbol.asyncDispose]()
})

function askForAccount(token = 'tok-1'): void {
  askEarly([`${server.origin}/api/main/account`], { siteId: 'Candoo', token })
}

function createClient() {
  return createTestApi(server.origin, { early: readEarlyAnswers() }).clients.main
}

test('the first call that wants an early answer takes it, and the next one asks the server', async () => {
  server.answer(json({ number: 1 }), json({ number: 2 }))
  askForAccount()
  const client = createClient()
  expect(await client.request('/account')).toEqual({ number: 1 })
  expect(await client.request('/account')).toEqual({ number: 2 })
  expect(server.requests).toHaveLength(2)
})

test('an early call carries what every call carries', async () => {
  askForAccount()
  await createClient().request('/account')
  await createClient().request('/account')
  const names = ['authorization', 'x-site-id', 'accept', 'cache-control', 'pragma', 'expires']
  const [early, late] = server.requests.map(({ headers }) => names.map((name) => headers[name]))
  expect(early).not.toContain(undefined)
  expect(early).toEqual(late)
})

test('typed calls take them, too', async () => {
  server.answer(json({ items: [] }))
  askEarly([`${server.origin}/api/main/plans`], { siteId: 'Candoo', token: 'tok-1' })
  const { call } = createTestApi(server.origin, { early: readEarlyAnswers() })
  expect(await call.main.plans.list()).toEqual({ items: [] })
  expect(server.requests).toHaveLength(1)
})

test('what was asked for with another token is nobody’s', async () => {
  server.answer((request, ...rest) => json({ token: request.headers.authorization })(request, ...rest))
  askForAccount('tok-of-somebody-else')
  expect(await createClient().request('/account')).toEqual({ token: 'Bearer tok-1' })
})

test('only a GET takes an answer', async () => {
  server.answer((request, ...rest) => json({ method: request.method })(request, ...rest))
  askForAccount()
  expect(await createClient().request('/account', { method: 'DELETE' })).toEqual({ method: 'DELETE' })
})

test('a query that is given apart makes it another call', async () => {
  server.answer((request, ...rest) => json({ url: request.url })(request, ...rest))
  askForAccount()
  const client = createClient()
  expect(await client.request('/account', { query: { of: 'me' } })).toEqual({
    url: '/api/main/account?of=me',
  })
})

test.each([401, 403, 500])('an early %s is the answer: the call is not made again', async (status) => {
  server.answer(problem('unexpected', status), json({ number: 2 }))
  askForAccount()
  const onUnauthorized = vi.fn()
  const { clients } = createTestApi(server.origin, { early: readEarlyAnswers(), onUnauthorized })
  expect(await readFailure(clients.main.request('/account'))).toMatchObject({ kind: 'http', status })
  expect(server.requests).toHaveLength(1)
  expect(onUnauthorized).toHaveBeenCalledTimes(status === 401 ? 1 : 0)
})

test('an early call that reaches nobody is the first attempt of three', async () => {
  server.answer(cut())
  askForAccount()
  expect(await readFailure(createClient().request('/account'))).toMatchObject({ kind: 'network' })
  expect(server.requests).toHaveLength(3)
})

test('what follows a lost early call is the answer', async () => {
  server.answer(cut(), json({ number: 2 }))
  askForAccount()
  expect(await createClient().request('/account')).toEqual({ number: 2 })
})

test('an early answer that is cut in the middle is not asked for again', async () => {
  server.answer(cutMidway(), json({ number: 2 }))
  askForAccount()
  const failure = await readFailure(createClient().request('/account'))
  expect(failure).toMatchObject({ kind: 'network', status: 200 })
  expect(server.requests).toHaveLength(1)
})

test('the age of an early answer tells nothing about the time at the server', async () => {
  server.answer(json({}, 200, { date: 'Thu, 01 Jan 2026 00:00:00 GMT' }))
  askForAccount()
  const times: number[] = []
  const onServerTime = (serverMs: number) => times.push(serverMs)
  const { clients } = createTestApi(server.origin, { early: readEarlyAnswers(), onServerTime })
  await clients.main.request('/account')
  expect(times).toEqual([])
  await clients.main.request('/account')
  expect(times).toEqual([Date.parse('2026-01-01T00:00:00Z')])
})

test('who leaves does not wait for an early answer', async () => {
  const { answer, arrived } = hold()
  server.answer(answer)
  askForAccount()
  await arrived
  const controller = new AbortController()
  const call = createClient().request('/account', { signal: controller.signal })
  controller.abort()
  expect(await readFailure(call)).toMatchObject({ kind: 'aborted' })
  expect(server.requests).toHaveLength(1)
})

test('nothing is asked for early where a client is there already', async () => {
  server.answer(json({ number: 1 }))
  const client = createClient()
  askForAccount()
  expect(await client.request('/account')).toEqual({ number: 1 })
  expect(server.requests).toHaveLength(1)
})

test('what nobody has taken is forgotten', async () => {
  server.answer(json({ number: 1 }), json({ number: 2 }))
  askForAccount()
  const early = readEarlyAnswers()
  const { clients } = createTestApi(server.origin, { early })
  early.forget()
  await clients.main.request('/other')
  expect(await clients.main.request('/account')).toEqual({ number: 2 })
})

test('early calls leave in threes, and the client counts them as starts of its own', () => {
  const urls = ['a', 'b', 'c', 'd', 'e'].map((name) => `https://site.example/api/main/${name}`)
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  askEarly([...urls, 'https://site.example/api/messages/f'], { siteId: 'Candoo', token: 'tok-1' })
  const early = readEarlyAnswers()
  const [first = 0, ...others] = early.readStarts('https://site.example/api/main')
  expect(others.map((startMs) => Math.round(startMs - first))).toEqual([0, 0, 130, 130])
  expect(early.readStarts('https://site.example/api/messages')).toHaveLength(1)
})
