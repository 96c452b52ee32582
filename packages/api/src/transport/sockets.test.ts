import { createVirtualClock, cut, json, readFailure, startTestServer } from '@platform/test-server'
import type { Answer, TestServer, VirtualClock } from '@platform/test-server'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startLockstep } from '../testing/lockstep.ts'
import type { Fate } from '../testing/lockstep.ts'
import { createTestApi } from '../testing/test-api.ts'

// As specified, and not as the code has it.
const ALLOWED_STARTS = 4
const WINDOW_MS = 125
const LONG_MS = 100_000

/** Moments after which one more than allowed came within a window, both of its edges included. */
function findCrowds(momentsMs: readonly number[]): number[] {
  return momentsMs.filter((moment, index) => {
    const fifth = momentsMs[index + ALLOWED_STARTS]
    return fifth !== undefined && fifth - moment <= WINDOW_MS
  })
}

const fate = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Fate>('answered') },
  { weight: 3, arbitrary: fc.constant<Fate>('cut') },
  { weight: 1, arbitrary: fc.record({ heldMs: fc.nat(400), isEndless: fc.boolean() }) },
)
const calls = fc.array(
  fc.record({
    afterMs: fc.oneof(fc.constant(0), fc.nat(40), fc.nat(300)),
    method: fc.constantFrom('GET' as const, 'POST' as const, 'DELETE' as const),
    isUnread: fc.boolean(),
    abortsAfterMs: fc.option(fc.nat(500), { nil: undefined }),
  }),
  { minLength: 5, maxLength: 30 },
)

test('a server never sees more than 4 requests begin in any 125 ms, with aborts, tries and cut lines', async () => {
  await fc.assert(
    fc.asyncProperty(calls, fc.infiniteStream(fate), async (pattern, fates) => {
      await using network = await startLockstep(() => fates.next().value ?? 'answered')
      const { clock } = network
      const { clients } = createTestApi(network.origin, { clock, fetch: network.fetch })
      const endings: Promise<unknown>[] = []
      for (const { afterMs, method, isUnread, abortsAfterMs } of pattern) {
        await clock.advance(afterMs)
        const controller = new AbortController()
        if (abortsAfterMs !== undefined) void clock.wait(abortsAfterMs).then(() => controller.abort())
        const options = { method, signal: controller.signal }
        const call: Promise<unknown> = isUnread
          ? clients.main.open('/x', options).then((answer) => answer.close())
          : clients.main.request('/x', options)
        endings.push(call.catch((error: unknown) => error))
      }
      await clock.advance(LONG_MS)
      await Promise.all(endings)
      expect(findCrowds(network.arrivals)).toEqual([])
      expect(network.arrivals.length).toBeLessThanOrEqual(network.countStarts())
      expect(clock.readPending()).toBe(0)
      await expect.poll(() => network.countOpen()).toBe(0)
    }),
    { numRuns: 40 },
  )
})

test('a server without trouble sees every request, four at a time', async () => {
  await using network = await startLockstep(() => 'answered')
  const { clients } = createTestApi(network.origin, { clock: network.clock, fetch: network.fetch })
  const answers = Promise.all(Array.from({ length: 10 }, () => clients.main.request('/x')))
  await network.clock.advance(LONG_MS)
  await answers
  expect(network.arrivals).toEqual([0, 0, 0, 0, 130, 130, 130, 130, 260, 260])
})

interface Stage {
  readonly server: TestServer
  readonly clock: VirtualClock
  readonly countAnswers: () => number
}

test.each<[string, Answer, (stage: Stage) => boolean]>([
  ['while it waits for its turn', json({}), ({ clock }) => clock.waitsMs.includes(130)],
  ['while it waits for the answer', () => undefined, ({ server }) => server.requests.length > ALLOWED_STARTS],
  ['in the middle of the answer', unfinished, ({ countAnswers }) => countAnswers() > ALLOWED_STARTS],
  ['while it waits to try again', cut(), ({ clock }) => clock.waitsMs.includes(100)],
])('an abort %s leaves nothing open and nothing unhandled', async (name, answer, isReached) => {
  const unhandled = watchUnhandled()
  await using server = await startTestServer()
  const clock = createVirtualClock()
  let answers = 0
  const client = createTestApi(server.origin, { clock, onServerTime: () => (answers += 1) }).clients.main
  for (let call = 0; call < ALLOWED_STARTS; call += 1) await client.request('/others')
  if (name !== 'while it waits for its turn') await clock.advance(LONG_MS)
  server.answer(answer)
  const controller = new AbortController()
  const call = readFailure(client.request('/x', { signal: controller.signal }))
  await expect.poll(() => isReached({ server, clock, countAnswers: () => answers })).toBe(true)
  controller.abort('left')
  expect(await call).toMatchObject({ kind: 'aborted', cause: 'left' })
  await expect.poll(() => server.countConnections()).toBe(0)
  const seen = server.requests.length
  await clock.advance(LONG_MS)
  expect(server.requests).toHaveLength(seen)
  expect(clock.readPending()).toBe(0)
  expect(await unhandled.stop()).toEqual([])
})

test('an abort while it connects leaves nothing open and nothing unhandled', async () => {
  const unhandled = watchUnhandled()
  await using server = await startTestServer()
  const clock = createVirtualClock()
  const controller = new AbortController()
  const client = createTestApi(server.origin, {
    clock,
    fetch: (input, init) => {
      const answer = fetch(input, init)
      controller.abort('left')
      return answer
    },
  }).clients.main
  const error = await readFailure(client.request('/x', { signal: controller.signal }))
  expect(error).toMatchObject({ kind: 'aborted', cause: 'left' })
  await expect.poll(() => server.countConnections()).toBe(0)
  expect(clock.readPending()).toBe(0)
  expect(await unhandled.stop()).toEqual([])
})

function unfinished(...[, response]: Parameters<Answer>): void {
  response.writeHead(200, { 'content-type': 'application/json' }).write('{')
}

function watchUnhandled(): { stop(): Promise<unknown[]> } {
  const seen: unknown[] = []
  const note = (reason: unknown): void => void seen.push(reason)
  process.on('unhandledRejection', note)
  return {
    async stop() {
      // Node tells of one only after all promises of its turn have settled.
      for (let turn = 0; turn < 3; turn += 1) await new Promise((go) => setImmediate(go))
      process.off('unhandledRejection', note)
      return seen
    },
  }
}
