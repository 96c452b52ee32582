import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import {
  dateSchema,
  givenDateSchema,
  idSchema,
  instantSchema,
  timeZoneSchema,
  versionSchema,
} from '../fields/fields.ts'
import { versionHeadersSchema } from '../fields/versions.ts'
import { slotSubjectShape } from './slots.ts'

const tag = 'Appointments'
const permission = 'waitlist.write'

/** For so long a time is held for who is first in line. */
export const OFFER_MINUTES = 30
/** Times that begin sooner are held for nobody: all who wait for one are told. */
export const OFFER_LEAD_HOURS = 24

export const DAY_PARTS = ['morning', 'afternoon', 'evening'] as const

export type DayPart = (typeof DAY_PARTS)[number]

const wishShape = {
  /** Days of the calendar of the time zone, both included. */
  from: givenDateSchema,
  to: givenDateSchema,
  timeZone: timeZoneSchema,
  /** Any where there are none. */
  dayParts: z.array(z.enum(DAY_PARTS)).check(z.maxLength(DAY_PARTS.length)),
  /** 1 is Monday, 7 is Sunday, as ISO 8601 counts; any where there are none. */
  weekdays: z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.maxLength(7)),
}

const endsAfterItBegins = z.refine<{ readonly from: string; readonly to: string }>(
  ({ from, to }) => from <= to,
  { path: ['to'], params: { code: 'too_small' } },
)

/** When somebody could come. */
export const waitlistWishSchema = z.strictObject(wishShape).check(endsAfterItBegins)

export type WaitlistWish = z.output<typeof waitlistWishSchema>

const waitlistInputSchema = z.strictObject({ ...slotSubjectShape, ...wishShape }).check(endsAfterItBegins)

export type WaitlistInput = z.output<typeof waitlistInputSchema>

export const waitlistEntrySchema = z.object({
  id: idSchema,
  person: z.object({ id: idSchema, name: z.string() }),
  scheduleId: idSchema,
  professional: z.object({ id: idSchema, name: z.string() }),
  service: z.object({ id: idSchema, name: z.string() }),
  ...wishShape,
  from: dateSchema,
  to: dateSchema,
  /** Since when they wait. */
  createdAt: instantSchema,
  /** The time that is held for them now: it is booked and let go as any hold. */
  offer: z.nullable(
    z.object({
      appointmentId: idSchema,
      startsAt: instantSchema,
      endsAt: instantSchema,
      heldUntil: instantSchema,
      /** Of the practice. */
      timeZone: z.string(),
    }),
  ),
  version: versionSchema,
})

export type WaitlistEntry = z.output<typeof waitlistEntrySchema>

/** Who waits for one service. */
const waitlistLineSchema = z.object({
  service: z.object({ id: idSchema, name: z.string() }),
  count: z.int(),
  /** Those who share their calendar, by how long they have waited. */
  persons: z.array(z.object({ id: idSchema, name: z.string() })),
})

export type WaitlistLine = z.output<typeof waitlistLineSchema>

const params = z.strictObject({ id: idSchema })

export const waitlist = {
  list: endpoint({
    method: 'GET',
    path: '/waitlist',
    permission: 'waitlist.read',
    tag,
    summary: 'List what people wait for whose calendar is mine',
    input: z.strictObject({ personId: z.optional(idSchema) }),
    output: z.object({ items: z.array(waitlistEntrySchema) }),
  }),
  join: endpoint({
    method: 'POST',
    path: '/waitlist',
    permission,
    tag,
    summary: 'Wait for a time with a professional',
    description:
      'When one becomes free that fits, it is held for whoever has waited longest. Answers `conflict` for who waits already.',
    status: 201,
    input: waitlistInputSchema,
    output: waitlistEntrySchema,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/waitlist/{id}',
    permission,
    tag,
    summary: 'Change when somebody who waits could come',
    description: 'The place in line stays.',
    versioned: true,
    input: z.object({ params, headers: versionHeadersSchema, body: waitlistWishSchema }),
    output: waitlistEntrySchema,
  }),
  leave: endpoint({
    method: 'DELETE',
    path: '/waitlist/{id}',
    permission,
    tag,
    summary: 'Wait no longer',
    description: 'What is held is let go.',
    input: z.object({ params }),
  }),
  readLine: endpoint({
    method: 'GET',
    path: '/waitlist/line',
    permission: 'waitlist.readLine',
    tag,
    summary: 'Read how many people wait for a time of mine',
    output: z.object({ services: z.array(waitlistLineSchema) }),
  }),
}
