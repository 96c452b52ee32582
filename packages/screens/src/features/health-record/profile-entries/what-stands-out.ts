import type { HealthProfile, ProfileEntry } from '@platform/contract/health-record'

/** What is dangerous is read first; the rest stays in its order. */
export function dangerousFirst<Entry extends Pick<ProfileEntry, 'criticality'>>(
  entries: readonly Entry[],
): Entry[] {
  const rank = ({ criticality }: Entry): number => Number(criticality === 'high')
  return entries.toSorted((one, other) => rank(other) - rank(one))
}

/** Whether an entry says something that its reader has not seen. A confirmation changes nothing of what it says. */
export function isNewTo({ lookedAt }: Pick<HealthProfile, 'lookedAt'>, entry: ProfileEntry): boolean {
  const { changedAt, confirmation } = entry
  return lookedAt !== null && changedAt > lookedAt && confirmation?.at !== changedAt
}
