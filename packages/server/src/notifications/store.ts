import { and, count, desc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { NotificationKind } from '@platform/contract'
import type { Database } from '../database/database.ts'
import type { PagePosition } from '../paging/cursor.ts'
import { createOnward } from '../paging/onward.ts'
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

/**
 * Writes a notification. While one of the same is unread it is renewed instead: it moves to now, names whom it is about now,
 * and counts one more.
 */
export async function writeNotification(
  database: Database,
  notification: Omit<NotificationRecord, 'id' | 'count' | 'readAt'>,
): Promise<NotificationRecord> {
  const { accountId, about, event, readAt } = notifications
  const { subject, createdAt } = notification
  const [row] = await database
    .insert(notifications)
    .values(notification)
    .onConflictDoUpdate({
      target: [accountId, about, event],
      targetWhere: sql`${readAt} is null and ${about} is not null`,
      set: { subject, createdAt, count: sql`${notifications.count} + 1` },
    })
    .returning()
  if (row === undefined) throw new Error('A notification was not written')
  return row
}

/** Marks the notifications of something as read, because it was. */
export async function readAbout(
  database: Database,
  accountId: string,
  about: string,
  now: Date,
): Promise<void> {
  await readAll(database, accountId, eq(notifications.about, about), now)
}

/** Marks what has come until a moment; what came later stays unread. */
export async function markReadUntil(
  database: Database,
  accountId: string,
  until: Date,
  now: Date,
): Promise<void> {
  await readAll(database, accountId, lte(notifications.createdAt, until), now)
}

async function readAll(database: Database, accountId: string, which: SQL, readAt: Date): Promise<void> {
  await database
    .update(notifications)
    .set({ readAt })
    .where(and(eq(notifications.accountId, accountId), isNull(notifications.readAt), which))
}

/** One page of an account's notifications, newest first. */
export async function listNotifications(
  database: Database,
  accountId: string,
  after: PagePosition | undefined,
  limit: number,
): Promise<NotificationRecord[]> {
  const { createdAt, id } = notifications
  return database
    .select()
    .from(notifications)
    .where(and(eq(notifications.accountId, accountId), createOnward(createdAt, id, after)))
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
