import { randomUUID } from 'node:crypto'
import type { PendingEmailChange } from '@platform/contract'
import { readAccount } from '../records/account-store.ts'
import type { AccountRecord } from '../../tables/identity/account.ts'
import { recordAuditEvent } from '../../activity/audit/record-event.ts'
import { canonicalEmail } from '../records/canonical-email.ts'
import { requireFreshSignIn } from '../../infrastructure/http/routes/fresh-sign-in.ts'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { ApiProblem, createFieldProblem } from '../../infrastructure/problems/problem.ts'
import type { RequestContext } from '../../infrastructure/http/request-context.ts'
import { queueMail } from '../../infrastructure/mail/queue-mail.ts'
import { writeMail } from '../../infrastructure/mail/write-mail.ts'
import { readSiteUrl } from '../../infrastructure/mail/site-url.ts'
import { createOneTimeLink, revokeOneTimeLinks } from '../../infrastructure/one-time-links/one-time-links.ts'
import { countAccessRequest } from '../../infrastructure/rate-limits/access-back-off.ts'
import { holdLiveSession } from '../records/hold-live-session.ts'
import {
  deleteEmailChange,
  isEmailTaken,
  readEmailChange,
  storeEmailChange,
} from '../records/email-change-store.ts'
import type { EmailChangeRecord } from '../records/email-change-store.ts'

export const EMAIL_CHANGE_LINK_PURPOSE = 'emailChange'
const LINK_LIFE_MS = 60 * 60 * 1000

export async function readPendingEmailChange(
  { clock, database }: RequestContext,
  viewer: Viewer,
): Promise<PendingEmailChange | null> {
  const change = await readEmailChange(database, viewer.accountId, new Date(clock.now()))
  return change === undefined ? null : present(change)
}

/**
 * An address that has an account gets another mail; who asks sees no difference, or could find out who has
 * one.
 * @throws ApiProblem `fresh_sign_in_required`, `rate_limited`, `not_found`, `validation_failed` for the present
 * address.
 */
export async function askForEmailChange(
  context: RequestContext,
  viewer: Viewer,
  typed: string,
): Promise<PendingEmailChange> {
  requireFreshSignIn({ clock: context.clock, viewer })
  const newEmail = canonicalEmail(typed)
  const account = await readAccount(context.database, viewer.accountId)
  if (account === undefined) throw new ApiProblem('not_found')
  if (account.email === newEmail) throw createFieldProblem(['newEmail'], 'email_unchanged')
  await countAccessRequest(context, 'emailChange', newEmail)
  const requestedAt = new Date(context.clock.now())
  const expiresAt = new Date(requestedAt.getTime() + LINK_LIFE_MS)
  const change = { accountId: account.id, newEmail, siteId: viewer.siteId, requestedAt, expiresAt }
  await context.database.transaction(async (transaction) => {
    await holdLiveSession(transaction, viewer)
    await storeEmailChange(transaction, change)
    await sendMails(context, transaction, account, change)
    await recordAuditEvent(transaction, {
      at: requestedAt,
      action: 'email.changeAsked',
      siteId: viewer.siteId,
      actorAccountId: account.id,
      subjectAccountId: account.id,
    })
  })
  return present(change)
}

export async function cancelEmailChange({ clock, database }: RequestContext, viewer: Viewer): Promise<void> {
  await database.transaction(async (transaction) => {
    await deleteEmailChange(transaction, viewer.accountId)
    await revokeOneTimeLinks(transaction, {
      purpose: EMAIL_CHANGE_LINK_PURPOSE,
      subjectId: viewer.accountId,
      at: new Date(clock.now()),
    })
  })
}

async function sendMails(
  { config }: RequestContext,
  database: Database,
  account: AccountRecord,
  { newEmail, siteId, requestedAt: at, expiresAt }: EmailChangeRecord,
): Promise<void> {
  const { language } = account
  const isTaken = await isEmailTaken(database, newEmail)
  // Also where the new link replaces it: the same is done whether or not there is an account.
  await revokeOneTimeLinks(database, { purpose: EMAIL_CHANGE_LINK_PURPOSE, subjectId: account.id, at })
  const { secret } = await createOneTimeLink(database, {
    purpose: EMAIL_CHANGE_LINK_PURPOSE,
    siteId,
    // A link that is sent to nobody is about nobody.
    subjectId: isTaken ? randomUUID() : account.id,
    expiresAt,
    at,
  })
  const content = isTaken
    ? writeMail(language, 'emailChanges.taken')
    : writeMail(language, 'emailChanges.confirm', {
        url: readSiteUrl(config, siteId, `/change_email#${secret}`),
      })
  await queueMail(database, { to: newEmail, siteId, language, at, content, namedAccountId: account.id })
  const asked = writeMail(language, 'emailChanges.asked')
  await queueMail(database, { to: account.email, siteId, language, at, content: asked })
}

function present({ newEmail, requestedAt, expiresAt }: EmailChangeRecord): PendingEmailChange {
  return { newEmail, requestedAt: requestedAt.toISOString(), expiresAt: expiresAt.toISOString() }
}
