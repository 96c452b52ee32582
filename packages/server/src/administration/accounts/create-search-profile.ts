import type { Language } from '@platform/contract'
import { readMailTexts } from '@platform/i18n/mail'
import { recordAuditEvent } from '../../activity/audit/record-event.ts'
import { canonicalEmail } from '../../identity/records/canonical-email.ts'
import type { PasswordHasher } from '../../identity/passwords/password-hasher.ts'
import { requireFreshSignIn } from '../../infrastructure/http/routes/fresh-sign-in.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { queueMail } from '../../infrastructure/mail/queue-mail.ts'
import { readSiteUrl } from '../../infrastructure/mail/site-url.ts'
import { createOneTimeLink } from '../../infrastructure/one-time-links/one-time-links.ts'
import { countAccessRequest } from '../../infrastructure/rate-limits/access-back-off.ts'
import { hashUnknownPassword, insertAccount } from './create-account.ts'
import type { ViewerContext } from './service.ts'
import type { MailContent } from '../../tables/infrastructure/mail-content.ts'

const WELCOME_LINK_DAYS = 7

interface NewSearchProfile {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly language: Language
  readonly timeZone: string
}

/**
 * The owner gets a link to choose a password.
 *
 * @throws ApiProblem `fresh_sign_in_required`, `rate_limited`, `email_taken` when the address has an account
 */
export async function createSearchProfile(
  context: ViewerContext,
  passwords: PasswordHasher,
  input: NewSearchProfile,
): Promise<{ id: string }> {
  requireFreshSignIn(context)
  const { viewer, database, config } = context
  const { siteId } = viewer
  const email = canonicalEmail(input.email)
  await countAccessRequest(context, 'invitation', email)
  const passwordHash = await hashUnknownPassword(passwords)
  const at = new Date(context.clock.now())
  return database.transaction(async (transaction) => {
    const person = { ...input, email, kind: 'searchProfile', siteId } as const
    const id = await insertAccount(transaction, person, passwordHash, at)
    if (id === undefined) throw new ApiProblem('email_taken')
    const expiresAt = new Date(at.getTime() + WELCOME_LINK_DAYS * 24 * 60 * 60 * 1000)
    const link = { purpose: 'passwordRecovery', siteId, subjectId: id, expiresAt, at } as const
    const { secret } = await createOneTimeLink(transaction, link)
    const { language } = input
    const content = createWelcomeMail(language, readSiteUrl(config, siteId, `/password_recovery#${secret}`))
    await queueMail(transaction, { to: email, siteId, language, at, content })
    await recordAuditEvent(transaction, {
      at,
      action: 'account.created',
      siteId,
      actorAccountId: viewer.accountId,
      subjectAccountId: id,
      object: { kind: 'account', id },
      details: { kind: person.kind },
    })
    return { id }
  })
}

function createWelcomeMail(language: Language, url: string): MailContent {
  const t = readMailTexts(language)
  return {
    subject: t('accounts.subject'),
    heading: t('accounts.subject'),
    paragraphs: [t('accounts.opened'), t('accounts.until', { count: WELCOME_LINK_DAYS })],
    action: { label: t('accounts.action'), url },
  }
}
