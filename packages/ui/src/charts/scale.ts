export type Scale = (value: number) => number

/** A straight scale. One value alone lies in the middle. */
export function createScale(
  [from, to]: readonly [number, number],
  [start, end]: readonly [number, number],
): Scale {
  if (from === to) return () => (start + end) / 2
  return (value) => start + ((value - from) / (to - from)) * (end - start)
}
