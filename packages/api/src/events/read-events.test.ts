import {
  createInstantClock,
  createPerson,
  createVirtualClock,
  cut,
  empty,
  hold,
  html,
  json,
  problem,
  readFailure,
  startTestServer,
  stream,
} from '@platform/test-server'
import type { TestServer } from '@platform/test-server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ApiError } from '../transport/api-error.ts'
import { createTestApi } from '../testing/test-api.ts'
import { readEvents } from './read-events.ts'

let server: TestServer

beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server[Symbol.asyncDispose]())

async function readAll(events: AsyncIterable<{ data: unknown }>): Promise<unknown[]> {
  const seen: unknown[] = []
  for await (const { data } of events) seen.push(data)
  return seen
}

/** Waits before a new connection are shorter, and time-outs are longer. */
const TIME_OUT_MS = 20_000
const LATEST = (): number => 1 - Number.EPSILON

describe('an event stream', () => {
  test('is asked for with all that every call carries', async () => {
    server.answer(empty())
    const { clients } = createTestApi(server.origin, { clock: createInstantClock(TIME_OUT_MS) })
    await readAll(
      readEvents(clients.messages, '/events', { query: { topic: 'a b' }, headers: { 'x-own': '1' } }),
    )
    expect(server.requests[0]).toMatchObject({
      method: 'GET',
      url: '/api/messages/events?topic=a+b',
      headers: {
        accept: 'text/event-stream',
        authorization: 'Bearer tok-1',
        'x-own': '1',
      },
    })
  })

  test('is read as it comes, parsed and with its types', async () => {
    server.answer(stream('event: unread\nid: 1\ndata: {"count":', '2}\n\n', 'data\n\n'))
    const { clients } = createTestApi(server.origin, { clock: createInstantClock(TIME_OUT_MS) })
    const events = readEvents<{ unread: { count: number }; message: undefined }>(clients.main, '/events')
    await expect(events.next()).resolves.toMatchObject({
      value: { type: 'unread', data: { count: 2 }, id: '1' },
    })
    await expect(events.next()).resolves.toMatchObject({ value: { type: 'message', data: undefined } })
    await events.return()
  })

  test('may hold anything its reader understands', async () => {
    server.answer(stream('data: plain words\n\n'), empty())
    const { clients } = createTestApi(server.origin, { clock: createInstantClock(TIME_OUT_MS) })
    const events = readEvents(clients.main, '/events', { parse: (text) => text.toUpperCase() })
    expect(await readAll(events)).toEqual(['PLAIN WORDS'])
  })

  test('takes no more than its turn: its connections count for the limiter', async () => {
    const clock = createVirtualClock()
    const { clients } = createTestApi(server.origin, { clock })
    for (let call = 0; call < 4; call += 1) void clients.main.request('/x')
    const events = readEvents(clients.main, '/events')
    const first = readFailure(events.next())
    await expect.poll(() => server.requests.length).toBe(4)
    server.answer(problem('forbidden', 403))
    await clock.advance(130)
    expect(await first).toMatchObject({ status: 403 })
  })
})

