import { inspect } from 'node:util'
import { cut, empty, html, json, problem, readFailure, startTestServer } from '@platform/test-server'
import type { TestServer } from '@platform/test-server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestApi } from '../testing/test-api.ts'
import type { Problem } from './problem.ts'
import type { FixedHeaders } from './request-headers.ts'

let server: TestServer

beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server[Symbol.asyncDispose]())

function createClient(token?: string, headers?: FixedHeaders) {
  return createTestApi(server.origin, { token: () => token, ...(headers && { headers }) }).clients.main
}

describe('what every call carries', () => {
  const FIXED = { 'accept-language': 'fr', 'x-app-version': '7' }

  test.each(['GET', 'POST', 'DELETE'] as const)(
    '%s: the token, and what the product says',
    async (method) => {
      await createClient('tok-1', FIXED).request('/account', { method })
      expect(server.requests[0]).toMatchObject({
        method,
        url: '/api/main/account',
        headers: { ...FIXED, authorization: 'Bearer tok-1' },
      })
    },
  )

  test('without a token there is no Authorization', async () => {
    await createClient(undefined, FIXED).request('/plans')
    expect(server.requests[0]?.headers).toMatchObject(FIXED)
    expect(server.requests[0]?.headers).not.toHaveProperty('authorization')
  })

  test('may change from call to call', async () => {
    let language = 'fr'
    const client = createClient('tok-1', () => ({ 'accept-language': language }))
    await client.request('/account')
    language = 'ar'
    await client.request('/account')
    expect(server.requests.map(({ headers }) => headers['accept-language'])).toEqual(['fr', 'ar'])
  })

  test('a caller cannot put other values under these names', async () => {
    const headers = { 'x-app-version': '8', Authorization: 'Bearer stolen' }
    await createClient('tok-1', FIXED).request('/account', { headers })
    expect(server.requests[0]?.headers).toMatchObject({ ...FIXED, authorization: 'Bearer tok-1' })
  })

  test('a token given with the call goes instead of the session’s, and null sends none', async () => {
    const client = createClient('tok-1')
    await client.request('/logout', { method: 'POST', token: 'tok-0' })
    await client.request('/login', { method: 'POST', token: null })
    expect(server.requests.map(({ headers }) => headers.authorization)).toEqual(['Bearer tok-0', undefined])
  })
})

describe('what is sent', () => {
  test.each([
    ['an object', { a: 1 }, 'application/json', '{"a":1}'],
    ['a form', new URLSearchParams({ a: '1' }), 'application/x-www-form-urlencoded;charset=UTF-8', 'a=1'],
    ['an empty form', new URLSearchParams(), 'application/x-www-form-urlencoded;charset=UTF-8', ''],
  ])('%s', async (_, body, type, sent) => {
    await createClient().request('/x', { method: 'POST', body })
    expect(server.requests[0]?.headers['content-type']).toBe(type)
    expect(server.requests[0]?.body).toBe(sent)
  })

  test('never leaves for another address, because the token would go with it', async () => {
    const client = createClient('tok-1')
    await expect(client.request('https://example.com/x')).rejects.toThrow(TypeError)
    await expect(client.fetch(new Request('https://example.com/api/main/x'))).rejects.toThrow(TypeError)
    await expect(client.fetch(new Request(`${server.origin}/api/mainly/x`))).rejects.toThrow(TypeError)
    expect(server.requests).toEqual([])
  })

  test('goes below the base even for a path that looks like another host', async () => {
    await createClient().request('//example.com/x')
    expect(server.requests[0]?.url).toBe('/api/main//example.com/x')
  })
})

