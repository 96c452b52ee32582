import fc from 'fast-check'
import type { TestHubOptions } from '../testing/test-hub.ts'
import { expectAgreement, expectOneIdentityEach } from './promises.ts'
import { stepWithin, take, type Step } from './step.ts'
import { createWorld, settle } from './world.ts'

/** The same histories in every run, unless another number is asked for to look at others: `HISTORY_SEED=7`. */
export const HISTORY_SEED = Number(process.env['HISTORY_SEED'] ?? 2030)

export interface Circumstances {
  readonly hub: TestHubOptions & { readonly lifeSeconds?: number }
  readonly longestMs: number
  /** Without a way to hear of each other in time, or a lock, a token may be sent twice. */
  readonly mayReplay?: boolean
}

async function live(
  history: readonly Step[],
  seed: number,
  { hub, mayReplay }: Circumstances,
): Promise<void> {
  const world = await createWorld({ ...hub, seed })
  for (const step of history) {
    await take(world, step)
    expectOneIdentityEach(world)
  }
  await settle(world)
  expectOneIdentityEach(world)
  expectAgreement(world, mayReplay)
}

export function keepsItsPromises(circumstances: Circumstances): fc.IAsyncPropertyWithHooks<[Step[], number]> {
  const histories = fc.array(stepWithin(circumstances.longestMs), { minLength: 1, maxLength: 12 })
  return fc.asyncProperty(histories, fc.integer(), (history, seed) => live(history, seed, circumstances))
}