describe('after a cut', () => {
  test('goes on where it was, with the token of now', async () => {
    let token = 'tok-1'
    server.answer(
      stream('id: é7\ndata: 1\n\nid: 8\ndata: never complete'),
      (...args) => {
        token = 'tok-2'
        cut()(...args)
      },
      stream('id: 9\n\n'),
      empty(),
    )
    const { clients } = createTestApi(server.origin, {
      clock: createInstantClock(TIME_OUT_MS),
      token: () => token,
    })
    expect(await readAll(readEvents(clients.main, '/events', { lastEventId: '6' }))).toEqual([1])
    const seen = server.requests.map(({ headers }) => [headers['last-event-id'], headers.authorization])
    // A header is bytes, and Node shows each as a character of its own.
    const asBytes = Buffer.from('é7').toString('latin1')
    expect(seen).toEqual([
      ['6', 'Bearer tok-1'],
      [asBytes, 'Bearer tok-1'],
      [asBytes, 'Bearer tok-2'],
      ['9', 'Bearer tok-2'],
    ])
  })

  test.each([
    ['nobody answers', Array.from({ length: 7 }, cut), [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]],
    ['the server is in trouble', [problem('internal', 503), problem('rate_limited', 429)], [1000, 2000]],
    ['it never brings anything', [stream(), stream(), stream()], [1000, 2000, 4000]],
    ['it brought something, it starts anew', [cut(), cut(), stream(':\n'), cut()], [1000, 2000, 1000, 2000]],
    ['the server asks for another wait', [stream('retry: 300\n'), cut(), cut()], [300, 600, 1200]],
    ['the server asks for too long a wait', [stream('retry: 9999999\n')], [30_000]],
    ['the server asks for no wait', [stream('retry: 0\n')], [100]],
  ])('waits longer each time, from half of it on: when %s', async (_, answers, expectedMs) => {
    server.answer(...answers, empty())
    const clock = createInstantClock(TIME_OUT_MS)
    const { clients } = createTestApi(server.origin, { clock })
    await readAll(readEvents(clients.main, '/events', { random: () => 0 }))
    expect(clock.waitsMs).toEqual(expectedMs.map((ms) => ms / 2))
  })

  test('spreads its returns over the other half', async () => {
    server.answer(cut(), cut(), empty())
    const clock = createInstantClock(TIME_OUT_MS)
    const { clients } = createTestApi(server.origin, { clock })
    await readAll(readEvents(clients.main, '/events', { random: () => 0.5 }))
    expect(clock.waitsMs).toEqual([750, 1500])
  })

  test('tells each time that the connection stands', async () => {
    server.answer(stream('data: 1\n\n'), cut(), stream('data: 2\n\n'), empty())
    const { clients } = createTestApi(server.origin, { clock: createInstantClock(TIME_OUT_MS) })
    const told: string[] = []
    const events = readEvents(clients.main, '/events', { onOpen: () => told.push('open') })
    for await (const { data } of events) told.push(String(data))
    expect(told).toEqual(['open', '1', 'open', '2'])
  })

  test('a silent connection is taken for dead, and a comment is a sign of life', async () => {
    const first = hold()
    server.answer(first.answer, empty())
    const clock = createVirtualClock()
    const { clients } = createTestApi(server.origin, { clock })
    const ending = readAll(readEvents(clients.main, '/events', { random: LATEST, silenceMs: 5000 }))
    const response = await first.arrived
    const closed = new Promise((resolve) => response.once('close', resolve))
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n')
    await expect.poll(() => clock.waitsMs.filter((ms) => ms === 5000).length).toBe(2)
    await clock.advance(4999)
    response.write(':\n')
    await expect.poll(() => clock.waitsMs.filter((ms) => ms === 5000).length).toBe(3)
    await clock.advance(4999)
    expect(server.requests).toHaveLength(1)
    await clock.advance(1)
    await closed
    await expect.poll(() => clock.waitsMs.includes(1000)).toBe(true)
    await clock.advance(1000)
    await ending
    expect(server.requests).toHaveLength(2)
    expect(clock.readPending()).toBe(0)
  })
})

