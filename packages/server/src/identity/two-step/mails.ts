import type { SiteId } from '@platform/contract'
import { readAccount } from '../records/account-store.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { queueMail } from '../../infrastructure/mail/queue-mail.ts'
import { writeMail } from '../../infrastructure/mail/write-mail.ts'

/** Told by mail, because it may have been somebody else. */
type Event = 'added' | 'removed' | 'recoveryCodeUsed'

export async function queueSecondStepMail(
  database: Database,
  event: Event,
  { accountId, siteId, at }: { readonly accountId: string; readonly siteId: SiteId; readonly at: Date },
): Promise<void> {
  const account = await readAccount(database, accountId)
  if (account === undefined) return
  const { email, language } = account
  const content = writeMail(language, `twoStep.${event}`)
  await queueMail(database, { to: email, siteId, language, at, content })
}
