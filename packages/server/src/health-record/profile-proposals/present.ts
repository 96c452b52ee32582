import { listDifferences } from '@platform/contract/health-record'
import type { ProfileProposal, ProposalOutcome } from '@platform/contract/health-record'
import type { CareAccess } from '../../care/consent/access.ts'
import { isMember } from '../care-resources/resource-access.ts'
import { readProfileResource } from '../profile-entries/read-resource.ts'
import { applyProposal, isOver } from './apply-proposal.ts'
import type { ProposalRow } from './store.ts'

/** A member sees of a profile what is shared with them, also where they have proposed something. */
export function presentProposal(row: ProposalRow, access: CareAccess, readerId: string): ProfileProposal {
  const { target } = row
  const isOwn = isMember(access) && row.proposedBy === readerId
  const said = readProfileResource(row.content)
  const isPending = row.state === 'pending'
  const current =
    isPending && target !== null && isOpenTo(row, access) ? readProfileResource(target.content) : null
  const base = row.base === null ? said : readProfileResource(row.base)
  return {
    id: row.id,
    personId: row.personId,
    change: row.change,
    state: isPending && isOutdated(row, access) ? 'outdated' : row.state,
    proposedBy: toPerson(row.proposedBy, row.proposerName),
    proposedAt: row.createdAt.toISOString(),
    message: row.message,
    proposed: current === null ? said : applyProposal(base, said, current),
    current:
      target === null || current === null ? null : { id: target.id, version: target.version, facts: current },
    decidedBy: toPerson(row.decidedBy, row.deciderName),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    reason: row.reason,
    outcome: readOutcome(row, access),
    mayWithdraw: isOwn && isPending,
  }
}

/** Whether what it is about is over or was wrong, as far as the reader may know. */
export function isOutdated({ target, base, ...row }: ProposalRow, access: CareAccess): boolean {
  if (target === null || base === null || !isOpenTo({ target, base, ...row }, access)) return false
  if (target.errorAt !== null) return true
  return isOver(readProfileResource(base), readProfileResource(target.content))
}

/** What the entry has become that a proposal was accepted into, as far as the reader may know. */
function readOutcome(row: ProposalRow, access: CareAccess): ProposalOutcome | null {
  const { entry, base, isNamedInEntry, state } = row
  if (state !== 'accepted' || entry === null || !isShown(entry, isNamedInEntry, access)) return null
  if (entry.errorAt !== null) return 'enteredInError'
  const [said, now] = [readProfileResource(row.content), readProfileResource(entry.content)]
  const changed = listDifferences(now, said)
  const proposed = base === null ? undefined : listDifferences(readProfileResource(base), said)
  if (changed.every((field) => proposed?.includes(field) === false)) return 'kept'
  return now.isEnded && !said.isEnded ? 'ended' : 'changed'
}

function isOpenTo({ target, isNamed }: ProposalRow, access: CareAccess): boolean {
  return !isMember(access) || (target !== null && isShown(target, isNamed, access))
}

function isShown(
  { audience, errorAt }: Pick<NonNullable<ProposalRow['target']>, 'audience' | 'errorAt'>,
  isNamed: boolean,
  access: CareAccess,
): boolean {
  if (!isMember(access)) return true
  if (errorAt !== null || audience === 'nobody') return false
  return audience === 'team' || isNamed
}

function toPerson(id: string | null, name: string | null): ProfileProposal['proposedBy'] {
  return id === null ? null : { id, name: name ?? '' }
}
