import { and, count, desc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { NotificationKind } from '@platform/contract'
import type { Database } from '../database/database.ts'
import type { PagePosition } from '../paging/cursor.ts'
import { notifications, notificationSettings } from './schema.ts'

export type NotificationRecord = typeof notifications.$inferSelect

export interface UnreadCount {
  readonly kind: NotificationKind
  readonly unread: number
}

export async function countUnread(database: Database, accountId: string): Promise<UnreadCount[]> {
  return database
    .select({ kind: notifications.kind, unread: count() })
    .from(notifications)
    .where(and(eq(notifications.accountId, accountId), isNull(notifications.readAt)))
    .groupBy(notifications.kind)
}

export async function readSettings(
  database: Database,
  accountId: string,
): Promise<(typeof notificationSettings.$inferSelect)[]> {
  return database.select().from(notificationSettings).where(eq(notificationSettings.accountId, accountId))
}

export async function insertNotification(
  database: Database,
  notification: Omit<NotificationRecord, 'id' | 'readAt'>,
): Promise<string> {
  const [row] = await database.insert(notifications).values(notification).returning({ id: notifications.id })
  if (row === undefined) throw new Error('A notification was not written')
  return row.id
}

/** Moves an unread notification of the same to now, with whom it is about now; tells whether there was one. */
export async function renewNotification(
  database: Database,
  { accountId, event, about, subject, createdAt }: Omit<NotificationRecord, 'id' | 'readAt'>,
): Promise<boolean> {
  if (about === null) return false
  const rows = await database
    .update(notifications)
    .set({ subject, createdAt })
    .where(
      and(
        eq(notifications.accountId, accountId),
        eq(notifications.about, about),
        eq(notifications.event, event),
        isNull(notifications.readAt),
      ),
    )
    .returning({ id: notifications.id })
  return rows.length > 0
}

/** Marks the notifications of something as read, because it was. */
export async function readAbout(
  database: Database,
  accountId: string,
  about: string,
  now: Date,
): Promise<void> {
  await database
    .update(notifications)
    .set({ readAt: now })
    .where(
      and(
        eq(notifications.accountId, accountId),
        eq(notifications.about, about),
        isNull(notifications.readAt),
      ),
    )
}

/** One page of an account's notifications, newest first. */
export async function listNotifications(
  database: Database,
  accountId: string,
  after: PagePosition | undefined,
  limit: number,
): Promise<NotificationRecord[]> {
  const { createdAt, id } = notifications
  const onward =
    after && sql`(${createdAt}, ${id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
  return database
    .select()
    .from(notifications)
    .where(and(eq(notifications.accountId, accountId), onward))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
}

/** Marks one notification of this account; one that was read before keeps its time. Tells whether it exists. */
export async function markRead(
  database: Database,
  accountId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const rows = await database
    .update(notifications)
    .set({ readAt: sql`coalesce(${notifications.readAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(notifications.id, id), eq(notifications.accountId, accountId)))
    .returning({ id: notifications.id })
  return rows.length === 1
}

/** Marks what has come until a moment; what came later stays unread. */
export async function markReadUntil(
  database: Database,
  accountId: string,
  until: Date,
  now: Date,
): Promise<void> {
  await database
    .update(notifications)
    .set({ readAt: now })
    .where(
      and(
        eq(notifications.accountId, accountId),
        isNull(notifications.readAt),
        lte(notifications.createdAt, until),
      ),
    )
}
