import type { AuditAction } from '@platform/contract'
import { announceChange } from '../../activity/changes/announce-change.ts'
import { readCareAccesses } from '../../care/consent/access.ts'
import type { CareContext } from '../../care/consent/care-context.ts'
import { listMembersWith, listRecordHolders } from '../../care/consent/reach.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import type { ProposalRow } from './store.ts'

export type ProposalAction = Extract<AuditAction, `profileProposal.${string}`>

/**
 * Who may decide is told of a new one, by the name of who has made it alone. Who has made it learns what becomes of it as long as
 * the record is open to them. Call it as the last thing in the transaction of the change.
 */
export async function announceProposal(
  { viewer, clock }: CareContext,
  database: Database,
  { id, personId, proposedBy, proposerName }: ProposalRow,
  action: ProposalAction,
): Promise<void> {
  const { siteId } = viewer
  const at = new Date(clock.now())
  const holders = await listRecordHolders(database, personId, at)
  const accesses = await readCareAccesses(database, { personId, siteId, at }, holders)
  const deciders = holders.filter((holder) => accesses.get(holder)?.scopes.has('record') === true)
  const team = await listMembersWith(database, { personId, siteId, scope: 'record', at })
  const isNew = action === 'profileProposal.made'
  const subject = { id: viewer.accountId, name: proposerName ?? '' }
  await announceChange(database, viewer, {
    audit: { action, subjectAccountId: personId, object: { kind: 'profileProposal', id } },
    tell: isNew
      ? deciders.map((accountId) => ({
          accountId,
          event: 'profileProposed',
          subject,
          about: viewer.accountId,
          objectId: personId,
        }))
      : [],
    readers: [...deciders, ...team.filter((member) => member === proposedBy)],
    topics: isNew ? ['record', 'notifications'] : ['record'],
    about: id,
    at,
  })
}
