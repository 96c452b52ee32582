import { ApiError } from '@platform/api'
import {
  cut,
  cutMidway,
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
import { createSessionCalls } from './session-calls.ts'
import type { SessionCalls } from './session-calls.ts'
import { createTestApi } from './testing/test-api.ts'

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
    ['refused', problem('tok_expir', 401), { status: 401, code: 'tok_expir' }],
    ['met by a server in trouble', problem('internal', 500), { status: 500 }],
    ['met by nobody', cut(), { kind: 'network' }],
    ['answered with a page', html(), { kind: 'decode' }],
  ])('not known to be valid when it is %s, and the error says why', async (_, answer, facts) => {
    server.answer(answer)
    expect(await readFailure(calls.validate('tok-9', signal))).toMatchObject(facts)
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

  test.each([
    ['7', 7_000],
    [new Date(Date.now() + 60_000).toUTCString(), 60_000],
  ])('tells how long a busy server asks to wait (%s)', async (retryAfter, expectedMs) => {
    server.answer(json({ code: 'rate_limited', status: 429 }, 429, { 'retry-after': retryAfter }))
    const error = await readFailure(calls.reauth('tok-9', signal))
    expect(error).toMatchObject({ status: 429, code: 'rate_limited' })
    const retryAfterMs = error instanceof ApiError ? Number(error.retryAfterMs) : NaN
    expect(Math.abs(retryAfterMs - expectedMs)).toBeLessThan(5_000)
  })

  test('that is answered by half is no refusal', async () => {
    server.answer(cutMidway())
    expect(await readFailure(calls.reauth('tok-9', signal))).toMatchObject({ kind: 'network', status: 200 })
  })

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

test.each([
  ['a token that is over', problem('tok_expir', 401), 'expired'],
  ['a token of another site', problem('site_mismatch', 403), 'revoked'],
  ['a forged token', problem('verif_error', 401), 'revoked'],
  ['a page of a proxy', html(), undefined],
  ['a server in trouble', problem('internal', 500), undefined],
  ['nobody', cut(), undefined],
])('the answer of %s is read as a refusal, or as none', async (_, answer, reason) => {
  server.answer(answer)
  expect(calls.readRefusal(await readFailure(calls.validate('tok-9', signal)))).toBe(reason)
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
