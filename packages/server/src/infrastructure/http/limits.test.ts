import { MAX_BODY_BYTES, PROBLEM_MEDIA_TYPE, readProblem } from '@platform/contract'
import type { ProblemDetails } from '@platform/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { openRawConnection } from '../../../testing/raw-connection.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const post = (body: BodyInit, contentType = 'application/json') =>
  server.request('main', '/login', { method: 'POST', body, headers: { 'content-type': contentType } })

async function readProblemOf(response: Response): Promise<ProblemDetails> {
  const body: unknown = await response.json()
  const problem = readProblem(body)
  if (!problem) throw new Error(`Not a problem: ${JSON.stringify(body)}`)
  expect(response.headers.get('content-type')).toBe(PROBLEM_MEDIA_TYPE)
  expect(response.status).toBe(problem.status)
  expect(response.headers.get('x-request-id')).toBe(problem.requestId)
  return problem
}

const readCode = async (response: Promise<Response>) => (await readProblemOf(await response)).code

describe('a request body', () => {
  it('of one megabyte is read, of one byte more refused', async () => {
    const fill = (length: number) => `{"email":"${'x'.repeat(length - 12)}"}`
    expect(await readCode(post(fill(MAX_BODY_BYTES)))).toBe('validation_failed')
    expect(await readCode(post(fill(MAX_BODY_BYTES + 1)))).toBe('payload_too_large')
  })

  it('is counted when it comes in chunks without a length', async () => {
    const connection = await openRawConnection(server.url)
    connection.write(
      'POST /api/main/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
    )
    const chunk = 'x'.repeat(65_536)
    for (let sent = 0; sent <= MAX_BODY_BYTES; sent += chunk.length) connection.write(`10000\r\n${chunk}\r\n`)
    const answer = await connection.readToEnd()
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer.toLowerCase()).toContain('connection: close')
  })

  it('is refused by its declared length before it is sent', async () => {
    const connection = await openRawConnection(server.url)
    connection.write(
      `POST /api/main/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${MAX_BODY_BYTES + 1}\r\n\r\n`,
    )
    expect(await connection.waitFor('payload_too_large')).toMatch(/^HTTP\/1\.1 413 /)
  })

  it('that nests too deeply or has too much in it is refused', async () => {
    expect(await readCode(post('['.repeat(33) + ']'.repeat(33)))).toBe('body_too_deep')
    expect(await readCode(post(JSON.stringify(Array.from({ length: 1_001 }, () => 0))))).toBe(
      'body_too_complex',
    )
  })

  it('that is no JSON, or no UTF-8, is malformed', async () => {
    expect(await readCode(post('{"email":'))).toBe('malformed_json')
    expect(await readCode(post(Buffer.from([0x22, 0xff, 0x22])))).toBe('malformed_json')
  })

  it('with text that cannot be stored is invalid', async () => {
    const problem = await readProblemOf(await post(String.raw`{"email":"a\u0000","password":"b"}`))
    expect(problem).toMatchObject({ status: 422, errors: [{ pointer: '/email', code: 'unsafe_text' }] })
  })

  it('of another media type is refused', async () => {
    expect(await readCode(post('<login/>', 'application/xml'))).toBe('unsupported_media_type')
    expect(await readCode(post('email=a', 'multipart/form-data; boundary=x'))).toBe('unsupported_media_type')
  })

  it('may be a form, or be empty', async () => {
    expect(await readCode(post('email=ada%40example.com', 'application/x-www-form-urlencoded'))).toBe(
      'validation_failed',
    )
    expect(await readCode(post('x=%00', 'application/x-www-form-urlencoded'))).toBe('validation_failed')
    expect(
      (await server.request('main', '/logout', { method: 'POST', body: new URLSearchParams() })).status,
    ).toBe(204)
  })
})

describe('a problem', () => {
  it('names every field that is wrong', async () => {
    const problem = await readProblemOf(
      await server.request('main', '/login', { method: 'POST', json: { email: 7, surprise: true } }),
    )
    expect(problem.errors).toEqual([
      { pointer: '/email', code: 'invalid_type', message: 'The value has the wrong type' },
      { pointer: '/password', code: 'required', message: 'A value is required' },
      { pointer: '/surprise', code: 'unknown_field', message: 'This field is not known' },
    ])
  })

  it('answers unknown paths and bases', async () => {
    expect(await readCode(server.request('main', '/no/such'))).toBe('not_found')
    expect(await readCode(server.request('careData', '/Patient'))).toBe('not_found')
    expect(await readCode(fetch(`${server.url}/api/nothing`))).toBe('not_found')
    expect(await readCode(fetch(`${server.url}/elsewhere`))).toBe('not_found')
  })

  it('answers a method that a path does not know, and names those it knows', async () => {
    const response = await server.request('main', '/login', { method: 'PUT' })
    expect(response.headers.get('allow')).toBe('POST')
    expect((await readProblemOf(response)).code).toBe('method_not_allowed')
  })

  it('answers HEAD like GET, without the body', async () => {
    const response = await server.request('main', '/plans', { method: 'HEAD' })
    expect([response.status, await response.text()]).toEqual([200, ''])
    expect(response.headers.get('content-type')).toBe('application/json')
  })

  it('answers addresses that are too long or hold a NUL', async () => {
    expect(await readCode(server.request('main', `/plans?${'x'.repeat(9_000)}`))).toBe('uri_too_long')
    expect(await readCode(server.request('main', '/plans?x=%00'))).toBe('validation_failed')
  })

  it('answers what is no HTTP at all', async () => {
    const connection = await openRawConnection(server.url)
    connection.write('NONSENSE\r\n\r\n')
    expect(await connection.readToEnd()).toContain('"code":"malformed_request"')
    const tooMuch = await openRawConnection(server.url)
    tooMuch.write(`GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`)
    expect(await tooMuch.readToEnd()).toContain('"code":"headers_too_large"')
  })

  it('takes over a request id that is in order, and no other', async () => {
    const ask = (id: string) => server.request('main', '/no', { headers: { 'x-request-id': id } })
    expect((await readProblemOf(await ask('trace-4711'))).requestId).toBe('trace-4711')
    expect((await readProblemOf(await ask('<script>'))).requestId).toMatch(/^[0-9a-f-]{36}$/)
  })
})

it('no request of any shape gets an answer that is our fault', async () => {
  const path = fc.constantFrom(
    '/login',
    '/plans',
    '/account',
    '/account/sessions/x',
    '/demo-requests',
    '/%zz',
    '//',
    '/a b',
  )
  const method = fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD')
  const query = fc.array(fc.tuple(fc.string(), fc.string()), { maxLength: 3 })
  const body = fc.oneof(fc.json(), fc.string())
  await fc.assert(
    fc.asyncProperty(path, method, query, body, async (pathname, verb, fields, text) => {
      const withBody = verb === 'GET' || verb === 'HEAD' ? {} : { body: text }
      const response = await server.request('main', `${pathname}?${new URLSearchParams(fields).toString()}`, {
        method: verb,
        headers: { 'content-type': 'application/json' },
        ...withBody,
      })
      await response.arrayBuffer()
      expect(response.status).toBeLessThan(500)
    }),
    { numRuns: 200 },
  )
})
