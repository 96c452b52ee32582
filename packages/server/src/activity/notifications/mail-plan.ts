import type { MailRhythm, NotificationEvent, NotificationKind, SiteId } from '@platform/contract'
import { NOTIFICATION_EVENTS } from '@platform/contract'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { accounts } from '../../tables/identity/account.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { nextDigestAt } from './digest-time.ts'
import { notificationMails } from '../../tables/activity/notifications.ts'

/** Whoever is on the site just then reads it there, and needs no mail. */
export const MAIL_GRACE_MS = 60_000

/** Each of these has a mail of its own, with more to say than that something is new. */
const TOLD_ELSEWHERE: ReadonlySet<NotificationEvent> = new Set([
  'appAdded',
  'appointmentFree',
  'appointmentOffered',
  'appointmentReminder',
  'careAsked',
  'careInvited',
  'emailChanged',
  'passwordChanged',
])

interface MailFacts {
  readonly accountId: string
  readonly siteId: SiteId
  readonly event: NotificationEvent
  readonly about: string | null
  /** Where it is told on the site, if it is. */
  readonly told: { readonly id: string; readonly count: number } | undefined
  readonly mailRhythm: MailRhythm
  readonly at: Date
}

export async function planMail(
  database: Database,
  { accountId, siteId, event, about, told, mailRhythm, at }: MailFacts,
): Promise<void> {
  if (TOLD_ELSEWHERE.has(event)) return
  const kind = NOTIFICATION_EVENTS[event]
  if (await countOn(database, { accountId, siteId, kind, about, told })) return
  // Its mail has been written, and it is still unread.
  if (told !== undefined && told.count > 1) return
  const isDigest = mailRhythm !== 'atOnce'
  const dueAt = isDigest
    ? nextDigestAt(mailRhythm, await readTimeZone(database, accountId), at)
    : new Date(at.getTime() + MAIL_GRACE_MS)
  await database
    .insert(notificationMails)
    .values({ accountId, siteId, kind, notificationId: told?.id ?? null, about, isDigest, dueAt })
}

/** What was read on the site is not mailed, so nothing is counted there. */
async function countOn(
  database: Database,
  {
    accountId,
    siteId,
    kind,
    about,
    told,
  }: Pick<MailFacts, 'accountId' | 'siteId' | 'about' | 'told'> & { kind: NotificationKind },
): Promise<boolean> {
  if (about === null) return false
  const { count, notificationId } = notificationMails
  const rows = await database
    .update(notificationMails)
    .set({ count: sql`${count} + 1` })
    .where(
      and(
        eq(notificationMails.accountId, accountId),
        eq(notificationMails.siteId, siteId),
        eq(notificationMails.kind, kind),
        eq(notificationMails.about, about),
        told === undefined ? isNull(notificationId) : eq(notificationId, told.id),
      ),
    )
    .returning({ id: notificationMails.id })
  return rows.length > 0
}

async function readTimeZone(database: Database, accountId: string): Promise<string> {
  const [row] = await database
    .select({ timeZone: accounts.timeZone })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  return row?.timeZone ?? 'UTC'
}
