import type { MailRhythm, NotificationEvent, SiteId } from '@platform/contract'
import { NOTIFICATION_EVENTS } from '@platform/contract'
import { and, eq } from 'drizzle-orm'
import { accounts } from '../account/schema.ts'
import type { Database } from '../database/database.ts'
import { nextDigestAt } from './digest-time.ts'
import { notificationMails } from './schema.ts'

/** Whoever is on the site just then reads it there, and needs no mail. */
export const MAIL_GRACE_MS = 60_000

/** Each of these has a mail of its own, with more to say than that something is new. */
const TOLD_ELSEWHERE: ReadonlySet<NotificationEvent> = new Set([
  'careInvited',
  'emailChanged',
  'newSignIn',
  'passwordChanged',
])

interface MailFacts {
  readonly accountId: string
  readonly siteId?: SiteId | null | undefined
  readonly event: NotificationEvent
  readonly about: string | null
  readonly notificationId: string | null
  readonly mailRhythm: MailRhythm
  readonly at: Date
}

/** Notes that something is to be told by mail: soon, or with the next digest of the reader's time zone. */
export async function planMail(
  database: Database,
  { accountId, siteId = null, event, about, notificationId, mailRhythm, at }: MailFacts,
): Promise<void> {
  if (TOLD_ELSEWHERE.has(event)) return
  if (about !== null && (await isPlanned(database, accountId, about))) return
  const isDigest = mailRhythm !== 'atOnce'
  const dueAt = isDigest
    ? nextDigestAt(mailRhythm, await readTimeZone(database, accountId), at)
    : new Date(at.getTime() + MAIL_GRACE_MS)
  const kind = NOTIFICATION_EVENTS[event]
  await database
    .insert(notificationMails)
    .values({ accountId, siteId, kind, notificationId, about, isDigest, dueAt })
}

async function isPlanned(database: Database, accountId: string, about: string): Promise<boolean> {
  const rows = await database
    .select({ id: notificationMails.id })
    .from(notificationMails)
    .where(and(eq(notificationMails.accountId, accountId), eq(notificationMails.about, about)))
    .limit(1)
  return rows.length === 1
}

async function readTimeZone(database: Database, accountId: string): Promise<string> {
  const [row] = await database
    .select({ timeZone: accounts.timeZone })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  return row?.timeZone ?? 'UTC'
}
