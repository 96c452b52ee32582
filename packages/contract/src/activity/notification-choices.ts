import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { versionSchema } from '../fields/fields.ts'
import { versionedInput } from '../fields/versions.ts'

const tag = 'Account'

/** How often mails about what is new are sent: each by itself, or gathered. */
export const MAIL_RHYTHMS = ['atOnce', 'daily', 'weekly'] as const

export type MailRhythm = (typeof MAIL_RHYTHMS)[number]

const channelsSchema = z.strictObject({ inApp: z.boolean(), email: z.boolean() })

/** What a person is told about, and how. */
export const notificationChoicesSchema = z.strictObject({
  settings: z.strictObject({
    // A change of password or a sign-in from elsewhere must not be hushed up by whoever got in.
    account: z.strictObject({ inApp: z.boolean(), email: z.literal(true) }),
    appointment: channelsSchema,
    document: channelsSchema,
    message: channelsSchema,
    task: channelsSchema,
  }),
  mailRhythm: z.enum(MAIL_RHYTHMS),
})

export type NotificationChoices = z.output<typeof notificationChoicesSchema>

const storedSchema = z.object({ ...notificationChoicesSchema.shape, version: versionSchema })

export type StoredNotificationChoices = z.output<typeof storedSchema>

export const notificationChoices = {
  read: endpoint({
    method: 'GET',
    path: '/account/notifications/settings',
    permission: 'notificationChoices.read',
    tag,
    summary: 'Read what I am told about, and how',
    output: storedSchema,
  }),
  write: endpoint({
    method: 'PUT',
    path: '/account/notifications/settings',
    permission: 'notificationChoices.write',
    tag,
    summary: 'Choose what I am told about, and how',
    versioned: true,
    input: versionedInput(notificationChoicesSchema),
    output: storedSchema,
  }),
}
