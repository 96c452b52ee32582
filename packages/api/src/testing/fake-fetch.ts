import type { VirtualClock } from '@platform/test-server'

export interface FakeFetch {
  readonly fetch: typeof fetch
  /** In virtual milliseconds. */
  readonly starts: number[]
}

/** A network in virtual time: each request is answered, or lost, after some milliseconds. */
export function createFakeFetch(
  clock: VirtualClock,
  afterMs: number,
  answer: () => Response | undefined,
): FakeFetch {
  const starts: number[] = []
  return {
    starts,
    async fetch(_, init) {
      starts.push(clock.now())
      await clock.wait(afterMs, init?.signal ?? undefined)
      const response = answer()
      if (response === undefined) throw new TypeError('fetch failed')
      return response
    },
  }
}
