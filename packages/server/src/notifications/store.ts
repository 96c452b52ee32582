import { and, count, eq, isNull } from 'drizzle-orm'
import type { NotificationKind } from '@platform/contract'
import type { Database } from '../database/database.ts'
import { notifications, notificationSettings } from './schema.ts'

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
