import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import {
  dayRangeShape,
  givenInstantSchema,
  idempotencyKeySchema,
  idSchema,
  instantSchema,
  nextCursorSchema,
  pageQueryShape,
  versionSchema,
} from '../fields/fields.ts'
import { textSchema } from '../fields/text.ts'
import { versionHeadersSchema } from '../fields/versions.ts'
import { SERVICE_PLACES, servicePriceSchema } from '../organizations/organization-services.ts'
import { slotSchema, slotSubjectShape } from './slots.ts'

const tag = 'Appointments'

/** `held` runs out by itself, and nothing is left of it. */
const APPOINTMENT_STATES = ['held', 'booked', 'arrived', 'completed', 'cancelled', 'noshow'] as const

export type AppointmentState = (typeof APPOINTMENT_STATES)[number]

/** For so long a time is held for who is about to book it. */
export const HOLD_MINUTES = 5
/** So often who has booked an appointment may move it; the practice may always. */
export const MAX_MOVES = 3
/** From so long before an appointment begins somebody can have arrived for it. */
export const ARRIVAL_LEAD_HOURS = 12
/** For so long what was said of an appointment can be taken back. */
export const UNDO_HOURS = 24
const REASON_MAX_LENGTH = 500
const APPOINTMENT_ORDERS = ['earliest', 'latest'] as const

export type AppointmentOrder = (typeof APPOINTMENT_ORDERS)[number]

/** `ahead` are those that are to take place and not over. */
const APPOINTMENT_BOXES = ['all', 'ahead'] as const

export type AppointmentBox = (typeof APPOINTMENT_BOXES)[number]

export const appointmentSchema = z.object({
  id: idSchema,
  person: z.object({ id: idSchema, name: z.string() }),
  scheduleId: idSchema,
  /** `null` when that account is gone. */
  professional: z.nullable(z.object({ id: idSchema, name: z.string() })),
  service: z.object({ id: idSchema, name: z.string() }),
  place: z.enum(SERVICE_PLACES),
  /** The room it is in, by name; `null` where it needs none, and where none was free. */
  room: z.nullable(z.string()),
  /** Of a service for groups, to the practice alone: those who are in it together have one id. */
  session: z.nullable(z.object({ id: idSchema, capacity: z.int() })),
  /** Whether others can take part, of whom clients are told no more than that. */
  isGroup: z.boolean(),
  /** What the service costs now; `null` where nothing is said of it. */
  price: z.nullable(servicePriceSchema),
  /** Of one that repeats: it is the third of eight, every two weeks. */
  series: z.nullable(z.object({ id: idSchema, index: z.int(), count: z.int(), intervalWeeks: z.int() })),
  state: z.enum(APPOINTMENT_STATES),
  startsAt: instantSchema,
  endsAt: instantSchema,
  /** With what is before and after it, to the practice alone; `null` where nothing is taken any more. */
  occupied: z.nullable(slotSchema),
  /** Of the practice. */
  timeZone: z.string(),
  /** Of a hold. */
  heldUntil: z.nullable(instantSchema),
  /** Until when the reader may move and cancel it; `null` when they no longer may. */
  changeableUntil: z.nullable(instantSchema),
  /** How often the reader may still move it; `null` for as often as they like. */
  movesLeft: z.nullable(z.int()),
  cancellationReason: z.nullable(z.string()),
  /** Until when the reader may take back that they have arrived, were seen or did not come. */
  undoableUntil: z.nullable(instantSchema),
  /** Where it takes place by video: to its professional always, to others while they can join. */
  videoUrl: z.nullable(z.string()),
  /** From when on the reader can join by video; `null` where there is nothing to join, or no longer. */
  joinableFrom: z.nullable(instantSchema),
  /** Of its iCalendar event, whose UID is the id. */
  sequence: z.int(),
  version: versionSchema,
})

export type Appointment = z.output<typeof appointmentSchema>

const appointmentInputSchema = z.strictObject({
  /** The same key books once: with the same content the answer is the same, with another it is `conflict`. */
  key: idempotencyKeySchema,
  ...slotSubjectShape,
  startsAt: givenInstantSchema,
})

export type AppointmentInput = z.output<typeof appointmentInputSchema>

/** When it is to begin. */
export const appointmentStartSchema = z.strictObject({ startsAt: givenInstantSchema })

/** When it is to begin although that time is not free, and why. */
export const appointmentOverrideSchema = z.strictObject({
  startsAt: givenInstantSchema,
  reason: textSchema({ max: REASON_MAX_LENGTH, lines: true }),
})

/** Why it does not take place; nobody has to say. */
export const appointmentCancellationSchema = z.strictObject({
  reason: textSchema({ min: 0, max: REASON_MAX_LENGTH, lines: true }),
})

const params = z.strictObject({ id: idSchema })
const seen = z.object({ params, headers: versionHeadersSchema })
const permission = 'appointments.write'

