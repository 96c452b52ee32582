import type { InvitedAccount } from '@platform/contract'
import { recordAuditEvent } from '../../activity/audit/record-event.ts'
import { judgePasswordChoice } from '../../identity/passwords/judge-password-choice.ts'
import type { PasswordHasher } from '../../identity/passwords/password-hasher.ts'
import { readSite } from '../../infrastructure/http/hosts/request-site.ts'
import { ApiProblem, createFieldProblem } from '../../infrastructure/problems/problem.ts'
import type { RequestContext } from '../../infrastructure/http/request-context.ts'
import { readOneTimeLink } from '../../infrastructure/one-time-links/one-time-links.ts'
import { acceptInvitation, kindOf } from './accept.ts'
import { INVITATION_PURPOSE } from './service.ts'
import { insertInvitedAccount, readInvitation } from './store.ts'
import type { InvitationRecord } from './store.ts'

/**
 * Whoever has the secret reads the mails of that address, so nothing else has to be confirmed, and being told
 * that there is an account tells them nothing new.
 *
 * @throws ApiProblem `not_found`, `invitation_over`, `invitation_has_account`, `validation_failed` with the
 * password at fault
 */
export async function registerByInvitation(
  context: RequestContext,
  passwords: PasswordHasher,
  { secret, ...person }: InvitedAccount & { readonly secret: string },
): Promise<void> {
  const siteId = readSite(context)
  const now = new Date(context.clock.now())
  // Looked at before anything costly is done for it.
  const invitation = await findInvitation(context, secret, now)
  const { email } = invitation
  const { firstName, lastName, language, timeZone, password } = person
  const objection = await judgePasswordChoice(context, password, [
    firstName,
    lastName,
    email,
    invitation.hostName,
  ])
  if (objection !== undefined) throw createFieldProblem(['password'], objection)
  const passwordHash = await passwords.hash(password)
  const kind = kindOf(invitation) === 'organization' ? 'professional' : 'provider'
  await context.database.transaction(async (transaction) => {
    const account = { email, kind, passwordHash, firstName, lastName, language, timeZone, siteId } as const
    const accountId = await insertInvitedAccount(transaction, account, now)
    if (accountId === undefined) throw new ApiProblem('invitation_has_account')
    await recordAuditEvent(transaction, {
      at: now,
      action: 'account.registered',
      siteId,
      actorAccountId: accountId,
      subjectAccountId: accountId,
    })
    await acceptInvitation(transaction, { accountId, siteId }, secret, now)
  })
}

async function findInvitation(context: RequestContext, secret: string, at: Date): Promise<InvitationRecord> {
  const reading = await readOneTimeLink(context.database, {
    purpose: INVITATION_PURPOSE,
    siteId: readSite(context),
    secret,
    at,
  })
  if (reading.state === 'unknown') throw new ApiProblem('not_found')
  const invitation = await readInvitation(context.database, reading.subjectId)
  if (invitation?.siteId !== readSite(context)) throw new ApiProblem('not_found')
  if (reading.state !== 'valid') throw new ApiProblem('invitation_over')
  return invitation
}
