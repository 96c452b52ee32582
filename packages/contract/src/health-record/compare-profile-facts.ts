import type { ProfileFacts } from './profile-entry.ts'

/** What an entry of a health profile says, in the order in which it is asked for and read. */
export const PROFILE_FACTS = [
  'kind',
  'name',
  'criticality',
  'reaction',
  'dose',
  'timesOfDay',
  'asNeeded',
  'relation',
  'phone',
  'startedOn',
  'isEnded',
  'endedOn',
  'note',
] as const satisfies readonly (keyof ProfileFacts)[]

/** What two statements about the same thing say differently; the times of a day are the same in any order. */
export function listDifferences(one: ProfileFacts, other: ProfileFacts): (keyof ProfileFacts)[] {
  return PROFILE_FACTS.filter((field) => toText(one[field]) !== toText(other[field]))
}

function toText(value: ProfileFacts[keyof ProfileFacts]): string {
  return JSON.stringify(Array.isArray(value) ? value.toSorted() : value)
}
