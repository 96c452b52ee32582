import type { SiteId } from '@platform/contract'
import { readAccount } from '../../identity/records/account-store.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { queueMail } from '../../infrastructure/mail/queue-mail.ts'
import { writeMail } from '../../infrastructure/mail/write-mail.ts'

/** At once and whatever somebody has chosen, as of everything that opens an account. */
export async function queueAppMail(
  database: Database,
  event: 'made' | 'renewed',
  { accountId, siteId, at }: { readonly accountId: string; readonly siteId: SiteId; readonly at: Date },
): Promise<void> {
  const account = await readAccount(database, accountId)
  if (account === undefined) return
  const { email, language } = account
  const content = writeMail(language, `apps.${event}`)
  await queueMail(database, { to: email, siteId, language, at, content })
}
