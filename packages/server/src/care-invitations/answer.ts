import type { CareInvitationKind, ReceivedCareInvitation } from '@platform/contract/care'
import { readAccount } from '../account/store.ts'
import type { AccountRecord } from '../account/store.ts'
import { announceCareChange } from '../care-team/announce.ts'
import { mayManage } from '../care-team/manager.ts'
import { readPersonReference } from '../care-team/person-columns.ts'
import { fullName } from '../care-team/present.ts'
import { listKeepers } from '../care-team/reach.ts'
import type { CareContext } from '../care-team/service.ts'
import type { Database } from '../database/database.ts'
import { ApiProblem } from '../http/problem.ts'
import { consumeOneTimeLink, readOneTimeLink } from '../one-time-links/one-time-links.ts'
import { hashTypedCode } from '../one-time-links/typed-code.ts'
import { presentReceived } from './present.ts'
import { CARE_INVITATION_PURPOSE } from './service.ts'
import {
  insertGrant,
  insertGuardian,
  listReceived,
  markAnswered,
  readInvitation,
  readInvitationByCode,
} from './store.ts'
import type { CareInvitationRecord } from './store.ts'

/** What somebody answers: an invitation to their address, or one whose link or code they hold. */
export type AnsweredInvitation = { readonly id: string } | { readonly secret: string }

/** The invitations to the viewer's address that wait for an answer. */
export async function listReceivedInvitations(context: CareContext): Promise<ReceivedCareInvitation[]> {
  const { database, viewer, clock } = context
  const { email } = await requireAccount(context, database)
  const rows = await listReceived(database, { email, siteId: viewer.siteId, at: new Date(clock.now()) })
  return rows.map(presentReceived)
}

/**
 * What a code or a link is about. Nothing is used up.
 *
 * @throws ApiProblem `not_found`, `invitation_over`
 */
export async function lookAtInvitation(
  context: CareContext,
  secret: string,
): Promise<ReceivedCareInvitation> {
  const { database, viewer, clock } = context
  const at = new Date(clock.now())
  const reading = await readOneTimeLink(database, { purpose: CARE_INVITATION_PURPOSE, secret, at })
  const invitation =
    reading.subjectId === undefined
      ? await readInvitationByCode(database, hashTypedCode(secret))
      : await readInvitation(database, reading.subjectId)
  if (invitation === undefined || invitation.siteId !== viewer.siteId) throw new ApiProblem('not_found')
  if (!invitation.isOpen || invitation.expiresAt <= at) throw new ApiProblem('invitation_over')
  return presentReceived(invitation)
}

/**
 * Accepts an invitation: the consent, or the guardianship, begins. Of any number of attempts one succeeds.
 *
 * @throws ApiProblem `not_found`, `invitation_over`, `invitation_not_yours`, `invitation_other_kind`, `already_member`
 */
export async function acceptInvitation(
  context: CareContext,
  answered: AnsweredInvitation,
): Promise<{ kind: CareInvitationKind; personId: string }> {
  const { database, viewer, clock } = context
  const at = new Date(clock.now())
  return database.transaction(async (transaction) => {
    const { invitation, account } = await takeInvitation(context, transaction, answered, 'acceptedAt')
    const { kind, personId, siteId, invitedBy, endsAt, scopes } = invitation
    // Who has invited decides no more, or what was given would be over at once: then there is nothing to accept.
    const isStillMeant = await mayManage(transaction, { accountId: invitedBy, personId, siteId, at })
    if (!isStillMeant || (endsAt !== null && endsAt <= at)) throw new ApiProblem('invitation_over')
    if (!(await join(transaction, invitation, account.id, at))) throw new ApiProblem('already_member')
    const keepers = await listKeepers(transaction, personId, at)
    await announceCareChange(transaction, viewer, {
      action: kind === 'member' ? 'careTeam.joined' : 'guardian.joined',
      personId,
      memberId: account.id,
      object: { kind: 'careInvitation', id: invitation.id },
      scopes,
      tell: keepers.map((accountId) => ({ accountId, event: 'careJoined', subject: fullName(account) })),
      at,
    })
    return { kind, personId }
  })
}

/**
 * Declines an invitation.
 *
 * @throws ApiProblem `not_found`, `invitation_over`, `invitation_not_yours`, `invitation_other_kind`
 */
export async function declineInvitation(context: CareContext, answered: AnsweredInvitation): Promise<void> {
  const { database, viewer, clock } = context
  const at = new Date(clock.now())
  await database.transaction(async (transaction) => {
    const { invitation, account } = await takeInvitation(context, transaction, answered, 'declinedAt')
    const { id, personId, invitedBy } = invitation
    await announceCareChange(transaction, viewer, {
      action: 'careTeam.declined',
      personId,
      object: { kind: 'careInvitation', id },
      tell: [{ accountId: invitedBy, event: 'careDeclined', subject: fullName(account) }],
      at,
    })
  })
}

/** Notes the answer, then sees whether this account may give it: whatever is thrown takes the note back. */
async function takeInvitation(
  context: CareContext,
  transaction: Database,
  answered: AnsweredInvitation,
  answer: 'acceptedAt' | 'declinedAt',
): Promise<{ invitation: CareInvitationRecord; account: AccountRecord }> {
  const at = new Date(context.clock.now())
  const account = await requireAccount(context, transaction)
  const invitation = await findAnswered(transaction, answered, account.email, at)
  if (invitation === undefined || invitation.siteId !== context.viewer.siteId)
    throw new ApiProblem('not_found')
  if (!(await markAnswered(transaction, invitation.id, answer, at))) throw new ApiProblem('invitation_over')
  if (invitation.email !== null && invitation.email !== account.email) {
    throw new ApiProblem('invitation_not_yours')
  }
  if (account.kind !== (invitation.kind === 'member' ? 'professional' : 'client')) {
    throw new ApiProblem('invitation_other_kind')
  }
  return { invitation, account }
}

async function findAnswered(
  database: Database,
  answered: AnsweredInvitation,
  email: string,
  at: Date,
): Promise<CareInvitationRecord | undefined> {
  if ('id' in answered) {
    const invitation = await readInvitation(database, answered.id)
    // An id is no permission: only the address it was sent to answers by it.
    return invitation?.email === email ? invitation : undefined
  }
  const { secret } = answered
  const reading = await consumeOneTimeLink(database, { purpose: CARE_INVITATION_PURPOSE, secret, at })
  if (reading.subjectId !== undefined) return readInvitation(database, reading.subjectId)
  return readInvitationByCode(database, hashTypedCode(secret))
}

async function join(
  database: Database,
  invitation: CareInvitationRecord,
  accountId: string,
  at: Date,
): Promise<boolean> {
  const { kind, personId, siteId, scopes, endsAt, relation } = invitation
  if (kind === 'guardian') {
    const guardian = { dependantId: personId, accountId, scopes, startedAt: at, expiresAt: endsAt }
    return insertGuardian(database, { ...guardian, relation: relation ?? 'other', isLead: false }, at)
  }
  const person = await readPersonReference(database, personId)
  const grant = { siteId, ...person, memberId: accountId, scopes, startedAt: at, endsAt }
  return insertGrant(database, grant, { personId, at })
}

async function requireAccount({ viewer }: CareContext, database: Database): Promise<AccountRecord> {
  const account = await readAccount(database, viewer.accountId)
  if (account === undefined) throw new ApiProblem('not_found')
  return account
}
