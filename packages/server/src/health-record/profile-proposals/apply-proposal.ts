import { listDifferences } from '@platform/contract/health-record'
import type { CodedFacts, ProfileFacts, ProposalChange } from '@platform/contract/health-record'

/** Whether something else was proposed, or that it is over and nothing beside that. */
export function readChange(base: ProfileFacts, proposed: ProfileFacts): ProposalChange {
  const isEnd = proposed.isEnded && !base.isEnded
  const isAllOfEnd = listDifferences(base, proposed).every(
    (field) => field === 'isEnded' || field === 'endedOn',
  )
  return isEnd && isAllOfEnd ? 'end' : 'change'
}

/**
 * What an entry would say with a proposal: of what it says now, that which the proposal changes. The rest may have been
 * changed since.
 *
 * @param base what the entry said when it was proposed
 */
export function applyProposal(base: ProfileFacts, proposed: ProfileFacts, current: CodedFacts): CodedFacts {
  const changed = listDifferences(base, proposed).map((field) => [field, proposed[field]] as const)
  return { ...current, ...Object.fromEntries(changed) }
}

/** Nothing is left to be decided about what is over meanwhile. */
export function isOver(base: ProfileFacts, current: ProfileFacts): boolean {
  return current.isEnded && !base.isEnded
}
