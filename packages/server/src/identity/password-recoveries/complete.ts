import type { LinkState } from '@platform/contract'
import { readAccount, replacePasswordHash } from '../records/account-store.ts'
import type { AccountRecord } from '../../tables/identity/account.ts'
import { recordAuditEvent } from '../../activity/audit/record-event.ts'
import { endEverythingPending } from '../pending/end-pending.ts'
import { judgePasswordChoice } from '../passwords/judge-password-choice.ts'
import type { PasswordHasher } from '../passwords/password-hasher.ts'
import { readSite } from '../../infrastructure/http/hosts/request-site.ts'
import { ApiProblem, createFieldProblem } from '../../infrastructure/problems/problem.ts'
import type { RequestContext } from '../../infrastructure/http/request-context.ts'
import { queueMail } from '../../infrastructure/mail/queue-mail.ts'
import { writeMail } from '../../infrastructure/mail/write-mail.ts'
import { notifyAccount } from '../../activity/notifications/service.ts'
import { createLinkProblem } from '../../infrastructure/one-time-links/link-problem.ts'
import { consumeOneTimeLink, readOneTimeLink } from '../../infrastructure/one-time-links/one-time-links.ts'
import { forgivePasswordAttempts } from '../../infrastructure/rate-limits/sign-in-back-off.ts'
import { RECOVERY_LINK_PURPOSE } from './ask.ts'

/** Looking at the link does not use it up. */
export async function readRecoveryLink(context: RequestContext, secret: string): Promise<LinkState> {
  return (await find(context, secret)).state
}

/**
 * Nobody is signed in by this, so a second step is asked for as ever.
 * @throws ApiProblem `link_used` and its like; `validation_failed`: the link stays good then; `conflict`.
 */
export async function completeRecovery(
  context: RequestContext,
  passwords: PasswordHasher,
  { secret, newPassword }: { readonly secret: string; readonly newPassword: string },
): Promise<void> {
  const siteId = readSite(context)
  const found = await find(context, secret)
  if (found.account === undefined) throw createLinkProblem(found.state)
  const { account } = found
  const { firstName, lastName, email, organizationName } = account
  const objection = await judgePasswordChoice(context, newPassword, [
    firstName,
    lastName,
    email,
    organizationName ?? '',
  ])
  if (objection !== undefined) throw createFieldProblem(['newPassword'], objection)
  // Before the transaction, which would keep everybody else waiting for the hash.
  const newHash = await passwords.hash(newPassword)
  const now = new Date(context.clock.now())
  await context.database.transaction(async (transaction) => {
    const link = await consumeOneTimeLink(transaction, {
      purpose: RECOVERY_LINK_PURPOSE,
      siteId,
      secret,
      at: now,
    })
    if (link.state !== 'valid') throw createLinkProblem(link.state)
    if (!(await replacePasswordHash(transaction, account.id, account.passwordHash, newHash))) {
      throw new ApiProblem('conflict', { detail: 'The password was changed at the same moment' })
    }
    await endEverythingPending(transaction, account.id, { reason: 'passwordChanged', at: now })
    await recordAuditEvent(transaction, {
      at: now,
      action: 'password.recovered',
      siteId,
      actorAccountId: account.id,
      subjectAccountId: account.id,
    })
    const { language } = account
    const content = writeMail(language, 'passwordRecoveries.changed')
    await queueMail(transaction, { to: email, siteId, language, at: now, content })
    await notifyAccount(transaction, { accountId: account.id, event: 'passwordChanged', siteId, at: now })
  })
  await forgivePasswordAttempts(context, email)
}

type Finding =
  | { readonly state: 'valid'; readonly account: AccountRecord }
  | { readonly state: Exclude<LinkState, 'valid'>; readonly account?: undefined }

async function find(context: RequestContext, secret: string): Promise<Finding> {
  const { clock, database } = context
  const at = new Date(clock.now())
  const link = await readOneTimeLink(database, {
    purpose: RECOVERY_LINK_PURPOSE,
    siteId: readSite(context),
    secret,
    at,
  })
  if (link.state !== 'valid') return { state: link.state }
  const account = await readAccount(database, link.subjectId)
  // Deleted since; to whoever holds the link it is as if it had been withdrawn.
  return account === undefined ? { state: 'revoked' } : { state: 'valid', account }
}