export const appointments = {
  list: endpoint({
    method: 'GET',
    path: '/appointments',
    permission: 'appointments.read',
    tag,
    summary: 'List appointments by when they begin',
    description:
      'To a client: those of the people whose calendar is theirs. To a professional: those of their own schedule.',
    input: z.strictObject({
      personId: z.optional(idSchema),
      box: z.prefault(z.enum(APPOINTMENT_BOXES), 'all'),
      order: z.prefault(z.enum(APPOINTMENT_ORDERS), 'earliest'),
      ...dayRangeShape,
      ...pageQueryShape,
    }),
    output: z.object({ items: z.array(appointmentSchema), nextCursor: nextCursorSchema }),
  }),
  listBusy: endpoint({
    method: 'GET',
    path: '/appointments/busy',
    permission: 'appointments.readBusy',
    tag,
    summary: 'List when a client has appointments with others',
    description: 'When, and not with whom or what for. The client must share their calendar.',
    input: z.strictObject({ personId: idSchema, ...dayRangeShape }),
    output: z.object({ items: z.array(slotSchema) }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/appointments/{id}',
    permission: 'appointments.read',
    tag,
    summary: 'Read an appointment',
    input: z.object({ params }),
    output: appointmentSchema,
  }),
  hold: endpoint({
    method: 'POST',
    path: '/appointments/holds',
    permission,
    tag,
    summary: 'Hold a time for five minutes',
    status: 201,
    input: appointmentInputSchema,
    output: appointmentSchema,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/appointments/{id}/confirmation',
    permission,
    tag,
    summary: 'Book the time that is held',
    description: 'Twice is once. Answers `hold_expired` when the time was let go meanwhile.',
    input: z.object({ params }),
    output: appointmentSchema,
  }),
  book: endpoint({
    method: 'POST',
    path: '/appointments',
    permission,
    tag,
    summary: 'Book a time at once',
    status: 201,
    input: appointmentInputSchema,
    output: appointmentSchema,
  }),
  release: endpoint({
    method: 'DELETE',
    path: '/appointments/holds/{id}',
    permission,
    tag,
    summary: 'Let go of a time that is held',
    input: z.object({ params }),
  }),
  move: endpoint({
    method: 'PUT',
    path: '/appointments/{id}/start',
    permission,
    tag,
    summary: 'Move an appointment',
    description: 'It has its new time before its old one is free, or stays where it is.',
    versioned: true,
    input: z.object({
      params,
      headers: versionHeadersSchema,
      body: appointmentStartSchema,
    }),
    output: appointmentSchema,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/appointments/{id}/cancellation',
    permission,
    tag,
    summary: 'Cancel an appointment',
    versioned: true,
    input: z.object({
      params,
      headers: versionHeadersSchema,
      body: appointmentCancellationSchema,
    }),
    output: appointmentSchema,
  }),
  override: endpoint({
    method: 'POST',
    path: '/appointments/overrides',
    permission: 'appointments.override',
    tag,
    summary: 'Book a time of my schedule that is not free',
    description:
      'Outside its hours, or beside at most three other appointments, which stay as they are. The reason goes to the audit log.',
    status: 201,
    input: z.strictObject({ ...appointmentInputSchema.shape, ...appointmentOverrideSchema.shape }),
    output: appointmentSchema,
  }),
  overrideMove: endpoint({
    method: 'PUT',
    path: '/appointments/{id}/override',
    permission: 'appointments.override',
    tag,
    summary: 'Move an appointment to a time of my schedule that is not free',
    versioned: true,
    input: z.object({
      params,
      headers: versionHeadersSchema,
      body: appointmentOverrideSchema,
    }),
    output: appointmentSchema,
  }),
  arrive: endpoint({
    method: 'POST',
    path: '/appointments/{id}/arrival',
    permission: 'appointments.attend',
    tag,
    summary: 'Say that somebody has arrived for their appointment',
    versioned: true,
    input: seen,
    output: appointmentSchema,
  }),
  complete: endpoint({
    method: 'POST',
    path: '/appointments/{id}/completion',
    permission: 'appointments.attend',
    tag,
    summary: 'Say that the appointment of somebody who has arrived is over',
    versioned: true,
    input: seen,
    output: appointmentSchema,
  }),
  markNoShow: endpoint({
    method: 'POST',
    path: '/appointments/{id}/no-show',
    permission: 'appointments.attend',
    tag,
    summary: 'Say that nobody came to an appointment that has begun',
    versioned: true,
    input: seen,
    output: appointmentSchema,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/appointments/{id}/undo',
    permission: 'appointments.attend',
    tag,
    summary: 'Take back what was last said of an appointment',
    description: 'For 24 hours. What was completed has arrived again, everything else is booked again.',
    versioned: true,
    input: seen,
    output: appointmentSchema,
  }),
}
