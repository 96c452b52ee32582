import { createVirtualClock } from '@platform/test-server'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLimiter, LIMIT_STARTS, LIMIT_WINDOW_MS } from './limiter.ts'

const LONG_MS = 100_000

test('four start at once, the fifth when the window has passed', async () => {
  const clock = createVirtualClock()
  const limiter = createLimiter(clock)
  const starts: number[] = []
  for (let asked = 0; asked < 9; asked += 1) void limiter.start().then(() => starts.push(clock.now()))
  await clock.advance(LONG_MS)
  expect(starts).toEqual([0, 0, 0, 0, 130, 130, 130, 130, 260])
})

test('the window slides: starts at 0, 100, 100, 100 leave room for one at 130, not for two', async () => {
  const clock = createVirtualClock()
  const limiter = createLimiter(clock)
  const starts: number[] = []
  const ask = () => void limiter.start().then(() => starts.push(clock.now()))
  ask()
  await clock.advance(100)
  for (let asked = 0; asked < 5; asked += 1) ask()
  await clock.advance(LONG_MS)
  expect(starts).toEqual([0, 100, 100, 100, 130, 230])
})

test('a timer that fires early does not let one through early', async () => {
  let nowMs = 0
  const clock = {
    now: () => nowMs,
    wait: (delayMs: number) => {
      nowMs += delayMs / 2
      return Promise.resolve()
    },
  }
  const limiter = createLimiter(clock)
  for (let asked = 0; asked < LIMIT_STARTS; asked += 1) await limiter.start()
  await limiter.start()
  expect(nowMs).toBeGreaterThan(LIMIT_WINDOW_MS)
})

test('they start in the order they asked, and who leaves the queue holds nobody up', async () => {
  const clock = createVirtualClock()
  const limiter = createLimiter(clock)
  const controller = new AbortController()
  const order: string[] = []
  const ask = (name: string, signal?: AbortSignal) =>
    limiter.start(signal).then(
      () => order.push(`${name} at ${clock.now()}`),
      () => order.push(`${name} left at ${clock.now()}`),
    )
  const asked = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) =>
    ask(name, name === 'e' ? controller.signal : undefined),
  )
  await clock.advance(10)
  controller.abort()
  await clock.advance(LONG_MS)
  await Promise.all(asked)
  expect(order).toEqual(['a at 0', 'b at 0', 'c at 0', 'd at 0', 'e left at 10', 'f at 130', 'g at 130'])
})

test('who has left before asking takes no place', async () => {
  const limiter = createLimiter(createVirtualClock())
  await expect(limiter.start(AbortSignal.abort(new Error('left')))).rejects.toThrow('left')
})

// When each is asked for (milliseconds after the one before) and after how long it is given up, if it is.
const wishes = fc.array(
  fc.record({
    afterMs: fc.oneof(fc.constant(0), fc.nat(20), fc.nat(300)),
    givesUpAfterMs: fc.option(fc.nat(400), { nil: undefined }),
  }),
  { minLength: 1, maxLength: 60 },
)

test('no 125 ms hold more than 4 starts, whoever asks and leaves whenever, and everyone gets an answer', async () => {
  await fc.assert(
    fc.asyncProperty(wishes, async (pattern) => {
      const clock = createVirtualClock()
      const limiter = createLimiter(clock)
      const starts: number[] = []
      const answers = []
      for (const { afterMs, givesUpAfterMs } of pattern) {
        await clock.advance(afterMs)
        const controller = new AbortController()
        if (givesUpAfterMs !== undefined) void clock.wait(givesUpAfterMs).then(() => controller.abort())
        const answer = limiter.start(controller.signal).then(
          () => starts.push(clock.now()),
          () => 'left',
        )
        answers.push(answer)
      }
      await clock.advance(LONG_MS)
      await Promise.all(answers)
      const crowded = starts.filter((start, index) => {
        const fifth = starts[index + LIMIT_STARTS]
        return fifth !== undefined && fifth - start <= LIMIT_WINDOW_MS
      })
      expect(crowded).toEqual([])
    }),
    { numRuns: 500 },
  )
})

test('starts of others are counted, also those that lie ahead', async () => {
  const clock = createVirtualClock()
  const limiter = createLimiter(clock, [0, 0, 0, 130, 130])
  const starts: number[] = []
  for (let asked = 0; asked < 4; asked += 1) void limiter.start().then(() => starts.push(clock.now()))
  await clock.advance(LONG_MS)
  expect(starts).toEqual([130, 130, 260, 260])
})
