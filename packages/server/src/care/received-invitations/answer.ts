import type { SiteId } from '@platform/contract'
import type { NotificationSubject } from '../../activity/notifications/service.ts'
import type { CareAcceptance, CareInvitationKind, ReceivedCareInvitation } from '@platform/contract/care'
import { readAccount } from '../../identity/records/account-store.ts'
import type { AccountRecord } from '../../tables/identity/account.ts'
import { announceCareChange } from '../consent/announce.ts'
import { mayManage, requireManager } from '../consent/manager.ts'
import { readPersonReference } from '../consent/person-reference.ts'
import { fullName } from '../consent/present.ts'
import { listRecordHolders } from '../consent/reach.ts'
import type { CareContext } from '../consent/care-context.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { consumeOneTimeLink, readOneTimeLink } from '../../infrastructure/one-time-links/one-time-links.ts'
import { hashTypedCode } from '../../infrastructure/one-time-links/typed-code.ts'
import { acceptAsClient } from './accept-as-client.ts'
import { lockDependant } from '../dependants/store.ts'
import { takeOver } from '../handovers/take-over.ts'
import type { JoinRecords } from '../handovers/take-over.ts'
import { CARE_INVITATION_PURPOSE } from '../invitations/deliver.ts'
import { presentReceived } from '../invitations/present.ts'
import {
  insertGrant,
  insertGuardian,
  listReceived,
  markAnswered,
  readInvitation,
  readInvitationByCode,
} from '../invitations/store.ts'
import type { CareInvitationRecord } from '../invitations/store.ts'

/** What somebody answers: an invitation to their address, or one whose link or code they hold. */
export type AnsweredInvitation = { readonly id: string } | { readonly secret: string }

export async function listReceivedInvitations(context: CareContext): Promise<ReceivedCareInvitation[]> {
  const { database, viewer, clock } = context
  const { email } = await requireAccount(context, database)
  const rows = await listReceived(database, { email, siteId: viewer.siteId, at: new Date(clock.now()) })
  return rows.map(presentReceived)
}

/** What a code or a link is about. Nothing is used up. @throws ApiProblem `not_found`, `invitation_over` */
export async function lookAtInvitation(
  context: CareContext,
  secret: string,
): Promise<ReceivedCareInvitation> {
  const { database, viewer, clock } = context
  const at = new Date(clock.now())
  const asked = { purpose: CARE_INVITATION_PURPOSE, siteId: viewer.siteId, secret, at } as const
  const reading = await readOneTimeLink(database, asked)
  const invitation =
    reading.subjectId === undefined
      ? await readInvitationByCode(database, hashTypedCode(secret))
      : await readInvitation(database, reading.subjectId)
  if (invitation === undefined || invitation.siteId !== viewer.siteId) throw new ApiProblem('not_found')
  // One that was sent again is open, and an older link of it is not.
  const isOldLink = reading.subjectId !== undefined && reading.state !== 'valid'
  if (isOldLink || !invitation.isOpen || invitation.expiresAt <= at) throw new ApiProblem('invitation_over')
  return presentReceived(invitation)
}

/**
 * Of any number of attempts one succeeds.
 *
 * @param given what a client shares with the professional who has asked; nothing else is accepted in part
 * @param joins what parts of a record settle when it is handed over
 * @throws ApiProblem `not_found`, `invitation_over`, `invitation_not_yours`, `invitation_other_kind`,
 * `already_member`, `handover_other_person`; `not_found` and `forbidden` for the record of somebody about whom the viewer does not
 * decide
 */
export async function acceptInvitation(
  context: CareContext,
  answered: AnsweredInvitation,
  given?: CareAcceptance,
  joins: readonly JoinRecords[] = [],
): Promise<{ kind: CareInvitationKind; personId: string }> {
  const { database, viewer, clock } = context
  const at = new Date(clock.now())
  return database.transaction(async (transaction) => {
    if (given !== undefined) {
      const { accountId, siteId } = viewer
      await requireManager(transaction, { accountId, siteId, personId: given.personId, at })
    }
    await holdOffered(context, transaction, answered)
    const { invitation, account } = await takeInvitation(context, transaction, answered, 'acceptedAt')
    const { kind, personId, endsAt } = invitation
    // What was given would be over at once: then there is nothing to accept.
    if (endsAt !== null && endsAt <= at) throw new ApiProblem('invitation_over')
    if (personId === null) {
      return { kind, personId: await acceptAsClient(context, transaction, invitation, given) }
    }
    const taken = { ...invitation, personId }
    if (kind === 'handover') {
      await takeOver(context, transaction, { taken, account, joins })
      return { kind, personId: account.id }
    }
    await acceptForPerson(context, transaction, taken, account)
    return { kind, personId }
  })
}

