import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createSessionCalls } from './session-calls.ts'
import type { SessionCalls } from './session-calls.ts'
import { createTestApi, readFailure } from './testing/test-api.ts'
import { cut, empty, hold, html, json, problem, startTestServer } from './testing/test-server.ts'
import type { TestServer } from './testing/test-server.ts'

const { signal } = new AbortController()
let server: TestServer
let calls: SessionCalls

beforeEach(async () => {
  server = await startTestServer()
  calls = createSessionCalls(createTestApi(server.origin).clients.main)
})
afterEach(() => server[Symbol.asyncDispose]())

test('signing in sends address and password, and no token of whoever was here before', async () => {
  server.answer(json({ token: 'tok-2' }))
  await expect(calls.login({ email: 'a@example.com', password: 'x' })).resolves.toBe('tok-2')
  expect(server.requests[0]).toMatchObject({
    method: 'POST',
    url: '/api/main/login',
    body: '{"email":"a@example.com","password":"x"}',
  })
  expect(server.requests[0]?.headers).not.toHaveProperty('authorization')
})

test('a wrong password is told by its code', async () => {
  server.answer(problem('credentials_invalid', 401))
  const error = await readFailure(calls.login({ email: 'a@example.com', password: 'x' }))
  expect(error).toMatchObject({ kind: 'http', code: 'credentials_invalid' })
})

describe('a token is', () => {
  test('valid when the server says so', async () => {
    server.answer(empty())
    await expect(calls.validate('tok-9', signal)).resolves.toBe(true)
    expect(server.requests[0]).toMatchObject({
      method: 'GET',
      url: '/api/main/validate_token',
      headers: { authorization: 'Bearer tok-9' },
    })
  })

  test.each([
    ['refused', problem('tok_expir', 401)],
    ['met by a server in trouble', problem('internal', 500)],
    ['met by nobody', cut()],
    ['answered with a page', html()],
  ])('not valid when it is %s', async (_, answer) => {
    server.answer(answer)
    await expect(calls.validate('tok-9', signal)).resolves.toBe(false)
  })
})

describe('reauth', () => {
  test('posts nothing but the token and gives the new one', async () => {
    server.answer(json({ new_tok: 'tok-10' }))
    await expect(calls.reauth('tok-9', signal)).resolves.toBe('tok-10')
    expect(server.requests[0]).toMatchObject({
      method: 'POST',
      url: '/api/main/reauth',
      headers: { authorization: 'Bearer tok-9' },
      body: '',
    })
  })

  test('fails with what the server answered', async () => {
    server.answer(problem('tok_expir', 401))
    const error = await readFailure(calls.reauth('tok-9', signal))
    expect(error).toMatchObject({ code: 'tok_expir', data: { code: 'tok_expir', status: 401 } })
  })

  test.each([[{}], [{ new_tok: '' }], [{ new_tok: 7 }], [null]])(
    'does not take %j for a token',
    async (content) => {
      server.answer(json(content))
      expect(await readFailure(calls.reauth('tok-9', signal))).toMatchObject({ kind: 'decode' })
    },
  )

  test('is not repeated by itself, because a token works once', async () => {
    server.answer(cut())
    await readFailure(calls.reauth('tok-9', signal))
    expect(server.requests).toHaveLength(1)
  })

  test('ends when the session no longer wants it', async () => {
    const { answer, arrived } = hold()
    server.answer(answer)
    const controller = new AbortController()
    const call = readFailure(calls.reauth('tok-9', controller.signal))
    await arrived
    controller.abort()
    expect(await call).toMatchObject({ kind: 'aborted' })
  })
})

test('signing out posts an empty form with the token it is given', async () => {
  server.answer(empty())
  await calls.logout('tok-9', signal)
  expect(server.requests[0]).toMatchObject({
    method: 'POST',
    url: '/api/main/logout',
    headers: {
      authorization: 'Bearer tok-9',
      'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
    },
    body: '',
  })
})
