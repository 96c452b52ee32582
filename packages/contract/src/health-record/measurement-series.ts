import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { dayRangeShape, idSchema, instantSchema } from '../fields/fields.ts'
import { journalEntrySchema } from './journal-entry.ts'
import { MEASUREMENT_KINDS, MEASUREMENT_UNITS } from './measurements.ts'

const tag = 'Measurement series'

/** So many points are drawn at most: what is measured more often is put together. */
export const MOST_SERIES_POINTS = 400

/** Of what was measured about one moment, in the first unit of the kind. */
const spanSchema = z.object({ min: z.number(), max: z.number(), mean: z.number() })

export const seriesPointSchema = z.object({
  /** When it was measured, and of several the middle of them. */
  at: instantSchema,
  /** How many measurements it stands for. */
  count: z.int(),
  value: spanSchema,
  /** Of a pair, as of blood pressure: the lower number. */
  secondValue: z.nullable(spanSchema),
})

export type SeriesPoint = z.output<typeof seriesPointSchema>

/** So many measurements a small chart is drawn of. */
export const TRAIL_LENGTH = 12

export const newestMeasurementSchema = z.object({
  ...journalEntrySchema.shape,
  /** Of a sample what has measured it, and its id is that of the import then; `null` for an entry of the journal. */
  sampledBy: z.nullable(z.string()),
  /** This one and those before it, the earliest first, in the first unit of the kind. */
  trail: z.array(
    z.object({
      at: instantSchema,
      value: z.number(),
      /** Of a pair, as of blood pressure: the lower number. */
      secondValue: z.nullable(z.number()),
    }),
  ),
})

export type NewestMeasurement = z.output<typeof newestMeasurementSchema>

export const measurementSeries = {
  list: endpoint({
    method: 'GET',
    path: '/measurement-series',
    permission: 'measurementSeries.read',
    tag,
    summary: 'List the newest measurement of each kind in somebody’s journal',
    description: `Of whom, and which of them, as the journal itself has it. Each with the numbers of the last ${TRAIL_LENGTH}.`,
    input: z.strictObject({ personId: idSchema }),
    output: z.object({ items: z.array(newestMeasurementSchema) }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/measurement-series/points',
    permission: 'measurementSeries.read',
    tag,
    summary: 'Read how a measurement has gone, the earliest first',
    description: `At most ${MOST_SERIES_POINTS} points, in the first unit of the kind; what is measured more often is put together. Of the samples of a day, those of the source that has most of them.`,
    input: z.strictObject({ personId: idSchema, kind: z.enum(MEASUREMENT_KINDS), ...dayRangeShape }),
    output: z.object({
      /** In which the newest was entered, whatever the days; `null` where there is none. */
      unit: z.nullable(z.enum(MEASUREMENT_UNITS)),
      /** How many measurements the points stand for. */
      count: z.int(),
      points: z.array(seriesPointSchema),
    }),
  }),
}
