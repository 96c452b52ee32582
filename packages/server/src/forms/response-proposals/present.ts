import { foldText } from '@platform/contract'
import type { ResponseProposal } from '@platform/contract/forms'
import type { NewestMeasurement, ProfileFacts } from '@platform/contract/health-record'
import type { CareResource } from '../../health-record/care-resources/care-store.ts'
import { readSection } from '../../health-record/profile-entries/none-known.ts'
import { readProfileResource } from '../../health-record/profile-entries/read-resource.ts'
import { ENTRIES } from '../../health-record/profile-entries/service.ts'
import type { DecisionRow } from './decision-store.ts'
import type { ProposedMeasurement } from './read-measured.ts'
import type { ProposedNone } from './read-none-known.ts'
import type { ProposedEntry } from './read-proposed.ts'

export type Proposed = ProposedEntry | ProposedMeasurement | ProposedNone

interface Known {
  readonly decision: Pick<DecisionRow, 'state' | 'entryId'> | undefined
  /** All that the health profile has. */
  readonly profile: readonly CareResource[]
  /** Of each kind what the journal has, where something measured is proposed. */
  readonly newest: readonly NewestMeasurement[]
}

/** What an answer would add, beside what is known already. */
export function presentProposal(proposed: Proposed, known: Known): ResponseProposal {
  const { id, question } = proposed
  switch (proposed.adds) {
    case 'entry':
      return { id, question, ...presentEntry(proposed, known) }
    case 'noneKnown':
      return { id, question, ...presentNone(proposed, known) }
    case 'measurement':
      return { id, question, ...presentMeasurement(proposed, known) }
  }
}

function presentEntry({ section, facts }: ProposedEntry, { decision, profile }: Known) {
  const all = profile.filter(ENTRIES.isEntry)
  const current =
    all.find(({ id }) => id === decision?.entryId) ??
    all.findLast(({ content }) => nameOf(readProfileResource(content)) === nameOf(facts))
  return {
    adds: 'entry' as const,
    section,
    state: decision?.state ?? (current === undefined ? ('new' as const) : ('present' as const)),
    proposed: facts,
    current: current === undefined ? null : { id: current.id, facts: readProfileResource(current.content) },
  }
}

function presentNone({ section }: ProposedNone, { decision, profile }: Known) {
  const { state } = readSection(profile, section)
  const known = { notAsked: 'new', noneKnown: 'present', entries: 'contrary' } as const
  return { adds: 'noneKnown' as const, section, state: decision?.state ?? known[state] }
}

function presentMeasurement({ kind, input, isUnusual }: ProposedMeasurement, { decision, newest }: Known) {
  const current = newest.find((one) => one.kind === kind)
  return {
    adds: 'measurement' as const,
    state: decision?.state ?? ('new' as const),
    kind,
    proposed: toMeasured(input),
    isUnusual,
    current: current === undefined ? null : toMeasured(current),
  }
}

function toMeasured({
  at,
  value,
  secondValue,
  unit,
}: Pick<NewestMeasurement, 'at' | 'value' | 'secondValue' | 'unit'>) {
  return { at, value, secondValue, unit }
}

function nameOf({ kind, name }: Pick<ProfileFacts, 'kind' | 'name'>): string {
  return `${kind} ${foldText(name)}`
}
