import type { ProfileFacts } from './profile-entry.ts'

/** What an entry of a health profile says, in the order in which it is asked for and read. */
export const PROFILE_FACTS = [
  'kind',
  'name',
  'codings',
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

/**
 * What two statements about the same thing say differently; times of a day and codes are the same in any order. Who says
 * nothing of codes says nothing else of them.
 */
export function listDifferences(one: ProfileFacts, other: ProfileFacts): (keyof ProfileFacts)[] {
  return PROFILE_FACTS.filter((field) => isDifferent(one[field], other[field]))
}

function isDifferent(one: ProfileFacts[keyof ProfileFacts], other: typeof one): boolean {
  return one !== undefined && other !== undefined && toText(one) !== toText(other)
}

function toText(value: ProfileFacts[keyof ProfileFacts]): string {
  return JSON.stringify(Array.isArray(value) ? value.map((one) => JSON.stringify(one)).toSorted() : value)
}
