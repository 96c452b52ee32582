import type { Language, SiteId } from '@platform/contract'
import type { Database } from '../database/database.ts'
import type { MailContent } from './mail-content.ts'
import { mails } from './schema.ts'

/** A mail to one person. */
export interface MailOrder {
  readonly to: string
  /** Whose name and logo it bears. */
  readonly siteId: SiteId
  /** The reader's. */
  readonly language: Language
  readonly at: Date
  readonly content: MailContent
}

// One plain address: no list, no name with an address behind it, nothing that ends a header line.
const PLAIN_ADDRESS = /^[^\s@,;:<>()[\]"\\\p{Cc}]+@[^\s@,;:<>()[\]"\\\p{Cc}]+$/u
const NOT_ONE_LINE = /[\p{Cc}\u2028\u2029]/u

/**
 * Puts a mail into the outbox, from where it is delivered. Inside a transaction it is sent only if that is committed.
 *
 * @throws Error when an address or the subject could smuggle in another header, or the link is none.
 * @example
 * await queueMail(transaction, { to: account.email, siteId, language: account.language, at: now, content })
 */
export async function queueMail(database: Database, order: MailOrder): Promise<void> {
  const { to, content } = order
  if (!PLAIN_ADDRESS.test(to)) throw new Error('A mail needs one plain address')
  if (NOT_ONE_LINE.test(content.subject)) throw new Error("A mail's subject must be one line")
  if (content.action && !/^https?:\/\//.test(content.action.url)) {
    throw new Error("A mail's link must be a web address")
  }
  await database.insert(mails).values({ ...order, nextAttemptAt: order.at })
}
