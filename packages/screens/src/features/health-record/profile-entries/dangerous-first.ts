import type { ProfileEntry } from '@platform/contract/care'

/** What is dangerous is read first; the rest stays in its order. */
export function dangerousFirst(entries: readonly ProfileEntry[]): ProfileEntry[] {
  const rank = ({ criticality }: ProfileEntry): number => Number(criticality === 'high')
  return entries.toSorted((one, other) => rank(other) - rank(one))
}
