import { foldText } from '@platform/contract'
import type { ResponseProposal } from '@platform/contract/forms'
import type { CodedFacts, Coding, NewestMeasurement, ProfileFacts } from '@platform/contract/health-record'
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
  const all = profile
    .filter(ENTRIES.isEntry)
    .map(({ id, content }) => ({ id, facts: readProfileResource(content) }))
  const current =
    all.find(({ id }) => id === decision?.entryId) ??
    all.findLast((one) => nameOf(one.facts) === nameOf(facts)) ??
    all.find((one) => isSameCode(one.facts, facts))
  return {
    adds: 'entry' as const,
    section,
    state: decision?.state ?? (current === undefined ? ('new' as const) : ('present' as const)),
    proposed: facts,
    current: current ?? null,
  }
}

/** One code may be called otherwise in another language, or by who wrote it down. */
function isSameCode({ kind, codings = [] }: ProfileFacts, other: CodedFacts): boolean {
  const isShared = ({ system, code }: Coding): boolean =>
    codings.some((one) => one.system === system && one.code === code)
  return kind === other.kind && other.codings.some(isShared)
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
