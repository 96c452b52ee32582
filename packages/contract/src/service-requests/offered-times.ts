import * as z from 'zod/mini'
import { documentPersonSchema } from '../documents/document.ts'
import { givenInstantSchema, idempotencyKeySchema, idSchema, instantSchema } from '../fields/fields.ts'
import { SERVICE_PLACES } from '../organizations/organization-services.ts'

/** The most times of one request that are held at once. */
export const MAX_OFFERED_TIMES = 5
/** So long an offered time is held, and never longer than until it begins. */
export const OFFERED_TIME_HOURS = 48

/** `taken` as long as it stands in the calendar. */
const OFFERED_TIME_STATES = ['held', 'taken', 'expired'] as const

/** What the reader may do with the times of a request: one side offers and withdraws them, the other takes or declines them. */
export const OFFERED_TIME_ACTIONS = ['offer', 'withdraw', 'take', 'decline'] as const

export const offeredTimeSchema = z.object({
  id: idSchema,
  startsAt: instantSchema,
  endsAt: instantSchema,
  /** Of the practice. */
  timeZone: z.string(),
  /** `null` when that account is gone. */
  professional: z.nullable(documentPersonSchema),
  service: z.object({ id: idSchema, name: z.string() }),
  place: z.enum(SERVICE_PLACES),
  state: z.enum(OFFERED_TIME_STATES),
  heldUntil: instantSchema,
  /** What it has become. */
  appointmentId: z.nullable(idSchema),
})

export type OfferedTime = z.output<typeof offeredTimeSchema>

export const serviceRequestTimesSchema = z.strictObject({
  /** With it an attempt that is repeated is known. */
  key: idempotencyKeySchema,
  scheduleId: idSchema,
  serviceId: idSchema,
  starts: z.array(givenInstantSchema).check(z.minLength(1), z.maxLength(MAX_OFFERED_TIMES)),
})

export type ServiceRequestTimes = z.output<typeof serviceRequestTimesSchema>
