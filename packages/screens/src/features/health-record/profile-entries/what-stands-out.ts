import type { HealthProfile, ProfileEntry } from '@platform/contract/health-record'

/** What is dangerous is read first; the rest stays in its order. */
export function dangerousFirst<Entry extends Pick<ProfileEntry, 'criticality'>>(
  entries: readonly Entry[],
): Entry[] {
  const rank = ({ criticality }: Entry): number => Number(criticality === 'high')
  return entries.toSorted((one, other) => rank(other) - rank(one))
}

/** Whether an entry says something that its reader has not seen. */
export function isNewTo(
  { lookedAt }: Pick<HealthProfile, 'lookedAt'>,
  { changedAt }: Pick<ProfileEntry, 'changedAt'>,
): boolean {
  return lookedAt !== null && changedAt > lookedAt
}