describe('what comes back', () => {
  test.each([204, 200])('an empty answer with status %i is undefined', async (status) => {
    server.answer(empty(status))
    await expect(createClient().request('/x')).resolves.toBeUndefined()
  })

  test('a page where JSON is expected cannot be read', async () => {
    server.answer(html())
    expect(await readFailure(createClient().request('/x'))).toMatchObject({ kind: 'decode', status: 200 })
  })

  test('broken JSON cannot be read', async () => {
    server.answer((_, response) => response.setHeader('content-type', 'application/json').end('{"a":'))
    expect(await readFailure(createClient().request('/x'))).toMatchObject({ kind: 'decode', status: 200 })
  })

  test.each(['text/plain', 'application/octet-stream', ''])(
    'what calls itself "%s" is not taken for JSON',
    async (type) => {
      server.answer((_, response) => {
        if (type !== '') response.setHeader('content-type', type)
        response.end('{"a":1}')
      })
      expect(await readFailure(createClient().request('/x'))).toMatchObject({ kind: 'decode', status: 200 })
    },
  )

  test.each(['application/json; charset=utf-8', 'application/fhir+json', 'Application/JSON'])(
    'what calls itself "%s" is JSON',
    async (type) => {
      server.answer((_, response) => response.setHeader('content-type', type).end('{"a":1}'))
      await expect(createClient().request('/x')).resolves.toEqual({ a: 1 })
    },
  )

  test.each([301, 302, 303, 307, 308])(
    'a redirect (%i) is not followed, not even below the base',
    async (status) => {
      const location = `${server.origin}/api/main/elsewhere`
      server.answer((_, response) => response.writeHead(status, { location }).end(), json({}))
      expect(await readFailure(createClient('tok-1').request('/x'))).toMatchObject({ kind: 'decode', status })
      expect(server.requests).toHaveLength(1)
    },
  )

  test('a problem document becomes code, request id and field errors', async () => {
    const errors = [{ pointer: '/email', code: 'invalid_format', message: 'Not an address' }, 'rubbish']
    server.answer(problem('validation_failed', 422, { errors, detail: 'Look again' }))
    const error = await readFailure(createClient().request('/x', { method: 'POST', body: {} }))
    expect(error).toMatchObject({
      kind: 'http',
      status: 422,
      code: 'validation_failed',
      requestId: 'r-1',
      message: 'main: http 422 validation_failed (request r-1)',
      problem: { detail: 'Look again', errors: [errors[0]] },
    })
  })

  test.each([
    [
      { type: 'https://example.com/out-of-credit', status: 403, instance: '/accounts/7', balance: 30 },
      undefined,
    ],
    [{ title: 'No credit left', detail: 'Your balance is 30.' }, undefined],
    [{ code: 'out_of_credit' }, 'out_of_credit'],
  ])('of a problem document (RFC 9457) is known what it says: %j', async (body, code) => {
    server.answer(json(body, 403, { 'content-type': 'application/problem+json' }))
    const error = await readFailure(createClient().request('/x'))
    const { type = 'about:blank', title = code ?? type, detail, instance } = body as Partial<Problem>
    expect(error).toMatchObject({ kind: 'http', status: 403, code, data: body })
    const told = {
      type,
      title,
      ...(detail && { detail }),
      ...(instance && { instance }),
      ...(code && { code }),
    }
    expect(error).toHaveProperty('problem', told)
  })

  test('JSON that is no problem document is in the data of the error', async () => {
    server.answer(json({ error: 'invalid_grant' }, 400))
    const error = await readFailure(createClient().request('/x'))
    expect(error).toMatchObject({ status: 400, code: undefined, data: { error: 'invalid_grant' } })
    expect(error).toHaveProperty('problem', undefined)
  })

  test('an error page of a proxy still tells its status and request id', async () => {
    server.answer((_, response) => {
      response
        .writeHead(502, { 'content-type': 'text/html', 'x-request-id': 'r-9' })
        .end('<h1>Bad gateway</h1>')
    })
    const error = await readFailure(createClient().request('/x'))
    expect(error).toMatchObject({ kind: 'http', status: 502, code: undefined, requestId: 'r-9' })
  })

  test('a request handed over as a whole comes back unread, whatever its status', async () => {
    server.answer(problem('not_found', 404))
    const response = await createClient().fetch(new Request(`${server.origin}/api/main/file`))
    expect(response.status).toBe(404)
    await expect(response.json()).resolves.toMatchObject({ code: 'not_found' })
  })
})

describe('what an error tells a log', () => {
  test.each([
    ['an error answer', problem('not_found', 404, { detail: 'CANARY-body' })],
    ['a cut line', cut()],
    ['broken JSON', json('CANARY-body', 200, { 'content-type': 'text/html' })],
  ])('after %s: neither token nor query, path or body', async (_, answer) => {
    server.answer(answer)
    const call = createClient('CANARY-token').request('/CANARY-path', { query: { q: 'CANARY-query' } })
    const error = await readFailure(call)
    expect(`${inspect(error)} ${JSON.stringify(error)}`).not.toContain('CANARY')
  })
})
