import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { fileStreamSchema } from '../fields/files.ts'
import { idSchema, instantSchema } from '../fields/fields.ts'
import { linkSecretSchema } from '../fields/link-secret.ts'

const tag = 'Appointments'
const permission = 'calendarFeeds.write'

/** An address at which a calendar app reads the appointments of an account, without signing in. */
const calendarFeedSchema = z.object({
  createdAt: instantSchema,
  /** Whether it says what the appointments are for and with whom; else only that there are some. */
  hasDetails: z.boolean(),
})

export type CalendarFeed = z.output<typeof calendarFeedSchema>

export const calendarFeeds = {
  read: endpoint({
    method: 'GET',
    path: '/calendar-feed',
    permission,
    tag,
    summary: 'Read whether a calendar app can read my appointments',
    output: z.object({ feed: z.nullable(calendarFeedSchema) }),
  }),
  reset: endpoint({
    method: 'POST',
    path: '/calendar-feed',
    permission,
    tag,
    summary: 'Make an address for my calendar app',
    description: 'The address is answered once and never again. The one before it ends.',
    status: 201,
    input: z.strictObject({ hasDetails: z.boolean() }),
    output: z.object({ feed: calendarFeedSchema, url: z.string() }),
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/calendar-feed',
    permission,
    tag,
    summary: 'End the address for my calendar app',
  }),
  // Calendar apps send nothing but an address: its secret is taken out of every log.
  open: endpoint({
    method: 'GET',
    path: '/calendar-feeds/{secret}',
    permission: 'public',
    tag,
    summary: 'Read appointments as iCalendar',
    input: z.object({ params: z.strictObject({ secret: linkSecretSchema }) }),
    output: fileStreamSchema,
  }),
  download: endpoint({
    method: 'GET',
    path: '/appointments/{id}/calendar',
    permission: 'appointments.read',
    tag,
    summary: 'Read an appointment as iCalendar',
    input: z.object({ params: z.strictObject({ id: idSchema }) }),
    output: fileStreamSchema,
  }),
}