describe('ends without an error', () => {
  test.each([
    ['while the connection is made', hold().answer],
    ['while it waits for the next event', stream.open('data: 1\n\n')],
    ['while it waits to connect anew', cut()],
  ])('when it is aborted %s', async (_, answer) => {
    server.answer(answer)
    const clock = createVirtualClock()
    const controller = new AbortController()
    const { clients } = createTestApi(server.origin, { clock })
    const ending = readAll(readEvents(clients.main, '/events', { signal: controller.signal }))
    await expect.poll(() => server.requests.length).toBe(1)
    await expect.poll(() => clock.readPending()).toBe(1)
    controller.abort()
    await ending
    expect(clock.readPending()).toBe(0)
    await expect.poll(() => server.countConnections()).toBe(0)
  })

  test.each([
    ['while it listens', stream.open('data: 1\n\n')],
    ['while it waits to connect anew', cut()],
  ])('when someone else signs in %s, and never listens for them', async (_, answer) => {
    server.answer(answer)
    const clock = createVirtualClock()
    const person = createPerson()
    const { clients } = createTestApi(server.origin, { ...person, clock })
    const ending = readAll(readEvents(clients.main, '/events'))
    await expect.poll(() => server.requests.length).toBe(1)
    await expect.poll(() => clock.readPending()).toBe(1)
    person.switchTo('bob')
    await ending
    await clock.advance(100_000)
    expect(server.requests).toHaveLength(1)
    await expect.poll(() => server.countConnections()).toBe(0)
  })

  test('when no signal told of someone else, before it connects anew', async () => {
    server.answer(cut())
    const clock = createVirtualClock()
    const { token, identity, switchTo } = createPerson()
    const { clients } = createTestApi(server.origin, { token, identity, clock })
    const ending = readAll(readEvents(clients.main, '/events'))
    await expect.poll(() => clock.readPending()).toBe(1)
    switchTo('bob')
    await clock.advance(1000)
    await ending
    expect(server.requests).toHaveLength(1)
  })

  test('when the loop is left, and closes its connection', async () => {
    server.answer(stream.open('data: 1\n\n', 'data: 2\n\n'))
    const { clients } = createTestApi(server.origin, { clock: createInstantClock(TIME_OUT_MS) })
    const seen: unknown[] = []
    for await (const { data } of readEvents(clients.main, '/events')) {
      seen.push(data)
      break
    }
    expect(seen).toEqual([1])
    await expect.poll(() => server.countConnections()).toBe(0)
  })
})

test('a copy of a client is refused at once, because it goes through nothing', async () => {
  const copy = { ...createTestApi(server.origin).clients.main }
  expect(await readFailure(readEvents(copy, '/events').next())).toBeInstanceOf(TypeError)
  expect(server.requests).toEqual([])
})

describe('fails with our one error', () => {
  test.each([
    ['it may not listen', problem('forbidden', 403), { kind: 'http', status: 403, code: 'forbidden' }],
    ['there is nothing', problem('not_found', 404), { kind: 'http', status: 404 }],
    ['a page comes instead', html(), { kind: 'decode', status: 200 }],
    ['JSON comes instead', json({}), { kind: 'decode', status: 200 }],
    ['it leads elsewhere', empty(302), { kind: 'decode', status: 302 }],
    ['its data cannot be read', stream('data: {"secret\n\n'), { kind: 'decode', cause: 'SyntaxError' }],
  ])('when %s, and does not try again', async (_, answer, expected) => {
    server.answer(answer)
    const { clients } = createTestApi(server.origin, { clock: createInstantClock(TIME_OUT_MS) })
    expect(await readFailure(readAll(readEvents(clients.main, '/events')))).toMatchObject(expected)
    expect(server.requests).toHaveLength(1)
    await expect.poll(() => server.countConnections()).toBe(0)
  })

  test('when its token is refused three times in a row, telling each time', async () => {
    const refused: ApiError[] = []
    server.answer(
      problem('tok_expir', 401),
      problem('tok_expir', 401),
      stream(':\n'),
      problem('tok_expir', 401),
    )
    const { clients } = createTestApi(server.origin, {
      clock: createInstantClock(TIME_OUT_MS),
      onUnauthorized: (error) => refused.push(error),
    })
    const error = await readFailure(readAll(readEvents(clients.main, '/events')))
    expect(error).toMatchObject({ kind: 'http', status: 401, code: 'tok_expir' })
    expect(server.requests).toHaveLength(6)
    expect(refused).toHaveLength(5)
  })
})
