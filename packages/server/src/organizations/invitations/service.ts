import { INVITATION_LIFE_DAYS } from '@platform/contract'
import type { AuditAction, Invitation, InvitationState, Language, OrganizationRole } from '@platform/contract'
import { recordAuditEvent } from '../../activity/audit/record-event.ts'
import { canonicalEmail } from '../../identity/records/canonical-email.ts'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { lockName } from '../../infrastructure/database/turns/lock-name.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import type { RequestContext } from '../../infrastructure/http/request-context.ts'
import { queueMail } from '../../infrastructure/mail/queue-mail.ts'
import { readSiteUrl } from '../../infrastructure/mail/site-url.ts'
import { createOneTimeLink, revokeOneTimeLinks } from '../../infrastructure/one-time-links/one-time-links.ts'
import { requireOwn } from '../organization/organization-rules.ts'
import type { Owner } from '../organization/organization-rules.ts'
import { countAccessRequest } from '../../infrastructure/rate-limits/access-back-off.ts'
import { createInvitationMail } from './mail.ts'
import {
  countOpenInvitations,
  insertInvitation,
  listOpenInvitations,
  markRevoked,
  prolong,
  readInvitation,
} from './store.ts'
import type { InvitationRecord } from './store.ts'

export const INVITATION_PURPOSE = 'invitation'

const LIFE_MS = INVITATION_LIFE_DAYS * 24 * 60 * 60 * 1000
/** So that nobody makes a mail cannon of an organization. */
const MAX_OPEN = 200

export interface InvitationWish {
  readonly email: string
  readonly role: OrganizationRole | null
  readonly language: Language
  readonly message: string
}

/**
 * An open invitation to the same address is withdrawn. Whether there is an account with it makes no
 * difference.
 *
 * @throws ApiProblem `rate_limited`, `conflict` when too many invitations are open
 */
export async function invite(
  context: RequestContext,
  viewer: Viewer,
  owner: Owner,
  wish: InvitationWish,
): Promise<Invitation> {
  await countAccessRequest(context, 'invitation', canonicalEmail(wish.email))
  return context.database.transaction((transaction) =>
    inviteWithin(transaction, context, viewer, { owner, wish }),
  )
}

/**
 * Invites inside a transaction of something larger; the mail has been counted before it began.
 *
 * @throws ApiProblem `conflict` when too many invitations are open.
 */
export async function inviteWithin(
  transaction: Database,
  context: RequestContext,
  viewer: Viewer,
  { owner, wish }: { readonly owner: Owner; readonly wish: InvitationWish },
): Promise<Invitation> {
  const now = new Date(context.clock.now())
  const email = canonicalEmail(wish.email)
  await lockName(
    transaction,
    `invitations of ${'organizationId' in owner ? owner.organizationId : owner.providerId}`,
  )
  for (const { id } of await listOpenInvitations(transaction, owner, email)) {
    await withdraw(transaction, id, now)
  }
  if ((await countOpenInvitations(transaction, owner, now)) >= MAX_OPEN) throw new ApiProblem('conflict')
  const id = await insertInvitation(transaction, {
    ...wish,
    ...owner,
    email,
    invitedBy: viewer.accountId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + LIFE_MS),
  })
  return send(context, transaction, viewer, { id, action: 'invitation.sent' })
}

/**
 * Sends an open or expired invitation again. Its former link stops working.
 *
 * @throws ApiProblem `not_found`, `rate_limited`, `invitation_over` when it was accepted or withdrawn.
 */
export async function resend(
  context: RequestContext,
  viewer: Viewer,
  owner: Owner,
  id: string,
): Promise<Invitation> {
  const expiresAt = new Date(context.clock.now() + LIFE_MS)
  const { email, acceptedAt, revokedAt } = requireOwn(await readInvitation(context.database, id), owner)
  // Only what could send a mail is counted.
  if (acceptedAt === null && revokedAt === null) await countAccessRequest(context, 'invitation', email)
  return context.database.transaction(async (transaction) => {
    if (!(await prolong(transaction, id, expiresAt))) throw new ApiProblem('invitation_over')
    return send(context, transaction, viewer, { id, action: 'invitation.resent' })
  })
}

/** @throws ApiProblem `not_found`, `invitation_over` when it was accepted or withdrawn before. */
export async function revoke(
  context: RequestContext,
  viewer: Viewer,
  owner: Owner,
  id: string,
): Promise<void> {
  const now = new Date(context.clock.now())
  await context.database.transaction(async (transaction) => {
    requireOwn(await readInvitation(transaction, id), owner)
    if (!(await withdraw(transaction, id, now))) throw new ApiProblem('invitation_over')
    await record(
      transaction,
      viewer,
      { id, organizationId: organizationOf(owner) },
      'invitation.revoked',
      now,
    )
  })
}

function judgeInvitation(
  { acceptedAt, revokedAt, expiresAt }: Pick<InvitationRecord, 'acceptedAt' | 'revokedAt' | 'expiresAt'>,
  nowMs: number,
): InvitationState {
  if (acceptedAt !== null) return 'used'
  if (revokedAt !== null) return 'revoked'
  return expiresAt.getTime() <= nowMs ? 'expired' : 'valid'
}

export function presentInvitation(invitation: InvitationRecord, nowMs: number): Invitation {
  return {
    id: invitation.id,
    email: invitation.email,
    role: invitation.role,
    state: judgeInvitation(invitation, nowMs),
    invitedBy: invitation.inviterName,
    createdAt: invitation.createdAt.toISOString(),
    expiresAt: invitation.expiresAt.toISOString(),
  }
}

async function withdraw(database: Database, id: string, now: Date): Promise<boolean> {
  await revokeOneTimeLinks(database, { purpose: INVITATION_PURPOSE, subjectId: id, at: now })
  return markRevoked(database, id, now)
}

async function send(
  context: RequestContext,
  database: Database,
  viewer: Viewer,
  { id, action }: { readonly id: string; readonly action: AuditAction },
): Promise<Invitation> {
  const now = new Date(context.clock.now())
  const invitation = await readInvitation(database, id)
  if (invitation === undefined) throw new Error('An invitation that was just stored is not there')
  const { siteId, email, language, role, message, expiresAt, hostName: host } = invitation
  const link = { purpose: INVITATION_PURPOSE, siteId, subjectId: id, expiresAt, at: now } as const
  const { secret } = await createOneTimeLink(database, link)
  await queueMail(database, {
    to: email,
    siteId,
    language,
    at: now,
    namedAccountId: invitation.invitedBy,
    content: createInvitationMail({
      language,
      host,
      inviter: invitation.inviterName ?? undefined,
      role,
      message,
      days: INVITATION_LIFE_DAYS,
      url: readSiteUrl(context.config, siteId, `/x/${secret}`),
    }),
  })
  await record(database, viewer, invitation, action, now)
  return presentInvitation(invitation, now.getTime())
}

async function record(
  database: Database,
  viewer: Viewer,
  invitation: { readonly id: string; readonly organizationId: string | null },
  action: AuditAction,
  at: Date,
): Promise<void> {
  await recordAuditEvent(database, {
    at,
    action,
    siteId: viewer.siteId,
    actorAccountId: viewer.accountId,
    organizationId: invitation.organizationId,
    object: { kind: 'invitation', id: invitation.id },
  })
}

function organizationOf(owner: Owner): string | null {
  return 'organizationId' in owner ? owner.organizationId : null
}
