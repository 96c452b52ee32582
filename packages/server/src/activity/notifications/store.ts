import { and, count, desc, eq, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { NotificationKind, SiteId } from '@platform/contract'
import type { Database } from '../../infrastructure/database/database.ts'
import { preparedFor } from '../../infrastructure/database/prepared.ts'
import type { Asked } from '../../infrastructure/database/prepared.ts'
import type { PagePosition } from '../../infrastructure/paging/cursor.ts'
import { createOnward } from '../../infrastructure/paging/onward.ts'
import { notifications, notificationSettings } from '../../tables/activity/notifications.ts'

export type NotificationRecord = typeof notifications.$inferSelect

export interface UnreadCount {
  readonly kind: NotificationKind
  readonly unread: number
}

/** What happened on another site is told there. */
export interface NotificationReader {
  readonly accountId: string
  readonly siteId: SiteId
}

function isTold({ accountId, siteId }: Asked<NotificationReader>): SQL | undefined {
  return and(
    eq(notifications.accountId, accountId),
    or(eq(notifications.siteId, siteId), isNull(notifications.siteId)),
  )
}

/** Messages are listed and counted where their conversation is. */
const isListed = ne(notifications.kind, 'message')

/** Not asked yet. */
export function selectUnread(database: Database, reader: NotificationReader) {
  return database
    .select({ kind: notifications.kind, unread: count().as('unread') })
    .from(notifications)
    .where(and(isTold(reader), isNull(notifications.readAt)))
    .groupBy(notifications.kind)
}

export async function countUnread(database: Database, reader: NotificationReader): Promise<UnreadCount[]> {
  return selectUnread(database, reader)
}

export type SettingRow = Pick<typeof notificationSettings.$inferSelect, 'kind' | 'inApp' | 'email'>

/** Not asked yet. */
export function selectSettings(database: Database, accountId: string) {
  const { kind, inApp, email } = notificationSettings
  return database
    .select({ kind, inApp: sql<boolean>`${inApp}`.as('inApp'), email })
    .from(notificationSettings)
    .where(eq(notificationSettings.accountId, accountId))
}

export async function readSettings(database: Database, accountId: string): Promise<SettingRow[]> {
  return selectSettings(database, accountId)
}

/** While one of the same is unread it is renewed instead, and counts one more. */
export async function writeNotification(
  database: Database,
  notification: Omit<NotificationRecord, 'id' | 'count' | 'readAt'>,
): Promise<NotificationRecord> {
  const { accountId, siteId, about, event, readAt } = notifications
  const { subject, subjectId, objectId, createdAt } = notification
  const [row] = await database
    .insert(notifications)
    .values(notification)
    .onConflictDoUpdate({
      target: [accountId, siteId, about, event],
      targetWhere: sql`${readAt} is null and ${about} is not null`,
      set: { subject, subjectId, objectId, createdAt, count: sql`${notifications.count} + 1` },
    })
    .returning()
  if (row === undefined) throw new Error('A notification was not written')
  return row
}

export async function readAbout(
  database: Database,
  reader: NotificationReader,
  about: string,
  now: Date,
): Promise<void> {
  await readAll(database, reader, eq(notifications.about, about), now)
}

/** What came later stays unread, and so do messages, which are not on the list that was seen. */
export async function markReadUntil(
  database: Database,
  reader: NotificationReader,
  until: Date,
  now: Date,
): Promise<void> {
  await readAll(database, reader, and(isListed, lte(notifications.createdAt, until)), now)
}

async function readAll(
  database: Database,
  reader: NotificationReader,
  which: SQL | undefined,
  readAt: Date,
): Promise<void> {
  await database
    .update(notifications)
    .set({ readAt })
    .where(and(isTold(reader), isNull(notifications.readAt), which))
}

export async function listNotifications(
  database: Database,
  reader: NotificationReader,
  after: PagePosition | undefined,
  limit: number,
): Promise<NotificationRecord[]> {
  const query = listedBy(database, { after: after !== undefined })
  return query.execute({ ...reader, ...(after && { at: after.at.toISOString(), id: after.id }), limit })
}

const listedBy = preparedFor((database, { after }: { readonly after: boolean }) => {
  const { createdAt, id } = notifications
  const reader = { accountId: sql.placeholder('accountId'), siteId: sql.placeholder('siteId') }
  const position = { at: sql.placeholder('at'), id: sql.placeholder('id') }
  return database
    .select()
    .from(notifications)
    .where(and(isTold(reader), isListed, after ? createOnward(createdAt, id, position) : undefined))
    .orderBy(desc(createdAt), desc(id))
    .limit(sql.placeholder('limit'))
    .prepare('notifications')
})

/** One that was read before keeps its time. @returns whether it exists */
export async function markRead(
  database: Database,
  reader: NotificationReader,
  id: string,
  now: Date,
): Promise<boolean> {
  const rows = await database
    .update(notifications)
    .set({ readAt: sql`coalesce(${notifications.readAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(notifications.id, id), isTold(reader)))
    .returning({ id: notifications.id })
  return rows.length === 1
}

export async function forgetSubjects(database: Database, ids: readonly string[]): Promise<void> {
  await database
    .update(notifications)
    .set({ subject: null, subjectId: null })
    .where(inArray(notifications.subjectId, [...ids]))
}
