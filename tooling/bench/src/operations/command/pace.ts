import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'

interface Pace {
  readonly perSecond: number
  /** At least. */
  readonly seconds: number
  /** Asked from then on; it may end at once unless told. */
  readonly mayEnd?: () => boolean
}

/**
 * Begins as many pieces of work a second as told, whether or not those before have ended: callers do not wait for each other.
 *
 * @param work gets its number
 * @returns once all have ended
 */
export async function keepPace(
  { perSecond, seconds, mayEnd = () => true }: Pace,
  work: (place: number) => Promise<void>,
): Promise<void> {
  const startedAt = performance.now()
  const count = Math.round(perSecond * seconds)
  const begun: Promise<void>[] = []
  for (let place = 0; place < count || !mayEnd(); place += 1) {
    const aheadMs = startedAt + (place * 1_000) / perSecond - performance.now()
    if (aheadMs > 1) await setTimeout(aheadMs)
    begun.push(work(place))
  }
  await Promise.all(begun)
}
