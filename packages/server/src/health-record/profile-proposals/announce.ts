import type { AuditAction, NotificationEvent } from '@platform/contract'
import { announceChange } from '../../activity/changes/announce-change.ts'
import type { Told } from '../../activity/changes/announce-change.ts'
import type { CareContext } from '../../care/consent/care-context.ts'
import { listMembersWith, listRecordHoldersWith } from '../../care/consent/reach.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import type { ProposalRow } from './store.ts'

export type ProposalAction = Extract<AuditAction, `profileProposal.${string}`>

/** What who has made a proposal is told. */
const DECISIONS: Partial<Record<ProposalAction, NotificationEvent>> = {
  'profileProposal.accepted': 'profileProposalAccepted',
  'profileProposal.declined': 'profileProposalDeclined',
}

/**
 * Who may decide is told of a new one, by the name of who has made it alone. Who has made it is told whether it was accepted, by the
 * name of whose profile it is alone, as long as the record is open to them. Call it as the last thing in the transaction of the
 * change.
 */
export async function announceProposal(
  { viewer, clock }: CareContext,
  database: Database,
  { id, personId, personName, proposedBy, proposerName }: ProposalRow,
  action: ProposalAction,
): Promise<void> {
  const { siteId } = viewer
  const at = new Date(clock.now())
  const query = { personId, siteId, scope: 'record', at } as const
  const deciders = await listRecordHoldersWith(database, query)
  const team = await listMembersWith(database, query)
  const isNew = action === 'profileProposal.made'
  const proposer = team.filter((member) => member === proposedBy)
  const decision = DECISIONS[action]
  const makes = { id: viewer.accountId, name: proposerName ?? '' }
  const concerns = { id: personId, name: personName ?? '' }
  const told: Told[] = [
    ...(isNew ? deciders : []).map((accountId) => ({
      accountId,
      event: 'profileProposed' as const,
      subject: makes,
      about: makes.id,
      objectId: personId,
    })),
    ...proposer.flatMap((accountId) =>
      decision === undefined
        ? []
        : { accountId, event: decision, subject: concerns, about: personId, objectId: personId },
    ),
  ]
  await announceChange(database, viewer, {
    audit: { action, subjectAccountId: personId, object: { kind: 'profileProposal', id } },
    tell: told,
    readers: [...deciders, ...proposer],
    topics: told.length > 0 ? ['record', 'notifications'] : ['record'],
    about: id,
    at,
  })
}
