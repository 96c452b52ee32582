import { listDifferences, MAX_PENDING_PROPOSALS } from '@platform/contract/health-record'
import type {
  ProfileEntryInput,
  ProfileProposal,
  ProfileProposalDraft,
  ProfileProposals,
  ProposalChange,
} from '@platform/contract/health-record'
import type { FhirResource } from 'fhir/r4.js'
import { readCareAccess } from '../../care/consent/access.ts'
import type { CareAccess } from '../../care/consent/access.ts'
import type { CareContext } from '../../care/consent/care-context.ts'
import { readPersonReference } from '../../care/consent/person-reference.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { createStaleProblem } from '../../infrastructure/http/routes/versions.ts'
import { ApiProblem, createFieldProblem } from '../../infrastructure/problems/problem.ts'
import { openRecord } from '../care-resources/open-record.ts'
import {
  actorOf,
  holdAccess,
  isMember,
  mayChange,
  requireResource,
} from '../care-resources/resource-access.ts'
import { readProfileResource } from '../profile-entries/read-resource.ts'
import { ENTRIES, requireSound } from '../profile-entries/service.ts'
import { toCareFacts } from '../profile-entries/to-care-facts.ts'
import { acceptInto } from './accept-into.ts'
import { announceProposal } from './announce.ts'
import type { ProposalAction } from './announce.ts'
import { readChange } from './apply-proposal.ts'
import { isOutdated, presentProposal } from './present.ts'
import {
  closeProposal,
  countPending,
  findProposal,
  insertProposal,
  listProposals,
  lockProposals,
  readProposal,
} from './store.ts'
import type { ProposalRow } from './store.ts'

const SCOPE = 'record'

interface ListInput {
  readonly personId: string
  readonly standing: 'pending' | 'decided'
}

/** @throws ApiProblem `not_found` for somebody whose record is not open to the viewer */
export async function readProposals(
  context: CareContext,
  { personId, standing }: ListInput,
): Promise<ProfileProposals> {
  const { siteId, accountId: readerId } = context.viewer
  const { access } = await openRecord(context, personId, SCOPE)
  const mayPropose = isMember(access)
  const rows = await listProposals(context.database, {
    siteId,
    personId,
    readerId,
    ...(mayPropose && { proposedBy: readerId }),
    standing,
  })
  const items = rows.map((row) => presentProposal(row, access, readerId))
  return {
    // Nobody has to decide about what is outdated; who has proposed it sees that it is.
    items: standing === 'pending' && !mayPropose ? items.filter(({ state }) => state === 'pending') : items,
    mayDecide: mayChange(access),
    mayPropose,
  }
}

