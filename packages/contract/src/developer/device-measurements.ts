import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { fieldErrorSchema } from '../errors/field-errors.ts'
import {
  givenInstantSchema,
  idSchema,
  instantSchema,
  nextCursorSchema,
  pageQueryShape,
} from '../fields/fields.ts'
import { textSchema } from '../fields/text.ts'
import { MEASUREMENT_KINDS, MEASUREMENT_UNITS } from '../health-record/measurements.ts'

const tag = 'Measurements of devices'

/** So many measurements are sent at a time, and so many an app adds in all. */
export const MAX_SENT_MEASUREMENTS = 1000
export const MAX_APP_MEASUREMENTS = 2_000_000
/** A measurement has a few keys. */
export const MAX_MEASUREMENTS_BODY_KEYS = 8 * MAX_SENT_MEASUREMENTS
export const MEASUREMENT_SOURCE_LENGTH = 38

/** By each of these one of many is judged. */
export const sentMeasurementIdSchema = z.string().check(z.regex(/^[\x21-\x7e]{1,64}$/))
export const measuredAtSchema = givenInstantSchema
export const measurementSourceSchema = textSchema({ min: 0, max: MEASUREMENT_SOURCE_LENGTH })

/** Loose where one of many may be wrong: what it is, is judged one by one, so that the others are kept. */
const sentMeasurementSchema = z.strictObject({
  /** The sender’s own name for it, by which it is known when it is sent again: 1 to 64 signs of ASCII without spaces. */
  id: z.string(),
  /** One of `bloodPressure`, `pulse`, `temperature`, `weight`, `height`, `oxygenSaturation`, `glucose`. */
  kind: z.string(),
  value: z.number(),
  /** Of blood pressure: the lower number. */
  secondValue: z.optional(z.number()),
  /** By the codes of UCUM, as the kind has them: `mm[Hg]`, `/min`, `Cel`, `kg` and so on. */
  unit: z.string(),
  /** An instant of ISO 8601 in UTC, as `2026-11-20T10:00:00.000Z`. */
  at: z.string(),
  /** What has measured it, if that is not the app itself. */
  source: z.optional(z.string()),
})

export type SentMeasurement = z.output<typeof sentMeasurementSchema>

const takenMeasurementSchema = z.object({
  /** Which of those that were sent, the first one being 0. */
  place: z.int(),
  id: z.string(),
  /** `present`: it was sent before, or the record says the same already; nothing was added. */
  outcome: z.enum(['stored', 'present', 'refused']),
  /** Of one that is refused, with pointers into what was sent. */
  errors: z.array(fieldErrorSchema),
})

export type TakenMeasurement = z.output<typeof takenMeasurementSchema>

export const deviceMeasurementSchema = z.object({
  id: idSchema,
  kind: z.enum(MEASUREMENT_KINDS),
  value: z.number(),
  secondValue: z.nullable(z.number()),
  unit: z.enum(MEASUREMENT_UNITS),
  at: instantSchema,
  /** What has measured it; empty where somebody has entered it. */
  source: z.string(),
})

export type DeviceMeasurement = z.output<typeof deviceMeasurementSchema>

export const deviceMeasurements = {
  add: endpoint({
    method: 'POST',
    path: '/measurements',
    permission: 'apps.use',
    appScope: 'patient/Observation.c',
    tag,
    summary: 'Add measurements to the journal of the person whose token it is',
    description: `At most ${MAX_SENT_MEASUREMENTS} at a time. Each is answered by itself, in the order in which they were sent: stored, present already, or refused with what is wrong with it; those that are refused keep no other from being stored. A body that has not this shape is refused as a whole, and so is one with more than an app may add, ${MAX_APP_MEASUREMENTS} in all, with \`too_many\`. Sending the same again adds nothing; another measurement under an \`id\` that is taken is refused with \`already_used\`.`,
    input: z.strictObject({
      measurements: z.array(sentMeasurementSchema).check(z.minLength(1), z.maxLength(MAX_SENT_MEASUREMENTS)),
    }),
    output: z.object({
      stored: z.int(),
      present: z.int(),
      refused: z.int(),
      items: z.array(takenMeasurementSchema),
    }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/measurements',
    permission: 'apps.use',
    appScope: 'patient/Observation.rs',
    tag,
    summary: 'List the measurements of the person whose token it is, the newest first',
    description: 'Those that somebody has entered, those of imports, and those of apps and devices.',
    input: z.strictObject({ ...pageQueryShape, kind: z.optional(z.enum(MEASUREMENT_KINDS)) }),
    output: z.object({ items: z.array(deviceMeasurementSchema), nextCursor: nextCursorSchema }),
  }),
}
