import type { AccountKind, SiteId } from '@platform/contract'
import type { Database } from '../../infrastructure/database/database.ts'
import { queueMail } from '../../infrastructure/mail/queue-mail.ts'
import { readSiteUrl } from '../../infrastructure/mail/site-url.ts'
import type { SiteAddresses } from '../../infrastructure/mail/site-url.ts'
import { writeMail } from '../../infrastructure/mail/write-mail.ts'
import type { DeletionAccount } from './store.ts'

const SETTINGS_PATHS: Partial<Record<AccountKind, `/${string}`>> = {
  client: '/client/settings#deletion',
  professional: '/professional/settings#deletion',
  provider: '/provider/settings#deletion',
}

interface DeletionMail {
  readonly kind: 'requested' | 'takenBack' | 'soon' | 'erased'
  readonly account: DeletionAccount
  readonly siteId: SiteId
  readonly at: Date
  /** When the account will be, or was, erased. */
  readonly erasedAt: Date
}

/** Puts a mail about a deletion into the outbox. None names the person: the last one outlives their data. */
export async function queueDeletionMail(
  database: Database,
  config: SiteAddresses,
  { kind, account, siteId, at, erasedAt }: DeletionMail,
): Promise<void> {
  const { email, language, timeZone } = account
  const date = new Intl.DateTimeFormat(`${language}-u-nu-latn`, { dateStyle: 'long', timeZone }).format(
    erasedAt,
  )
  const url = readSiteUrl(config, siteId, SETTINGS_PATHS[account.kind] ?? '/main')
  const content = writeMail(language, `deletion.${kind}`, { url, date })
  await queueMail(database, { to: email, siteId, language, at, content })
}
