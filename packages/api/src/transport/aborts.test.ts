import { createVirtualClock, hold, readFailure, startTestServer } from '@platform/test-server'
import type { TestServer } from '@platform/test-server'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { LIMIT_STARTS, LIMIT_WINDOW_MS } from './limiter.ts'
import { createFakeFetch } from '../testing/fake-fetch.ts'
import { createTestApi } from '../testing/test-api.ts'

const ORIGIN = 'https://site.example'
const LONG_MS = 100_000
let server: TestServer

beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server[Symbol.asyncDispose]())

test('an abort before the call sends nothing', async () => {
  const { clients } = createTestApi(server.origin)
  const error = await readFailure(clients.main.request('/x', { signal: AbortSignal.abort() }))
  expect(error).toMatchObject({ kind: 'aborted' })
  expect(server.requests).toEqual([])
})

test('an abort closes the connection of a request under way', async () => {
  const { answer, arrived } = hold()
  server.answer(answer)
  const controller = new AbortController()
  const call = createTestApi(server.origin).clients.main.request('/x', { signal: controller.signal })
  const response = await arrived
  const closed = new Promise((resolve) => response.once('close', resolve))
  controller.abort('left')
  expect(await readFailure(call)).toMatchObject({ kind: 'aborted', cause: 'left' })
  await closed
  expect(server.requests).toHaveLength(1)
})

test('the signal of a request handed over as a whole counts too', async () => {
  const { answer, arrived } = hold()
  server.answer(answer)
  const controller = new AbortController()
  const request = new Request(`${server.origin}/api/main/x`, { signal: controller.signal })
  const call = createTestApi(server.origin).clients.main.fetch(request)
  await arrived
  controller.abort()
  expect(await readFailure(call)).toMatchObject({ kind: 'aborted' })
})

test('an abort ends a wait at once, whenever it comes, and nothing starts afterwards', async () => {
  // Three tries of 40 ms with waits of 100 and 200 ms between them.
  const NATURAL_END_MS = 420
  await fc.assert(
    fc.asyncProperty(fc.nat(600), async (abortAtMs) => {
      const clock = createVirtualClock()
      const network = createFakeFetch(clock, 40, () => undefined)
      const { clients } = createTestApi(ORIGIN, { clock, fetch: network.fetch })
      const controller = new AbortController()
      const outcome = readFailure(clients.main.request('/x', { signal: controller.signal })).then(
        (error) => ({
          error,
          endedAtMs: clock.now(),
        }),
      )
      await clock.advance(abortAtMs)
      controller.abort()
      const startsBefore = network.starts.length
      await clock.advance(LONG_MS)
      const isInTime = abortAtMs < NATURAL_END_MS
      expect(await outcome).toMatchObject({
        error: { kind: isInTime ? 'aborted' : 'network' },
        endedAtMs: isInTime ? abortAtMs : NATURAL_END_MS,
      })
      expect(network.starts).toHaveLength(startsBefore)
    }),
    { numRuns: 300 },
  )
})

test('an abort leaves the queue of the limiter at once', async () => {
  const clock = createVirtualClock()
  const network = createFakeFetch(clock, 10, () => Response.json({}))
  const { clients } = createTestApi(ORIGIN, { clock, fetch: network.fetch })
  const controller = new AbortController()
  for (let call = 0; call < 4; call += 1) void clients.main.request('/x')
  const waiting = readFailure(clients.main.request('/x', { signal: controller.signal }))
  await clock.advance(50)
  controller.abort()
  expect(await waiting).toMatchObject({ kind: 'aborted' })
  expect(clock.now()).toBe(50)
  await clock.advance(LONG_MS)
  expect(network.starts).toHaveLength(4)
})

const calls = fc.array(
  fc.record({
    afterMs: fc.oneof(fc.constant(0), fc.nat(150)),
    method: fc.constantFrom('GET' as const, 'POST' as const),
    abortsAfterMs: fc.option(fc.nat(400), { nil: undefined }),
  }),
  { minLength: 1, maxLength: 25 },
)

test('no 125 ms see more than 4 requests of one base start, tries and aborts included', async () => {
  await fc.assert(
    fc.asyncProperty(calls, fc.nat(60), fc.infiniteStream(fc.boolean()), async (pattern, tookMs, fates) => {
      const clock = createVirtualClock()
      const network = createFakeFetch(clock, tookMs, () =>
        fates.next().value === true ? Response.json({}) : undefined,
      )
      const { clients } = createTestApi(ORIGIN, { clock, fetch: network.fetch })
      for (const { afterMs, method, abortsAfterMs } of pattern) {
        await clock.advance(afterMs)
        const controller = new AbortController()
        if (abortsAfterMs !== undefined) void clock.wait(abortsAfterMs).then(() => controller.abort())
        clients.main.request('/x', { method, signal: controller.signal }).catch(() => undefined)
      }
      await clock.advance(LONG_MS)
      const crowded = network.starts.filter((start, index) => {
        const fifth = network.starts[index + LIMIT_STARTS]
        return fifth !== undefined && fifth - start <= LIMIT_WINDOW_MS
      })
      expect(crowded).toEqual([])
    }),
    { numRuns: 200 },
  )
})

test('each base has a limiter of its own', async () => {
  const clock = createVirtualClock()
  const network = createFakeFetch(clock, 0, () => Response.json({}))
  const { clients } = createTestApi(ORIGIN, { clock, fetch: network.fetch })
  for (let call = 0; call < 4; call += 1) {
    void clients.main.request('/x')
    void clients.messages.request('/x')
  }
  await clock.advance(0)
  expect(network.starts).toHaveLength(8)
})