/** @throws ApiProblem `not_found`, `validation_failed`, `precondition_failed` for an entry that has changed since it was seen */
export async function createProposal(
  context: CareContext,
  { key, personId, target, message, ...facts }: ProfileProposalDraft,
): Promise<ProfileProposal> {
  const { siteId, accountId: proposedBy } = context.viewer
  const { at } = actorOf(context)
  return context.database.transaction(async (transaction) => {
    const access = await holdAccess(context, transaction, { personId, scope: SCOPE, isAllowed: isMember })
    await lockProposals(transaction, { personId, proposedBy })
    const known = await findProposal(transaction, { personId, proposedBy }, key)
    if (known !== undefined) return presentOne(context, transaction, known, access)
    const shared: ProfileEntryInput = { ...facts, audience: 'team', memberIds: [] }
    await requireSound(context, transaction, personId, shared)
    const { content } = toCareFacts(shared, { enteredAt: at })
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
    const row = await requireRow(context, transaction, id)
    await announceProposal(context, transaction, row, 'profileProposal.made')
    return presentProposal(row, access, proposedBy)
  })
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

/** Twice is once. @throws ApiProblem `not_found`, also for what another member proposes, `forbidden` for who decides, `conflict` for one that was decided */
export async function withdrawProposal(context: CareContext, id: string): Promise<ProfileProposal> {
  return context.database.transaction(async (transaction) => {
    const opened = await lockProposal(context, transaction, id, isMember)
    if (opened.row.state === 'withdrawn') return presentOne(context, transaction, id, opened.access)
    if (opened.row.state !== 'pending') throw new ApiProblem('conflict')
    return close(context, transaction, opened, { state: 'withdrawn', action: 'profileProposal.withdrawn' })
  })
}

/** Twice is once. @throws ApiProblem `not_found`, `forbidden` for who may only read, `conflict` for one that is outdated or was decided otherwise */
export async function declineProposal(
  context: CareContext,
  id: string,
  reason: string,
): Promise<ProfileProposal> {
  return context.database.transaction(async (transaction) => {
    const opened = await lockProposal(context, transaction, id, mayChange)
    if (opened.row.state === 'declined') return presentOne(context, transaction, id, opened.access)
    if (opened.row.state !== 'pending') throw new ApiProblem('conflict')
    return close(context, transaction, opened, {
      state: 'declined',
      action: 'profileProposal.declined',
      reason: reason === '' ? null : reason,
    })
  })
}

/**
 * Writes into the health profile what was proposed. Twice is once.
 *
 * @param seenVersion of the entry that it changes
 * @throws ApiProblem `not_found`, `forbidden` for who may only read, `conflict` for one that is outdated or was decided otherwise,
 * `precondition_failed` for an entry that has changed since it was seen, `validation_failed` for what contradicts such a change
 */
export async function acceptProposal(
  context: CareContext,
  id: string,
  seenVersion: number | null,
): Promise<ProfileProposal> {
  const accepted = await context.database.transaction(async (transaction) => {
    const opened = await lockProposal(context, transaction, id, mayChange)
    const { row, access } = opened
    if (row.state === 'accepted') return presentOne(context, transaction, id, access)
    if (row.state !== 'pending') throw new ApiProblem('conflict')
    if (isOutdated(row, access)) {
      const { accountId: decidedBy, at: decidedAt } = actorOf(context)
      await closeProposal(transaction, id, { state: 'outdated', decidedBy, decidedAt })
      return undefined
    }
    const entryId = await acceptInto({ ...context, database: transaction }, row, seenVersion)
    return close(context, transaction, opened, {
      state: 'accepted',
      action: 'profileProposal.accepted',
      entryId,
    })
  })
  // Told after it was written down.
  if (accepted === undefined) throw new ApiProblem('conflict')
  return accepted
}

interface OpenedProposal {
  readonly row: ProposalRow
  readonly access: CareAccess
}

interface Decision {
  readonly state: 'accepted' | 'declined' | 'withdrawn'
  readonly action: ProposalAction
  readonly reason?: string | null
  readonly entryId?: string
}

async function close(
  context: CareContext,
  transaction: Database,
  { row, access }: OpenedProposal,
  { action, ...closing }: Decision,
): Promise<ProfileProposal> {
  const { accountId: decidedBy, at: decidedAt } = actorOf(context)
  await closeProposal(transaction, row.id, { ...closing, decidedBy, decidedAt })
  await announceProposal(context, transaction, row, action)
  return presentOne(context, transaction, row.id, access)
}

/**
 * Holds a proposal and the right to decide it.
 *
 * @throws ApiProblem `not_found`, also for a member what somebody else proposes, `forbidden`
 */
async function lockProposal(
  context: CareContext,
  transaction: Database,
  id: string,
  isAllowed: (access: CareAccess) => boolean,
): Promise<OpenedProposal> {
  const { accountId, siteId } = context.viewer
  const { personId, proposedBy } = await requireRow(context, transaction, id)
  const { at } = actorOf(context)
  const seen = await readCareAccess(transaction, { accountId, personId, siteId, at })
  if (seen?.scopes.has(SCOPE) !== true) throw new ApiProblem('not_found')
  if (isMember(seen) && proposedBy !== accountId) throw new ApiProblem('not_found')
  if (!isAllowed(seen)) throw new ApiProblem('forbidden')
  const access = await holdAccess(context, transaction, { personId, scope: SCOPE, isAllowed })
  return { row: await requireRow(context, transaction, id, true), access }
}

/** @throws ApiProblem `not_found` */
async function requireRow(
  { viewer: { siteId, accountId: readerId } }: CareContext,
  database: Database,
  id: string,
  isLocking = false,
): Promise<ProposalRow> {
  const row = await readProposal(database, { id, siteId, readerId }, isLocking)
  if (row === undefined) throw new ApiProblem('not_found')
  return row
}

async function presentOne(
  context: CareContext,
  database: Database,
  id: string,
  access: CareAccess,
): Promise<ProfileProposal> {
  return presentProposal(await requireRow(context, database, id), access, context.viewer.accountId)
}
