import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import {
  givenInstantSchema,
  idSchema,
  instantSchema,
  nextCursorSchema,
  pageQueryShape,
} from '../fields/fields.ts'

const tag = 'Account'

/** What a notification can be about. */
export const NOTIFICATION_KINDS = ['account', 'appointment', 'document', 'message', 'task'] as const

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/**
 * What has happened, each with the kind it is chosen and counted by. `other` stands for what this release has no words
 * for.
 */
export const NOTIFICATION_EVENTS = {
  passwordChanged: 'account',
  emailChanged: 'account',
  deviceAdded: 'account',
  appAdded: 'account',
  memberJoined: 'account',
  licenceChecked: 'account',
  licenceRefused: 'account',
  careDataOpened: 'account',
  careInvited: 'account',
  careAsked: 'account',
  careJoined: 'account',
  careDeclined: 'account',
  careChanged: 'account',
  carePaused: 'account',
  careResumed: 'account',
  careEnded: 'account',
  careLeft: 'account',
  handoverOffered: 'account',
  handoverBegun: 'account',
  handoverWithdrawn: 'account',
  handedOver: 'account',
  webhookPaused: 'account',
  webhookEnded: 'account',
  other: 'account',
  appointmentBooked: 'appointment',
  appointmentMoved: 'appointment',
  appointmentCancelled: 'appointment',
  appointmentSeriesBooked: 'appointment',
  appointmentSeriesMoved: 'appointment',
  appointmentSeriesCancelled: 'appointment',
  appointmentClash: 'appointment',
  appointmentReminder: 'appointment',
  appointmentOffered: 'appointment',
  appointmentFree: 'appointment',
  documentShared: 'document',
  messageReceived: 'message',
  documentRequested: 'task',
  profileProposed: 'task',
  profileProposalAccepted: 'task',
  profileProposalDeclined: 'task',
  formAsked: 'task',
  formDue: 'task',
  formSubmitted: 'task',
  formLinkSubmitted: 'task',
  invoiceIssued: 'task',
  invoiceOverdue: 'task',
  serviceRequestSubmitted: 'task',
  serviceRequestChanged: 'task',
  serviceRequestCommented: 'task',
  serviceRequestTimesOffered: 'task',
  serviceRequestTimesWithdrawn: 'task',
  serviceRequestTimeTaken: 'task',
  serviceRequestTimesDeclined: 'task',
  serviceRequestTimesLapsed: 'task',
  serviceRequestTimesUnanswered: 'task',
  demoRequested: 'task',
} as const satisfies Record<string, NotificationKind>

export type NotificationEvent = keyof typeof NOTIFICATION_EVENTS

function isNotificationEvent(name: string): name is NotificationEvent {
  return Object.hasOwn(NOTIFICATION_EVENTS, name)
}

export const notificationSettingsSchema = z.record(
  z.enum(NOTIFICATION_KINDS),
  z.object({ inApp: z.boolean(), email: z.boolean() }),
)

export const notificationSummarySchema = z.object({
  /** Unread notifications of the list, which is without messages. */
  notificationCount: z.int(),
  /** Unread notifications of messages; what a page shows of them is how many conversations are unread. */
  unreadMessageCount: z.int(),
  settings: notificationSettingsSchema,
})

export type NotificationSummary = z.output<typeof notificationSummarySchema>

export const notificationSchema = z.object({
  id: idSchema,
  kind: z.enum(NOTIFICATION_KINDS),
  event: z.enum(Object.keys(NOTIFICATION_EVENTS).filter(isNotificationEvent)),
  /** Who or what it is about, as a name: never what a document or a message says. */
  subject: z.nullable(z.string()),
  /** What it leads to: the document, the request or the person; of several the newest. */
  objectId: z.nullable(idSchema),
  /** How often it has happened while it was unread. */
  count: z.int(),
  createdAt: instantSchema,
  readAt: z.nullable(instantSchema),
})

export type Notification = z.output<typeof notificationSchema>

export const notifications = {
  summary: endpoint({
    method: 'GET',
    path: '/account/notifications',
    permission: 'notifications.read',
    tag,
    summary: 'Count what is unread, with the notification settings',
    output: notificationSummarySchema,
  }),
  list: endpoint({
    method: 'GET',
    path: '/account/notifications/newest',
    permission: 'notifications.read',
    tag,
    summary: 'List my notifications, newest first',
    description: 'Messages apart: they are listed and counted as conversations.',
    input: z.strictObject({ ...pageQueryShape }),
    output: z.object({ items: z.array(notificationSchema), nextCursor: nextCursorSchema }),
  }),
  markRead: endpoint({
    method: 'PUT',
    path: '/account/notifications/{id}/read',
    permission: 'notifications.markRead',
    tag,
    summary: 'Mark one of my notifications as read',
    input: z.object({ params: z.strictObject({ id: idSchema }) }),
  }),
  markAllRead: endpoint({
    method: 'PUT',
    path: '/account/notifications/read',
    permission: 'notifications.markRead',
    tag,
    summary: 'Mark my notifications as read',
    description: 'Those of the list that have come until a moment: what came after it was not seen yet.',
    input: z.strictObject({ until: givenInstantSchema }),
  }),
}
