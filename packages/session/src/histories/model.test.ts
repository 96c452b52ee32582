import fc from 'fast-check'
import { expect, it } from 'vitest'
import { HISTORY_SEED } from './live.ts'
import { stepWithin, take, type Step } from './step.ts'
import { createWorld, type World } from './world.ts'

/** Long enough for every tab to hear of it, and for a logout to be over. */
const SETTLE_MS = 2_500

/** What a person would expect: whoever signed in last is signed in, until somebody signs out or storage is cleared. */
function expectedAfter(who: string | undefined, { act, user, seat }: Step, world: World): string | undefined {
  const isAway = world.seats[seat]?.isAway === true
  if (act === 'clear') return isAway ? who : undefined
  if (isAway) return who
  if (act === 'signIn') return user
  return act === 'logout' ? undefined : who
}

async function live(history: readonly Step[], seed: number, hasLocks: boolean): Promise<void> {
  const world = await createWorld({ seed, hasLocks, messageDelayMs: [0, 90], storageDelayMs: [0, 400] })
  let who: string | undefined
  for (const step of history) {
    who = expectedAfter(who, step, world)
    await take(world, { ...step, passMs: SETTLE_MS })
    const awake = world.seats.filter(({ isAway }) => !isAway)
    for (const { session } of awake) expect(session.getSnapshot().identity).toBe(who)
  }
  for (const seat of world.seats) if (seat.isAway) seat.comeBack()
  await world.hub.clock.advance(SETTLE_MS)
  for (const { session } of world.seats) expect(session.getSnapshot().identity).toBe(who)
  expect(world.hub.storage.get('platform.token')).toBe(world.seats[0]?.session.token())
}

it.each([true, false])(
  'one thing after the other ends in every tab as a person would expect (with Web Locks: %s)',
  { timeout: 600_000 },
  async (hasLocks) => {
    const histories = fc.array(stepWithin(0), { minLength: 1, maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(histories, fc.integer(), (history, seed) => live(history, seed, hasLocks)),
      { numRuns: 500, seed: HISTORY_SEED },
    )
    expect.hasAssertions()
  },
)
