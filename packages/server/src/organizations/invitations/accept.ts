import type { InvitationKind, SiteId } from '@platform/contract'
import { announceChange } from '../../activity/changes/announce-change.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { isSuspendedMember, readActiveRole } from '../members/store.ts'
import { lockAccount, setMembership } from '../organization/membership.ts'
import type { LockedAccount } from '../organization/membership.ts'
import { consumeOneTimeLink } from '../../infrastructure/one-time-links/one-time-links.ts'
import { lockOrganization } from '../organization/store.ts'
import { requireInvited } from '../organization/organization-rules.ts'
import { insertProviderMember, readProviderOf } from '../provider/store.ts'
import { endSessionsOf } from '../../identity/records/session-store.ts'
import { INVITATION_PURPOSE } from './service.ts'
import { markAccepted, readInvitation } from './store.ts'
import type { InvitationRecord } from './store.ts'

export interface InvitationGuest {
  readonly accountId: string
  readonly siteId: SiteId
  /** The session that asks and goes on; the others of the account end. */
  readonly sessionId?: string
}

/**
 * Accepts an invitation: uses its link up and makes the account a member of what invited it. To be called in
 * a transaction; whatever is thrown undoes all of it, the use of the link included.
 *
 * @throws ApiProblem `not_found` for an unknown link or one of another site, `invitation_over`,
 * `invitation_not_yours`, `invitation_other_kind`, `already_member`, `member_elsewhere`.
 */
export async function acceptInvitation(
  database: Database,
  guest: InvitationGuest,
  secret: string,
  now: Date,
): Promise<{ readonly kind: InvitationKind; readonly name: string }> {
  const reading = await consumeOneTimeLink(database, {
    purpose: INVITATION_PURPOSE,
    siteId: guest.siteId,
    secret,
    at: now,
  })
  if (reading.state === 'unknown') throw new ApiProblem('not_found')
  const invitation = await readInvitation(database, reading.subjectId)
  if (invitation === undefined || invitation.siteId !== guest.siteId) throw new ApiProblem('not_found')
  if (reading.state !== 'valid') throw new ApiProblem('invitation_over')
  const kind = kindOf(invitation)
  const member = await join(database, invitation, guest, now)
  // Withdrawn between the two statements: the link was still good, the invitation is not.
  if (!(await markAccepted(database, invitation.id, now))) throw new ApiProblem('invitation_over')
  await endSessionsOf(database, guest.accountId, {
    reason: 'organizationChanged',
    at: now,
    ...(guest.sessionId !== undefined && { exceptSessionId: guest.sessionId }),
  })
  const { organizationId, invitedBy } = invitation
  const subject = { id: guest.accountId, name: `${member.firstName} ${member.lastName}` }
  await announceChange(database, guest, {
    audit: {
      action: 'invitation.accepted',
      subjectAccountId: guest.accountId,
      organizationId,
      object: { kind: 'invitation', id: invitation.id },
    },
    tell:
      kind === 'organization' && invitedBy !== null
        ? [{ accountId: invitedBy, event: 'memberJoined', subject }]
        : [],
    topics: ['notifications'],
    at: now,
  })
  return { kind, name: invitation.hostName }
}

export function kindOf({ organizationId }: Pick<InvitationRecord, 'organizationId'>): InvitationKind {
  return organizationId === null ? 'provider' : 'organization'
}

/** @returns who has joined */
async function join(
  database: Database,
  invitation: InvitationRecord,
  { accountId }: InvitationGuest,
  now: Date,
): Promise<LockedAccount> {
  const { organizationId, providerId, role } = invitation
  // The organization first, then the account: the order in which every change of members takes them.
  if (organizationId !== null) await lockOrganization(database, organizationId)
  const account = await lockAccount(database, accountId)
  if (account === undefined) throw new ApiProblem('not_found')
  requireInvited({ email: invitation.email, kind: kindOf(invitation) }, account)
  if (providerId !== null) {
    await joinProvider(database, accountId, providerId, now)
    return account
  }
  if (organizationId === null || role === null) throw new Error('An invitation leads nowhere')
  if (account.organizationId === organizationId) throw new ApiProblem('already_member')
  if (account.organizationId !== null) throw new ApiProblem('member_elsewhere')
  // A suspended member does not get back in by an older invitation.
  if (await isSuspendedMember(database, accountId, organizationId)) throw new ApiProblem('already_member')
  if (role === 'owner' && !(await isStillOwner(database, invitation))) throw new ApiProblem('invitation_over')
  await setMembership(database, accountId, { organizationId, role }, now)
  return account
}

/** Who is no owner any more makes no owners, by an older invitation neither. */
async function isStillOwner(
  database: Database,
  { invitedBy, organizationId }: InvitationRecord,
): Promise<boolean> {
  if (invitedBy === null || organizationId === null) return false
  return (await readActiveRole(database, invitedBy, organizationId)) === 'owner'
}

async function joinProvider(
  database: Database,
  accountId: string,
  providerId: string,
  now: Date,
): Promise<void> {
  const present = await readProviderOf(database, accountId)
  if (present !== undefined)
    throw new ApiProblem(present.id === providerId ? 'already_member' : 'member_elsewhere')
  await insertProviderMember(database, { accountId, providerId, joinedAt: now })
}
