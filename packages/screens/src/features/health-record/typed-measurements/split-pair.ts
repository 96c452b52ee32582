/** A blood pressure that is typed into its first field, as people say it: 120/80. */
export function splitPair(first: string, second: string): readonly [first: string, second: string] {
  const [upper = '', lower] = first.split('/')
  return lower !== undefined && second.trim() === '' ? [upper, lower] : [first, second]
}
