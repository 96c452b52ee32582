import { randomUUID } from 'node:crypto'
import type { Language } from '@platform/contract'
import { holdAccountOf, readAccountForSignIn } from '../records/account-store.ts'
import { canonicalEmail } from '../records/canonical-email.ts'
import { readSite } from '../../infrastructure/http/hosts/request-site.ts'
import type { Captcha } from '../captcha/captcha.ts'
import type { RequestContext } from '../../infrastructure/http/request-context.ts'
import { queueMail } from '../../infrastructure/mail/queue-mail.ts'
import { writeMail } from '../../infrastructure/mail/write-mail.ts'
import { readSiteUrl } from '../../infrastructure/mail/site-url.ts'
import { createOneTimeLink } from '../../infrastructure/one-time-links/one-time-links.ts'
import { countAccessRequest } from '../../infrastructure/rate-limits/access-back-off.ts'

export const RECOVERY_LINK_PURPOSE = 'passwordRecovery'
const LINK_LIFE_MS = 10 * 60 * 1000

/**
 * One mail, with a link or saying that there is no account: the same answer after the same work. The
 * sign-in's counters play no part, so a locked account is recovered too.
 * @throws ApiProblem `captcha_failed`, `rate_limited`.
 */
export async function askForRecovery(
  context: RequestContext,
  captcha: Captcha,
  input: { readonly email: string; readonly language: Language; readonly captcha: string },
): Promise<void> {
  const siteId = readSite(context)
  const email = canonicalEmail(input.email)
  const solved = await captcha.verify(input.captcha, 'passwordRecovery', siteId, context.clock.now())
  await countAccessRequest(context, 'passwordRecovery', email)
  const at = new Date(context.clock.now())
  await context.database.transaction(async (transaction) => {
    await solved.use(transaction, at)
    await holdAccountOf(transaction, email)
    const found = await readAccountForSignIn(transaction, email, siteId)
    const account = found?.isMember === true ? found : undefined
    const { secret } = await createOneTimeLink(transaction, {
      purpose: RECOVERY_LINK_PURPOSE,
      siteId,
      // A link that is sent to nobody is about nobody; it is made so that the time tells nothing.
      subjectId: account?.id ?? randomUUID(),
      expiresAt: new Date(at.getTime() + LINK_LIFE_MS),
      at,
    })
    const language = account?.language ?? input.language
    const path = account === undefined ? '/main#register' : (`/password_recovery#${secret}` as const)
    const content = writeMail(
      language,
      account === undefined ? 'passwordRecoveries.noAccount' : 'passwordRecoveries.choose',
      { url: readSiteUrl(context.config, siteId, path) },
    )
    await queueMail(transaction, { to: email, siteId, language, at, content })
  })
}
