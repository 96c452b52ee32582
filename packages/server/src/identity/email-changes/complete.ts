import type { LinkState } from '@platform/contract'
import { readAccount } from '../records/account-store.ts'
import type { AccountRecord } from '../../tables/identity/account.ts'
import { recordAuditEvent } from '../../activity/audit/record-event.ts'
import { endEverythingPending, endEverythingSentTo } from '../pending/end-pending.ts'
import type { EndSentTo } from '../pending/end-pending.ts'
import { readSite } from '../../infrastructure/http/hosts/request-site.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { isUniqueViolation } from '../../infrastructure/database/unique-violation.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import type { RequestContext } from '../../infrastructure/http/request-context.ts'
import { queueMail } from '../../infrastructure/mail/queue-mail.ts'
import { writeMail } from '../../infrastructure/mail/write-mail.ts'
import { notifyAccount } from '../../activity/notifications/service.ts'
import { createLinkProblem } from '../../infrastructure/one-time-links/link-problem.ts'
import { consumeOneTimeLink, readOneTimeLink } from '../../infrastructure/one-time-links/one-time-links.ts'
import type { OneTimeLinkKey } from '../../infrastructure/one-time-links/one-time-links.ts'
import { EMAIL_CHANGE_LINK_PURPOSE } from './ask.ts'
import { isEmailTaken, readEmailChange, replaceEmail } from '../records/email-change-store.ts'
import type { EmailChangeRecord } from '../records/email-change-store.ts'

/** Looking at the link does not use it up. */
export async function readEmailChangeLink(
  context: RequestContext,
  secret: string,
): Promise<{ state: LinkState; newEmail?: string }> {
  const { clock, database } = context
  const at = new Date(clock.now())
  const link = await readOneTimeLink(database, {
    purpose: EMAIL_CHANGE_LINK_PURPOSE,
    siteId: readSite(context),
    secret,
    at,
  })
  if (link.state !== 'valid') return { state: link.state }
  const change = await readEmailChange(database, link.subjectId, at)
  return change === undefined ? { state: 'revoked' } : { state: 'valid', newEmail: change.newEmail }
}

/**
 * Ends all sessions, whose tokens carry the old address, and all that was begun or waits at that address.
 * @throws ApiProblem `link_used` and its like; `email_taken` when another account got the address meanwhile.
 */
export async function completeEmailChange(
  context: RequestContext,
  secret: string,
  endSentTo: readonly EndSentTo[],
): Promise<void> {
  const at = new Date(context.clock.now())
  const key = { purpose: EMAIL_CHANGE_LINK_PURPOSE, siteId: readSite(context), secret, at } as const
  try {
    await context.database.transaction((transaction) => confirm(transaction, key, endSentTo))
  } catch (error) {
    // Two accounts confirmed the same address at the same moment.
    if (isUniqueViolation(error)) throw new ApiProblem('email_taken', { cause: error })
    throw error
  }
}

async function confirm(
  transaction: Database,
  key: OneTimeLinkKey,
  endSentTo: readonly EndSentTo[],
): Promise<void> {
  const now = key.at
  const link = await consumeOneTimeLink(transaction, key)
  if (link.state !== 'valid') throw createLinkProblem(link.state)
  const change = await readEmailChange(transaction, link.subjectId, now)
  const account = await readAccount(transaction, link.subjectId)
  if (change === undefined || account === undefined) throw createLinkProblem('revoked')
  if (await isEmailTaken(transaction, change.newEmail)) throw new ApiProblem('email_taken')
  await replaceEmail(transaction, account.id, change.newEmail, now)
  await endEverythingSentTo(transaction, endSentTo, { email: account.email, at: now })
  await endEverythingPending(transaction, account.id, { reason: 'emailChanged', at: now })
  await tell(transaction, account, change, now)
}

async function tell(
  database: Database,
  account: AccountRecord,
  { newEmail, siteId }: EmailChangeRecord,
  at: Date,
): Promise<void> {
  const { id, email, language } = account
  const content = writeMail(language, 'emailChanges.changed')
  await queueMail(database, { to: email, siteId, language, at, content, namedAccountId: id })
  await queueMail(database, { to: newEmail, siteId, language, at, content })
  await notifyAccount(database, { accountId: id, event: 'emailChanged', siteId, at })
  await recordAuditEvent(database, {
    at,
    action: 'email.changed',
    siteId,
    actorAccountId: id,
    subjectAccountId: id,
  })
}
