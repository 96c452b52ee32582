import type { Language, MailRhythm, NotificationKind, SiteId } from '@platform/contract'
import { NOTIFICATION_KINDS } from '@platform/contract'
import { readMailTexts } from '@platform/i18n/mail'
import { and, asc, eq, inArray, isNotNull, lte } from 'drizzle-orm'
import { accounts } from '../../tables/identity/account.ts'
import type { AccountRecord } from '../../tables/identity/account.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import type { Clock } from '../../infrastructure/clock/clock.ts'
import type { Job } from '../../infrastructure/jobs/start-jobs.ts'
import type { MailContent } from '../../tables/infrastructure/mail-content.ts'
import { queueMail } from '../../infrastructure/mail/queue-mail.ts'
import { readSiteUrl } from '../../infrastructure/mail/site-url.ts'
import type { SiteAddresses } from '../../infrastructure/mail/site-url.ts'
import { readChoices } from './choices-store.ts'
import { notificationMails, notifications } from '../../tables/activity/notifications.ts'

const EVERY_MS = 60_000

interface MailJobOptions {
  readonly database: Database
  readonly config: SiteAddresses
  readonly clock: Clock
}

/** One mail for each reader and site, with all that is due. */
export function createNotificationMailJob({ database, config, clock }: MailJobOptions): Job {
  return {
    name: 'notification-mails',
    everyMs: EVERY_MS,
    async run(signal) {
      const now = new Date(clock.now())
      while (!signal.aborted && (await writeNextMail(database, config, now))) continue
    },
  }
}

/** What several servers do at once, the locks on its rows put in line. */
async function writeNextMail(database: Database, config: SiteAddresses, now: Date): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const [first] = await transaction
      .select({ accountId: notificationMails.accountId })
      .from(notificationMails)
      .where(lte(notificationMails.dueAt, now))
      .orderBy(asc(notificationMails.dueAt))
      .limit(1)
      .for('update', { skipLocked: true })
    if (first === undefined) return false
    const { accountId } = first
    const due = and(eq(notificationMails.accountId, accountId), lte(notificationMails.dueAt, now))
    await forgetRead(transaction, accountId)
    const rows = await transaction.delete(notificationMails).where(due).returning()
    const [account] = await transaction.select().from(accounts).where(eq(accounts.id, accountId))
    if (account === undefined || account.suspendedAt !== null) return true
    const { mailRhythm } = await readChoices(transaction, accountId)
    const bySite = Map.groupBy(rows, ({ siteId }) => siteId ?? account.homeSite)
    for (const [siteId, news] of bySite) {
      const isDigest = news.some((row) => row.isDigest)
      await queueMail(transaction, {
        lane: 'bulk',
        to: account.email,
        siteId,
        language: account.language,
        at: now,
        content: writeContent(config, siteId, account, {
          counts: countNews(news),
          rhythm: isDigest ? mailRhythm : 'atOnce',
        }),
      })
    }
    return true
  })
}

/** What was read on the site in the meantime needs no mail. */
async function forgetRead(database: Database, accountId: string): Promise<void> {
  const read = database
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.accountId, accountId), isNotNull(notifications.readAt)))
  await database
    .delete(notificationMails)
    .where(and(eq(notificationMails.accountId, accountId), inArray(notificationMails.notificationId, read)))
}

/** Of messages the conversations count, of everything else what has happened. */
function countNews(
  rows: readonly (typeof notificationMails.$inferSelect)[],
): ReadonlyMap<NotificationKind, number> {
  const counts = new Map<NotificationKind, number>()
  for (const { kind, count } of rows) {
    counts.set(kind, (counts.get(kind) ?? 0) + (kind === 'message' ? 1 : count))
  }
  return counts
}

interface News {
  readonly counts: ReadonlyMap<NotificationKind, number>
  readonly rhythm: MailRhythm
}

/** No person, no practice, nothing of what happened: others may see the mail on a locked screen. */
function writeContent(
  config: SiteAddresses,
  siteId: SiteId,
  account: Pick<AccountRecord, 'kind'> & { readonly language: Language },
  { counts, rhythm }: News,
): MailContent {
  const t = readMailTexts(account.language)
  const present = NOTIFICATION_KINDS.filter((kind) => counts.has(kind))
  const [only] = present
  const isOne = only !== undefined && present.length === 1
  const atOnce = isOne ? t(`notifications.one.${only}`) : t('notifications.several')
  const subject = rhythm === 'atOnce' ? atOnce : t(`notifications.digest.${rhythm}`)
  const lines = present.map((kind) => t(`notifications.count.${kind}`, { count: counts.get(kind) ?? 0 }))
  const path = readPath(account.kind, isOne ? only : undefined)
  return {
    subject,
    heading: subject,
    paragraphs: [
      ...(rhythm === 'atOnce' && isOne ? [] : lines),
      t('notifications.why'),
      t('notifications.choose'),
    ],
    action: { label: t('notifications.open'), url: readSiteUrl(config, siteId, path) },
  }
}

/** Behind the sign-in, so that the address alone shows nothing. */
function readPath(kind: AccountRecord['kind'], only: NotificationKind | undefined): `/${string}` {
  if (kind !== 'client' && kind !== 'professional') return kind === 'provider' ? '/provider' : '/main'
  if (only === 'message') return `/${kind}/messages`
  if (only === 'appointment') return kind === 'client' ? '/client/calendar' : '/professional/schedule'
  return only === 'document' ? `/${kind}/documents` : `/${kind}`
}
