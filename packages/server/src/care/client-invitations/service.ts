import type { AuditAction } from '@platform/contract'
import type { ClientCodeInput, ClientInvitation, clientInvitationInputSchema } from '@platform/contract/care'
import type * as z from 'zod/mini'
import { announceChange } from '../../activity/changes/announce-change.ts'
import { canonicalEmail } from '../../identity/records/canonical-email.ts'
import { readEndOfDay } from '../consent/last-day.ts'
import { sortScopes } from '../consent/present.ts'
import type { CareContext } from '../consent/care-context.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { lockName } from '../../infrastructure/database/turns/lock-name.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { createTypedCode, hashTypedCode } from '../../infrastructure/one-time-links/typed-code.ts'
import { cutPage } from '../../infrastructure/paging/cursor.ts'
import { readPosition } from '../../infrastructure/paging/read-position.ts'
import {
  countOpenOf,
  isSharingAddress,
  listOfInviter,
  listOfInviterTo,
  prolong,
  readLanguage,
} from './store.ts'
import { expiryOf, requireStored, sendMail, withdraw } from '../invitations/deliver.ts'
import type { MailingContext } from '../invitations/deliver.ts'
import { presentClientInvitation } from '../invitations/present.ts'
import { insertInvitation, keepNews, readInvitation } from '../invitations/store.ts'
import type { CareInvitationRecord } from '../invitations/store.ts'

/** A practice that begins invites everybody it knows; more than that a day is a mailing. */
const MAX_OPEN = 200
/** For so long an invitation that nobody has answered can be sent again. */
const REMEMBERED_MS = 30 * 24 * 60 * 60 * 1000

export async function listClientInvitations(
  { database, viewer, clock }: CareContext,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<{ items: ClientInvitation[]; nextCursor: string | null }> {
  const at = new Date(clock.now())
  const inviter = { ...viewer, goodAt: new Date(at.getTime() - REMEMBERED_MS) }
  const rows = await listOfInviter(database, inviter, readPosition(cursor), limit + 1)
  const page = cutPage(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id }))
  return { items: page.rows.map((row) => presentClientInvitation(row, at)), nextCursor: page.nextCursor }
}

/**
 * Asks an address to share with the viewer. An open invitation of theirs to the same address is withdrawn.
 * Whether there is an account with this address makes no difference.
 *
 * @throws ApiProblem `already_member` when they share already, `conflict` when too many invitations are open
 */
export async function inviteClientByEmail(
  context: MailingContext,
  wish: z.output<typeof clientInvitationInputSchema>,
): Promise<ClientInvitation> {
  const { database, viewer, clock } = context
  const at = new Date(clock.now())
  const { language, message } = wish
  const email = canonicalEmail(wish.email)
  return database.transaction(async (transaction) => {
    if (await isSharingAddress(transaction, { ...viewer, email, at })) throw new ApiProblem('already_member')
    for (const { id } of await listOfInviterTo(transaction, { ...viewer, email })) {
      await withdraw(transaction, id, at)
    }
    const values = await prepare(transaction, context, wish, at)
    const id = await insertInvitation(transaction, { ...values, email, language, message, news: 'sent' })
    const invitation = await requireStored(transaction, id)
    await sendMail(context, transaction, invitation, { language, at })
    await announce(context, transaction, invitation, { action: 'clientInvitation.sent', at })
    return presentClientInvitation(invitation, at)
  })
}

/** The code is told once and kept as a hash. @throws ApiProblem `conflict` when too many are open */
export async function inviteClientByCode(
  context: CareContext,
  wish: ClientCodeInput,
): Promise<{ invitation: ClientInvitation; code: string }> {
  const { database, clock } = context
  const at = new Date(clock.now())
  const code = createTypedCode()
  return database.transaction(async (transaction) => {
    const values = await prepare(transaction, context, wish, at)
    // Nobody is written to in this language.
    const draft = { ...values, codeHash: hashTypedCode(code), language: 'en' } as const
    const id = await insertInvitation(transaction, draft)
    const invitation = await requireStored(transaction, id)
    await announce(context, transaction, invitation, { action: 'clientInvitation.codeMade', at })
    return { invitation: presentClientInvitation(invitation, at), code }
  })
}

/**
 * Sends an invitation again, also one that has run out; the link of the mail before stops working.
 *
 * @throws ApiProblem `not_found`, `invitation_over` when it was answered or withdrawn
 */
export async function resendClientInvitation(
  context: MailingContext,
  { id }: CareInvitationRecord,
): Promise<ClientInvitation> {
  const { database, viewer, clock } = context
  const at = new Date(clock.now())
  return database.transaction(async (transaction) => {
    if (!(await prolong(transaction, { ...viewer, id }, expiryOf(at)))) {
      throw new ApiProblem('invitation_over')
    }
    const invitation = await requireStored(transaction, id)
    await sendMail(context, transaction, invitation, { language: await readLanguage(transaction, id), at })
    await keepNews(transaction, id, 'sent')
    await announce(context, transaction, invitation, { action: 'clientInvitation.resent', at })
    return presentClientInvitation(invitation, at)
  })
}

/** @throws ApiProblem `not_found`, `invitation_over` when it was answered, withdrawn or has run out */
export async function revokeClientInvitation(context: CareContext, id: string): Promise<void> {
  const { database, clock } = context
  const at = new Date(clock.now())
  await database.transaction(async (transaction) => {
    const invitation = await requireOwnInvitation(context, transaction, id)
    if (!(await withdraw(transaction, id, at))) throw new ApiProblem('invitation_over')
    await keepNews(transaction, id, 'withdrawn')
    await announce(context, transaction, invitation, { action: 'clientInvitation.revoked', at })
  })
}

/** Finds one that was answered or withdrawn, too. @throws ApiProblem `not_found` */
export async function requireOwnInvitation(
  { viewer }: CareContext,
  database: Database,
  id: string,
): Promise<CareInvitationRecord> {
  const invitation = await readInvitation(database, id)
  const isOwn = invitation?.invitedBy === viewer.accountId && invitation.siteId === viewer.siteId
  if (!isOwn || invitation.kind !== 'client') throw new ApiProblem('not_found')
  return invitation
}

async function prepare(database: Database, { viewer }: CareContext, wish: ClientCodeInput, at: Date) {
  const { accountId, siteId } = viewer
  await lockName(database, `client invitations by ${accountId} ${siteId}`)
  if ((await countOpenOf(database, { accountId, siteId, at })) >= MAX_OPEN) throw new ApiProblem('conflict')
  return {
    siteId,
    kind: 'client',
    scopes: sortScopes(wish.scopes),
    endsAt: await readEndOfDay(database, { accountId, day: wish.endsOn, field: 'endsOn', at }),
    invitedBy: accountId,
    createdAt: at,
    expiresAt: expiryOf(at),
  } as const
}

/** Whoever was invited is told later, by a job. */
async function announce(
  { viewer }: CareContext,
  database: Database,
  { id, scopes }: CareInvitationRecord,
  { action, at }: { readonly action: AuditAction; readonly at: Date },
): Promise<void> {
  await announceChange(database, viewer, {
    audit: { action, object: { kind: 'careInvitation', id }, details: { scopes: scopes.join(' ') } },
    topics: ['careTeam'],
    about: id,
    at,
  })
}
