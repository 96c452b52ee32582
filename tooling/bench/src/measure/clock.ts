export interface Clock {
  now(): number
  /** Whether there is time for something that has just taken this long, in milliseconds. */
  hasTimeFor(durationMs: number): boolean
}

export function createClock(limitMs: number, now: () => number = Date.now): Clock {
  const endsAt = now() + limitMs
  return { now, hasTimeFor: (durationMs) => now() + durationMs < endsAt }
}

/** The first always has its turn. */
export async function whileTime<Item>(
  clock: Clock,
  items: readonly Item[],
  act: (item: Item) => Promise<void>,
): Promise<void> {
  let longestMs = 0
  for (const item of items) {
    if (longestMs > 0 && !clock.hasTimeFor(longestMs)) return
    const startedAt = clock.now()
    await act(item)
    longestMs = Math.max(longestMs, clock.now() - startedAt)
  }
}
