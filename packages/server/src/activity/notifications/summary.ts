import type { NotificationSummary } from '@platform/contract'
import type { UnreadCount } from './store.ts'

export function sumUp(counts: readonly UnreadCount[]): Omit<NotificationSummary, 'settings'> {
  let notificationCount = 0
  let unreadMessageCount = 0
  for (const { kind, unread } of counts) {
    if (kind === 'message') unreadMessageCount += unread
    else notificationCount += unread
  }
  return { notificationCount, unreadMessageCount }
}
