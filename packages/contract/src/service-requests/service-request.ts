import * as z from 'zod/mini'
import { documentPersonSchema } from '../documents/document.ts'
import {
  dateSchema,
  givenDateSchema,
  idempotencyKeySchema,
  idSchema,
  instantSchema,
  versionSchema,
} from '../fields/fields.ts'
import { textSchema } from '../fields/text.ts'
import { DAY_PARTS } from '../scheduling/waitlist.ts'
import { OFFERED_TIME_ACTIONS, offeredTimeSchema } from './offered-times.ts'
import { SERVICE_REQUEST_ACTIONS, SERVICE_REQUEST_STATUSES, SERVICE_REQUEST_STEPS } from './transitions.ts'

/** FHIR: request-priority. */
export const SERVICE_REQUEST_URGENCIES = ['routine', 'urgent', 'asap', 'stat'] as const

export type ServiceRequestUrgency = (typeof SERVICE_REQUEST_URGENCIES)[number]

export const MAX_PREFERRED_TIMES = 5
export const MAX_REQUEST_DOCUMENTS = 10
/** The most drafts and requests of one person that nobody has closed. */
export const MAX_OPEN_REQUESTS = 50
export const MAX_REQUEST_TEXT = 4_000
export const MAX_REQUEST_COMMENT = 2_000
export const MAX_REQUEST_REASON = 500

const namedSchema = z.object({ id: idSchema, name: z.string() })

const listedShape = {
  id: idSchema,
  type: namedSchema,
  organization: namedSchema,
  person: documentPersonSchema,
  /** `null` when that account is gone. */
  requestedBy: z.nullable(documentPersonSchema),
  status: z.enum(SERVICE_REQUEST_STATUSES),
  urgency: z.enum(SERVICE_REQUEST_URGENCIES),
  /** Who has accepted it. */
  handledBy: z.nullable(documentPersonSchema),
  createdAt: instantSchema,
  submittedAt: z.nullable(instantSchema),
  /** By when somebody should have answered; `null` before it is submitted, and where nobody has working hours. */
  answerDueAt: z.nullable(instantSchema),
  /** When the organization has first answered. */
  answeredAt: z.nullable(instantSchema),
  version: versionSchema,
}

export const listedServiceRequestSchema = z.object(listedShape)

export type ListedServiceRequest = z.output<typeof listedServiceRequestSchema>

/** What has happened, as both sides see it. */
export const serviceRequestEventSchema = z.object({
  id: idSchema,
  author: z.nullable(documentPersonSchema),
  /** The status that it has had from then on; of this, a step and a comment each event is one. */
  status: z.nullable(z.enum(SERVICE_REQUEST_STATUSES)),
  step: z.nullable(z.enum(SERVICE_REQUEST_STEPS)),
  /** What a comment says. */
  text: z.nullable(z.string()),
  at: instantSchema,
})

export type ServiceRequestEvent = z.output<typeof serviceRequestEventSchema>

export const serviceRequestSchema = z.object({
  ...listedShape,
  text: z.string(),
  preferredTimes: z.array(z.object({ on: dateSchema, dayPart: z.enum(DAY_PARTS) })),
  /** Those that the reader may see. */
  documents: z.array(z.object({ id: idSchema, title: z.string() })),
  /** The version of the form that was published when it was begun. */
  form: z.nullable(
    z.object({
      assignmentId: idSchema,
      title: z.string(),
      isSubmitted: z.boolean(),
      responseId: z.nullable(idSchema),
    }),
  ),
  /** Why it was declined or cancelled. */
  reason: z.string(),
  events: z.array(serviceRequestEventSchema),
  /** What the reader may do with it. */
  actions: z.array(z.enum(SERVICE_REQUEST_ACTIONS)),
  /** What was offered, earliest first, to who may see the calendar of the person, and to who answers. */
  offeredTimes: z.array(offeredTimeSchema),
  timeActions: z.array(z.enum(OFFERED_TIME_ACTIONS)),
  mayComment: z.boolean(),
})

export type ServiceRequest = z.output<typeof serviceRequestSchema>

export const serviceRequestBeginSchema = z.strictObject({
  /** With it an attempt that is repeated is known. */
  key: idempotencyKeySchema,
  personId: idSchema,
  typeId: idSchema,
})

export type ServiceRequestBegin = z.output<typeof serviceRequestBeginSchema>

/** What a draft says. */
export const serviceRequestDraftSchema = z.strictObject({
  urgency: z.enum(SERVICE_REQUEST_URGENCIES),
  text: textSchema({ min: 0, max: MAX_REQUEST_TEXT, lines: true }),
  preferredTimes: z
    .array(z.strictObject({ on: givenDateSchema, dayPart: z.enum(DAY_PARTS) }))
    .check(z.maxLength(MAX_PREFERRED_TIMES)),
  documentIds: z.array(idSchema).check(z.maxLength(MAX_REQUEST_DOCUMENTS)),
})

export type ServiceRequestDraft = z.output<typeof serviceRequestDraftSchema>

export const serviceRequestMoveSchema = z.strictObject({
  action: z.enum(SERVICE_REQUEST_ACTIONS),
  reason: textSchema({ min: 0, max: MAX_REQUEST_REASON, lines: true }),
})

export type ServiceRequestMove = z.output<typeof serviceRequestMoveSchema>

export const serviceRequestCommentSchema = z.strictObject({
  key: idempotencyKeySchema,
  text: textSchema({ max: MAX_REQUEST_COMMENT, lines: true }),
})

export type ServiceRequestComment = z.output<typeof serviceRequestCommentSchema>

/** Of those who answer, for themselves: no answer to anybody else holds one. */
export const serviceRequestNoteSchema = z.object({
  id: idSchema,
  author: z.nullable(documentPersonSchema),
  text: z.string(),
  createdAt: instantSchema,
})

export type ServiceRequestNote = z.output<typeof serviceRequestNoteSchema>
