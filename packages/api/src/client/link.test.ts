import { createPerson, html, json, problem, readFailure, startTestServer } from '@platform/test-server'
import type { TestServer } from '@platform/test-server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestApi } from '../testing/test-api.ts'
import type { ApiClient } from './client.ts'
import { createLink } from './link.ts'

let server: TestServer
let client: ApiClient
const person = createPerson()

beforeEach(async () => {
  server = await startTestServer()
  client = createTestApi(server.origin, person).clients.main
})
afterEach(() => server[Symbol.asyncDispose]())

test('what writes its requests itself sends them under the rules of every call', async () => {
  server.answer(json({ id: 7 }))
  const link = createLink(client)
  const response = await link.send(new Request(`${link.url}/orders`, { method: 'POST', body: 'a' }))
  expect(await response.json()).toEqual({ id: 7 })
  expect(server.requests[0]).toMatchObject({
    method: 'POST',
    url: '/api/main/orders',
    headers: { authorization: `Bearer ${person.token()}` },
  })
})

test.each([
  [problem('not_found', 404), { kind: 'http', status: 404, code: 'not_found' }],
  [html(), { kind: 'decode', status: 200 }],
])('it fails with our one error', async (answer, expected) => {
  server.answer(answer)
  const link = createLink(client)
  expect(await readFailure(link.send(new Request(`${link.url}/orders`)))).toMatchObject(expected)
})

test('it sends nothing to anywhere but below its base', async () => {
  const { send } = createLink(client)
  expect(await readFailure(send(new Request(`${server.origin}/api/messages/x`)))).toBeInstanceOf(TypeError)
  expect(server.requests).toEqual([])
})

test('it says when somebody else is signed in by now', () => {
  const check = createLink(client).notePerson()
  expect(check).not.toThrow()
  person.switchTo('bob')
  expect(check).toThrow('main: stale-identity')
})

test('it is for clients of this package alone', () => {
  expect(() => createLink({ ...client })).toThrow(TypeError)
})
