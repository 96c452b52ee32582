import * as z from 'zod/mini'
import { endpoint } from '../define.ts'

/** What a notification can be about. */
export const NOTIFICATION_KINDS = ['account', 'appointment', 'document', 'message', 'task'] as const

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

export const notificationSettingsSchema = z.record(
  z.enum(NOTIFICATION_KINDS),
  z.object({ inApp: z.boolean(), email: z.boolean() }),
)

const notificationSummarySchema = z.object({
  /** Unread notifications, messages apart. */
  notificationCount: z.int(),
  unreadMessageCount: z.int(),
  settings: notificationSettingsSchema,
})

export type NotificationSummary = z.output<typeof notificationSummarySchema>

export const notifications = {
  summary: endpoint({
    method: 'GET',
    path: '/account/notifications',
    permission: 'notifications.read',
    tag: 'Account',
    summary: 'Count what is unread, with the notification settings',
    output: notificationSummarySchema,
  }),
}
