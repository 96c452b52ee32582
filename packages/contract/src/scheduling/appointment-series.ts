import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import {
  givenInstantSchema,
  idempotencyKeySchema,
  idSchema,
  instantSchema,
  versionSchema,
} from '../fields/fields.ts'
import { appointmentCancellationSchema, appointmentSchema } from './appointments.ts'
import { slotSchema, slotSubjectShape } from './slots.ts'

const tag = 'Appointments'

export const MIN_SERIES_COUNT = 2
/** The most appointments of one series. */
export const MAX_SERIES_COUNT = 26
/** In weeks. */
export const MAX_SERIES_INTERVAL = 4

/** Whether a date can be booked, or why not: `outOfReach` is too soon or too far ahead. */
const SERIES_DATE_STATES = ['free', 'taken', 'closed', 'outside', 'outOfReach'] as const

export type SeriesDateState = (typeof SERIES_DATE_STATES)[number]

/** Of one appointment of a series: those from it on, or all. What has begun or is not booked is left alone. */
const SERIES_SCOPES = ['following', 'all'] as const

export type SeriesScope = (typeof SERIES_SCOPES)[number]

const seriesDateSchema = z.object({
  ...slotSchema.shape,
  state: z.enum(SERIES_DATE_STATES),
  /** Of a date that is not free: the nearest free times of its day. */
  nearestStarts: z.array(instantSchema),
})

export type SeriesDate = z.output<typeof seriesDateSchema>

const seriesMoveSchema = z.object({
  ...seriesDateSchema.shape,
  appointmentId: idSchema,
  /** Sent with the move: what was changed meanwhile is not moved. */
  version: versionSchema,
  /** When it begins as long as it is not moved. */
  startsNow: instantSchema,
})

export type SeriesMove = z.output<typeof seriesMoveSchema>

const weeks = [z.int(), z.minimum(1), z.maximum(MAX_SERIES_INTERVAL)] as const
const times = [z.int(), z.minimum(MIN_SERIES_COUNT), z.maximum(MAX_SERIES_COUNT)] as const

const scopeShape = { appointmentId: idSchema, scope: z.enum(SERIES_SCOPES) }
const plannedMoveShape = { ...scopeShape, startsAt: givenInstantSchema }
const params = z.strictObject({ id: idSchema })
const output = z.object({ items: z.array(appointmentSchema) })

const seriesInputSchema = z.strictObject({
  /** The same key books once: with the same content the answer is the same, with another it is `conflict`. */
  key: idempotencyKeySchema,
  ...slotSubjectShape,
  startsAt: givenInstantSchema,
  intervalWeeks: z.number().check(...weeks),
  count: z.number().check(...times),
  /** What is booked: of each date its own time, another one of that day, or none. */
  starts: z.array(givenInstantSchema).check(z.minLength(MIN_SERIES_COUNT), z.maxLength(MAX_SERIES_COUNT)),
})

export type SeriesInput = z.output<typeof seriesInputSchema>

const seriesMoveInputSchema = z.strictObject({
  ...plannedMoveShape,
  /** What is moved: each to its planned time, or to another one of that day. */
  moves: z
    .array(z.strictObject({ appointmentId: idSchema, version: versionSchema, startsAt: givenInstantSchema }))
    .check(z.minLength(1), z.maxLength(MAX_SERIES_COUNT)),
})

export type SeriesMoveInput = z.output<typeof seriesMoveInputSchema>

export const appointmentSeries = {
  plan: endpoint({
    method: 'GET',
    path: '/appointment-series/plan',
    permission: 'appointmentSeries.read',
    tag,
    summary: 'List the dates of a weekly series, and which of them are free',
    description:
      'Each has the hour of the first one on the clocks of the practice. Nothing is booked or held by this.',
    input: z.strictObject({
      ...slotSubjectShape,
      startsAt: givenInstantSchema,
      intervalWeeks: z.coerce.number<number | string>().check(...weeks),
      count: z.coerce.number<number | string>().check(...times),
    }),
    output: z.object({ items: z.array(seriesDateSchema) }),
  }),
  book: endpoint({
    method: 'POST',
    path: '/appointment-series',
    permission: 'appointmentSeries.write',
    tag,
    summary: 'Book a series of my own time',
    description: 'All of it or nothing: `slot_taken` says in `takenStart` which time is not free.',
    status: 201,
    input: seriesInputSchema,
    output,
  }),
  read: endpoint({
    method: 'GET',
    path: '/appointment-series/{id}',
    permission: 'appointmentSeries.read',
    tag,
    summary: 'List the appointments of a series',
    input: z.object({ params }),
    output,
  }),
  planMove: endpoint({
    method: 'GET',
    path: '/appointment-series/{id}/plan',
    permission: 'appointmentSeries.read',
    tag,
    summary: 'List where the appointments of a series would move to, and whether these times are free',
    description: 'All get the weekday and the hour of the one that is moved, each in its own week.',
    input: z.object({ params, query: z.strictObject(plannedMoveShape) }),
    output: z.object({ items: z.array(seriesMoveSchema) }),
  }),
  move: endpoint({
    method: 'PUT',
    path: '/appointment-series/{id}/start',
    permission: 'appointmentSeries.write',
    tag,
    summary: 'Move appointments of a series',
    description: 'All of them or none: `slot_taken` says in `takenStart` which time is not free.',
    input: z.object({ params, body: seriesMoveInputSchema }),
    output,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/appointment-series/{id}/cancellation',
    permission: 'appointmentSeries.write',
    tag,
    summary: 'Cancel appointments of a series',
    input: z.object({
      params,
      body: z.strictObject({ ...scopeShape, ...appointmentCancellationSchema.shape }),
    }),
    output,
  }),
}
