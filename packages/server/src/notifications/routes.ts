import type { NotificationSummary } from '@platform/contract'
import type { Implementers } from '../permissions/implementers.ts'
import { countUnread, readSettings } from './store.ts'
import type { UnreadCount } from './store.ts'

/** The route of the counts that the menu shows. */
export function createNotificationRoutes({ guarded }: Implementers) {
  return {
    summary: guarded.notifications.summary.handler(async ({ context: { database, viewer } }) => {
      const [counts, rows] = await Promise.all([
        countUnread(database, viewer.accountId),
        readSettings(database, viewer.accountId),
      ])
      const chosen = Object.fromEntries(rows.map(({ kind, inApp, email }) => [kind, { inApp, email }]))
      return { ...sumUp(counts), settings: { ...createDefaultSettings(), ...chosen } }
    }),
  }
}

function sumUp(counts: readonly UnreadCount[]): Omit<NotificationSummary, 'settings'> {
  let notificationCount = 0
  let unreadMessageCount = 0
  for (const { kind, unread } of counts) {
    if (kind === 'message') unreadMessageCount += unread
    else notificationCount += unread
  }
  return { notificationCount, unreadMessageCount }
}

function createDefaultSettings(): NotificationSummary['settings'] {
  const on = { inApp: true, email: true }
  return { account: on, appointment: on, document: on, message: on, task: on }
}
