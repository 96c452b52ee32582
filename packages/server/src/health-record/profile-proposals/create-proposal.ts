import { listDifferences, MAX_PENDING_PROPOSALS } from '@platform/contract/health-record'
import type {
  Coding,
  ProfileEntryInput,
  ProfileProposal,
  ProfileProposalDraft,
  ProposalChange,
} from '@platform/contract/health-record'
import type { FhirResource } from 'fhir/r4.js'
import type { CareContext } from '../../care/consent/care-context.ts'
import { readPersonReference } from '../../care/consent/person-reference.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { createStaleProblem } from '../../infrastructure/http/routes/versions.ts'
import { ApiProblem, createFieldProblem } from '../../infrastructure/problems/problem.ts'
import { requireSameContent } from '../../infrastructure/problems/same-key.ts'
import { isSameContent } from '../care-resources/create-resource.ts'
import { openCareStore } from '../care-resources/care-keeper.ts'
import { actorOf, holdAccess, isMember, requireResource } from '../care-resources/resource-access.ts'
import { readProfileResource } from '../profile-entries/read-resource.ts'
import { ENTRIES, requireSound } from '../profile-entries/service.ts'
import { toCareFacts } from '../profile-entries/to-care-facts.ts'
import { announceProposal } from './announce.ts'
import { readChange } from './apply-proposal.ts'
import { presentProposal } from './present.ts'
import { countPending, findProposal, insertProposal, lockProposals, requireProposal } from './store.ts'
import type { ProposalRow } from './store.ts'

const SCOPE = 'record'
/**
 * @throws ApiProblem `not_found`, `validation_failed`, `precondition_failed` for an entry that has changed since it was seen,
 * `conflict` for a key that was used for another proposal
 */
export async function createProposal(
  context: CareContext,
  { key, personId, target, message, ...facts }: ProfileProposalDraft,
): Promise<ProfileProposal> {
  const { siteId, accountId: proposedBy } = context.viewer
  const reader = { siteId, readerId: proposedBy }
  const { at } = actorOf(context)
  return context.database.transaction(async (transaction) => {
    const access = await holdAccess(context, transaction, { personId, scope: SCOPE, isAllowed: isMember })
    await lockProposals(transaction, { personId, proposedBy })
    const codings = facts.codings ?? (await readKeptCodings(transaction, target, facts.name))
    const shared: ProfileEntryInput = { ...facts, codings, audience: 'team', memberIds: [] }
    await requireSound(context, transaction, personId, shared)
    const { content } = toCareFacts(shared, { enteredAt: at })
    const known = await findProposal(transaction, { personId, proposedBy }, key)
    if (known !== undefined) {
      const row = await requireProposal(transaction, { ...reader, id: known })
      requireSameContent(isSameProposal(row, { target, message, content }), 'proposal')
      return presentProposal(row, access, proposedBy)
    }
    const change =
      target === null ? 'add' : await judgeTarget(context, transaction, { personId, target, content })
    if ((await countPending(transaction, { personId, proposedBy })) >= MAX_PENDING_PROPOSALS)
      throw createFieldProblem(['kind'], 'too_many')
    const id = await insertProposal(transaction, {
      siteId,
      ...(await readPersonReference(transaction, personId)),
      change,
      targetId: target?.id ?? null,
      targetVersion: target?.version ?? null,
      content,
      message,
      proposedBy,
      proposalKey: key,
      createdAt: at,
    })
    const row = await requireProposal(transaction, { ...reader, id })
    await announceProposal(context, transaction, row, 'profileProposal.made')
    return presentProposal(row, access, proposedBy)
  })
}

/**
 * Who says nothing of codes leaves those of the entry, as it was seen, as long as its name stays. Whether they may see it at all is
 * asked afterwards.
 */
async function readKeptCodings(
  transaction: Database,
  target: ProfileProposalDraft['target'],
  name: string,
): Promise<Coding[]> {
  if (target === null) return []
  const seen = await openCareStore(transaction).readVersion(target.id, target.version)
  if (seen === undefined || !ENTRIES.isEntry({ type: seen.content.resourceType })) return []
  const base = readProfileResource(seen.content)
  return base.name === name ? base.codings : []
}

function isSameProposal(
  row: ProposalRow,
  { target, message, content }: Pick<ProfileProposalDraft, 'target' | 'message'> & Pick<Targeted, 'content'>,
): boolean {
  return (
    row.message === message &&
    (row.target?.id ?? null) === (target?.id ?? null) &&
    isSameContent(row.content, content)
  )
}

interface Targeted extends Pick<ProfileProposalDraft, 'personId'> {
  readonly target: NonNullable<ProfileProposalDraft['target']>
  readonly content: FhirResource
}

/**
 * What a proposal does with an entry.
 *
 * @throws ApiProblem `not_found`, also for an entry that the viewer may not see, `precondition_failed` for one that has changed
 * since it was seen, `validation_failed` for one of another kind, and where nothing would change
 */
async function judgeTarget(
  context: CareContext,
  transaction: Database,
  { personId, target, content }: Targeted,
): Promise<ProposalChange> {
  const { resource } = await requireResource(context, transaction, target.id, SCOPE)
  if (resource.personId !== personId || !ENTRIES.isEntry(resource)) throw new ApiProblem('not_found')
  if (resource.version !== target.version) throw createStaleProblem(resource.version)
  const [base, proposed] = [readProfileResource(resource.content), readProfileResource(content)]
  if (base.kind !== proposed.kind) throw createFieldProblem(['kind'], 'invalid_value')
  if (listDifferences(base, proposed).length === 0) throw createFieldProblem(['name'], 'invalid_value')
  return readChange(base, proposed)
}
