import type { Language, SiteId } from '@platform/contract'
import type { Database } from '../database/database.ts'
import type { MailContent } from '../../tables/infrastructure/mail-content.ts'
import { mails } from '../../tables/infrastructure/mail.ts'
import type { MailLane } from '../../tables/infrastructure/mail.ts'

export interface MailOrder {
  readonly to: string
  readonly siteId: SiteId
  readonly language: Language
  readonly at: Date
  /** `prompt` unless told. */
  readonly lane?: MailLane
  /** Whose name or address it tells, where that is not its reader. */
  readonly namedAccountId?: string | null | undefined
  readonly content: MailContent
}

// One plain address: no list, no name with an address behind it, nothing that ends a header line.
const PLAIN_ADDRESS = /^[^\s@,;:<>()[\]"\\\p{Cc}]+@[^\s@,;:<>()[\]"\\\p{Cc}]+$/u
// Ends of lines, and what turns the direction of the text: an older name may hold either.
const NOT_ONE_LINE = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu

/**
 * In a transaction it is sent only if that commits. The subject is one line: no name smuggles in a header.
 * @throws Error when the address is not one plain address, or the link is none.
 */
export async function queueMail(database: Database, order: MailOrder): Promise<void> {
  const { to, content } = order
  if (!PLAIN_ADDRESS.test(to)) throw new Error('A mail needs one plain address')
  if (content.action && !/^https?:\/\//.test(content.action.url)) {
    throw new Error("A mail's link must be a web address")
  }
  const subject = content.subject.replaceAll(NOT_ONE_LINE, ' ')
  await database.insert(mails).values({ ...order, content: { ...content, subject }, nextAttemptAt: order.at })
}
