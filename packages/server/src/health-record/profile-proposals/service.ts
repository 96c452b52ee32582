import type { ProfileProposal, ProfileProposals } from '@platform/contract/health-record'
import { readCareAccess } from '../../care/consent/access.ts'
import type { CareAccess } from '../../care/consent/access.ts'
import type { CareContext } from '../../care/consent/care-context.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { cutPage } from '../../infrastructure/paging/cursor.ts'
import { readPosition } from '../../infrastructure/paging/read-position.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { openRecord } from '../care-resources/open-record.ts'
import { actorOf, holdAccess, isMember, mayChange } from '../care-resources/resource-access.ts'
import { acceptInto } from './accept-into.ts'
import type { Acceptance } from './accept-into.ts'
import { announceProposal } from './announce.ts'
import type { ProposalAction } from './announce.ts'
import { isOutdated, presentProposal } from './present.ts'
import { closeProposal, listProposals, requireProposal } from './store.ts'
import type { ProposalRow } from './store.ts'

const SCOPE = 'record'

interface ListInput {
  readonly personId: string
  readonly standing: 'pending' | 'decided'
  readonly cursor?: string | undefined
  readonly limit: number
}

/** @throws ApiProblem `not_found` for somebody whose record is not open to the viewer */
export async function readProposals(
  context: CareContext,
  { personId, standing, cursor, limit }: ListInput,
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
    after: readPosition(cursor),
    limit: limit + 1,
  })
  const page = cutPage(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id }))
  const items = page.rows.map((row) => presentProposal(row, access, readerId))
  return {
    // Nobody has to decide about what is outdated; who has proposed it sees that it is.
    items: standing === 'pending' && !mayPropose ? items.filter(({ state }) => state === 'pending') : items,
    nextCursor: page.nextCursor,
    mayDecide: mayChange(access),
    mayPropose,
  }
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
 * @throws ApiProblem `not_found`, `forbidden` for who may only read, `conflict` for one that is outdated or was decided otherwise,
 * `precondition_failed` for an entry that has changed since it was seen, `validation_failed` for what contradicts such a change, and
 * for who cannot be shown it
 */
export async function acceptProposal(
  context: CareContext,
  id: string,
  acceptance: Acceptance,
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
    const entryId = await acceptInto({ ...context, database: transaction }, row, acceptance)
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
  const { personId, proposedBy } = await requireProposal(transaction, readerOf(context, id))
  const { at } = actorOf(context)
  const seen = await readCareAccess(transaction, { accountId, personId, siteId, at })
  if (seen?.scopes.has(SCOPE) !== true) throw new ApiProblem('not_found')
  if (isMember(seen) && proposedBy !== accountId) throw new ApiProblem('not_found')
  if (!isAllowed(seen)) throw new ApiProblem('forbidden')
  const access = await holdAccess(context, transaction, { personId, scope: SCOPE, isAllowed })
  return { row: await requireProposal(transaction, readerOf(context, id), true), access }
}

async function presentOne(
  context: CareContext,
  database: Database,
  id: string,
  access: CareAccess,
): Promise<ProfileProposal> {
  return presentProposal(
    await requireProposal(database, readerOf(context, id)),
    access,
    context.viewer.accountId,
  )
}

function readerOf({ viewer: { siteId, accountId: readerId } }: CareContext, id: string) {
  return { id, siteId, readerId }
}