type PersonInvitation = CareInvitationRecord & { readonly personId: string }

async function acceptForPerson(
  { viewer, clock }: CareContext,
  transaction: Database,
  invitation: PersonInvitation,
  account: AccountRecord,
): Promise<void> {
  const at = new Date(clock.now())
  const { kind, personId, siteId, invitedBy, scopes } = invitation
  // Who has invited decides no more: then there is nothing to accept either.
  if (!(await mayManage(transaction, { accountId: invitedBy, personId, siteId, at }))) {
    throw new ApiProblem('invitation_over')
  }
  if (!(await join(transaction, invitation, account.id, at))) throw new ApiProblem('already_member')
  const holders = await listRecordHolders(transaction, personId, at)
  await announceCareChange(transaction, viewer, {
    action: kind === 'member' ? 'careTeam.joined' : 'guardian.joined',
    personId,
    memberId: account.id,
    object: { kind: 'careInvitation', id: invitation.id },
    scopes,
    tell: holders.map((accountId) => ({ accountId, event: 'careJoined', subject: subjectOf(account) })),
    at,
  })
}

/** @throws ApiProblem `not_found`, `invitation_over`, `invitation_not_yours`, `invitation_other_kind` */
export async function declineInvitation(context: CareContext, answered: AnsweredInvitation): Promise<void> {
  const { database, viewer, clock } = context
  const at = new Date(clock.now())
  await database.transaction(async (transaction) => {
    const { invitation, account } = await takeInvitation(context, transaction, answered, 'declinedAt')
    const { id, personId, invitedBy } = invitation
    await announceCareChange(transaction, viewer, {
      action: 'careTeam.declined',
      // A client who was asked has declined for themselves.
      personId: personId ?? account.id,
      object: { kind: 'careInvitation', id },
      tell: [{ accountId: invitedBy, event: 'careDeclined', subject: subjectOf(account) }],
      at,
    })
  })
}

const ANSWERED_BY = {
  member: 'professional',
  guardian: 'client',
  client: 'client',
  handover: 'client',
} as const satisfies Record<CareInvitationKind, AccountRecord['kind']>

/** Of a handover the dependant is held before the invitation, as by who withdraws it. */
async function holdOffered(
  { viewer, clock }: CareContext,
  transaction: Database,
  answered: AnsweredInvitation,
): Promise<void> {
  const { siteId } = viewer
  const asked = { purpose: CARE_INVITATION_PURPOSE, siteId, at: new Date(clock.now()) } as const
  const id =
    'id' in answered
      ? answered.id
      : (await readOneTimeLink(transaction, { ...asked, secret: answered.secret })).subjectId
  const invitation = id === undefined ? undefined : await readInvitation(transaction, id)
  if (invitation?.kind !== 'handover' || invitation.personId === null) return
  await lockDependant(transaction, invitation.personId, siteId)
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
  const { invitation, isUsable } = await findAnswered(transaction, answered, {
    email: account.email,
    siteId: context.viewer.siteId,
    at,
  })
  if (invitation === undefined || invitation.siteId !== context.viewer.siteId)
    throw new ApiProblem('not_found')
  if (!isUsable) throw new ApiProblem('invitation_over')
  if (!(await markAnswered(transaction, invitation.id, answer, at))) throw new ApiProblem('invitation_over')
  if (invitation.email !== null && invitation.email !== account.email) {
    throw new ApiProblem('invitation_not_yours')
  }
  if (account.kind !== ANSWERED_BY[invitation.kind]) {
    throw new ApiProblem('invitation_other_kind')
  }
  return { invitation, account }
}

async function findAnswered(
  database: Database,
  answered: AnsweredInvitation,
  { email, siteId, at }: { readonly email: string; readonly siteId: SiteId; readonly at: Date },
): Promise<{ invitation: CareInvitationRecord | undefined; isUsable: boolean }> {
  if ('id' in answered) {
    const invitation = await readInvitation(database, answered.id)
    // An id is no permission: only the address it was sent to answers by it.
    return { invitation: invitation?.email === email ? invitation : undefined, isUsable: true }
  }
  const { secret } = answered
  const used = { purpose: CARE_INVITATION_PURPOSE, siteId, secret, at } as const
  const reading = await consumeOneTimeLink(database, used)
  if (reading.subjectId === undefined) {
    return { invitation: await readInvitationByCode(database, hashTypedCode(secret)), isUsable: true }
  }
  // The invitation may have been sent again: then it is open, and this link of it is not.
  return {
    invitation: await readInvitation(database, reading.subjectId),
    isUsable: reading.state === 'valid',
  }
}

async function join(
  database: Database,
  invitation: PersonInvitation,
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

function subjectOf(account: AccountRecord): NotificationSubject {
  return { id: account.id, name: fullName(account) }
}
