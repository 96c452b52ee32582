/** Numbers from 0 up to 1, the same ones for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A fixed number, or one between a lowest and a highest. */
export type Spread = number | readonly [lowest: number, highest: number]

/** Draws from a spread; what is fixed draws nothing, so that seeds go on meaning the same. */
export function draw(spread: Spread, random: () => number): number {
  if (typeof spread === 'number') return spread
  const [lowest, highest] = spread
  return lowest + Math.floor(random() * (highest - lowest + 1))
}
