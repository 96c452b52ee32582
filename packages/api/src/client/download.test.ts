import { gzipSync } from 'node:zlib'
import {
  createPerson,
  createVirtualClock,
  cut,
  hold,
  html,
  problem,
  readFailure,
  startTestServer,
} from '@platform/test-server'
import type { Answer, TestServer } from '@platform/test-server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestApi } from '../testing/test-api.ts'
import type { Progress } from '../transfers/progress.ts'
import { download } from './download.ts'

let server: TestServer

beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server[Symbol.asyncDispose]())

function pdf(body: Buffer | string, headers: Record<string, string | number> = {}): Answer {
  return (_, response) => response.writeHead(200, { 'content-type': 'application/pdf', ...headers }).end(body)
}

describe('a download', () => {
  test('is a file of the type of the answer, asked for with all that every call carries', async () => {
    server.answer(pdf('abcdef'))
    const file = await download(createTestApi(server.origin).clients.main, '/file', { query: { version: 2 } })
    expect(file.type).toBe('application/pdf')
    await expect(file.text()).resolves.toBe('abcdef')
    expect(server.requests[0]).toMatchObject({
      url: '/api/main/file?version=2',
      headers: { authorization: 'Bearer tok-1', accept: '*/*' },
    })
  })

  test('tells how far it has come, piece by piece', async () => {
    const { answer, arrived } = hold()
    server.answer(answer)
    const told: Progress[] = []
    const file = download(createTestApi(server.origin).clients.main, '/file', {
      onProgress: (progress) => told.push(progress),
    })
    const response = await arrived
    response.writeHead(200, { 'content-length': 6 }).write('ab')
    await expect.poll(() => told).toEqual([{ bytes: 2, totalBytes: 6 }])
    response.end('cdef')
    await file
    expect(told).toEqual([
      { bytes: 2, totalBytes: 6 },
      { bytes: 6, totalBytes: 6 },
    ])
  })

  test.each([
    ['the length of packed bytes is not that of the file', gzipSync('a'.repeat(5000)), 5000, 'gzip'],
    ['an empty file has no progress', '', undefined, undefined],
  ])('%s', async (_, body, bytes, encoding) => {
    const length = { 'content-length': body.length }
    server.answer(pdf(body, encoding === undefined ? length : { ...length, 'content-encoding': encoding }))
    const told: Progress[] = []
    await download(createTestApi(server.origin).clients.main, '/file', {
      onProgress: (now) => told.push(now),
    })
    expect(told.at(-1)).toEqual(bytes === undefined ? undefined : { bytes, totalBytes: undefined })
  })

  test.each([
    ['it is not there', problem('not_found', 404), { kind: 'http', status: 404, code: 'not_found' }],
    ['a page comes instead', html(), { kind: 'decode', status: 200 }],
    ['nobody answers', cut(), { kind: 'network', status: undefined }],
    [
      'it is cut in the middle',
      ((_, response) => {
        response.writeHead(200, { 'content-length': 100 })
        response.write('half', () => response.destroy())
      }) satisfies Answer,
      { kind: 'network', status: 200 },
    ],
  ])('fails with our one error when %s', async (_, answer, expected) => {
    server.answer(answer)
    const error = await readFailure(download(createTestApi(server.origin).clients.main, '/file'))
    expect(error).toMatchObject(expected)
    await expect.poll(() => server.countConnections()).toBe(0)
  })
})

describe('in the middle of a file', () => {
  /** A download whose first piece has arrived and whose second never will. */
  async function begin(options: { signal?: AbortSignal; silenceMs?: number } = {}) {
    const clock = createVirtualClock()
    const person = createPerson()
    server.answer((_, response) => response.writeHead(200, { 'content-length': 6 }).write('ab'))
    const client = createTestApi(server.origin, { ...person, clock }).clients.main
    let bytes = 0
    const onProgress = (progress: Progress): void => {
      bytes = progress.bytes
    }
    const ending = readFailure(download(client, '/file', { ...options, onProgress }))
    await expect.poll(() => bytes).toBe(2)
    return { ending, clock, person }
  }

  test('an abort closes the connection', async () => {
    const controller = new AbortController()
    const { ending, clock } = await begin({ signal: controller.signal })
    controller.abort('left')
    expect(await ending).toMatchObject({ kind: 'aborted', cause: 'left' })
    await expect.poll(() => server.countConnections()).toBe(0)
    expect(clock.readPending()).toBe(0)
  })

  test('someone else’s sign-in drops it and closes the connection', async () => {
    const { ending, person } = await begin()
    person.switchTo('bob')
    expect(await ending).toMatchObject({ kind: 'stale-identity' })
    await expect.poll(() => server.countConnections()).toBe(0)
  })

  test('silence ends it, and the whole may take as long as it likes', async () => {
    const { ending, clock } = await begin({ silenceMs: 5000 })
    await clock.advance(5000)
    expect(await ending).toMatchObject({ kind: 'timeout' })
    await expect.poll(() => server.countConnections()).toBe(0)
  })
})

describe('an open answer', () => {
  test('is read bit by bit, and leaving the loop closes the connection', async () => {
    server.answer((_, response) => response.writeHead(200).write('ab'))
    const answer = await createTestApi(server.origin).clients.main.open('/file')
    for await (const bytes of answer) {
      expect(Buffer.from(bytes).toString()).toBe('ab')
      break
    }
    await expect.poll(() => server.countConnections()).toBe(0)
  })

  test('that nobody reads can be closed', async () => {
    server.answer((_, response) => response.writeHead(200).write('ab'))
    const answer = await createTestApi(server.origin).clients.main.open('/file')
    await answer.close()
    await expect.poll(() => server.countConnections()).toBe(0)
  })
})
