import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { givenInstantSchema, idempotencyKeySchema, idSchema } from '../fields/fields.ts'
import { textSchema } from '../fields/text.ts'
import type { SentResource } from './fhir.ts'
import {
  HEALTH_IMPORT_FORMATS,
  healthImportPreviewSchema,
  healthImportSchema,
  MAX_FILE_ENTRIES,
  MAX_IMPORT_PARTS,
  MAX_IMPORT_SAMPLES,
  MAX_PART_RESOURCES,
  MAX_PART_SERIES,
  MAX_SERIES_SAMPLES,
  SAMPLE_SOURCE_LENGTH,
} from './health-import.ts'
import { MEASUREMENT_KINDS, MEASUREMENT_UNITS } from './measurements.ts'

const tag = 'Health imports'
const params = z.strictObject({ id: idSchema })

/** The key is the sender's, so that an attempt that is repeated begins no second import. */
const healthImportDraftSchema = z.strictObject({
  key: idempotencyKeySchema,
  personId: idSchema,
  format: z.enum(HEALTH_IMPORT_FORMATS),
  fileName: textSchema({ max: 200 }),
})

export type HealthImportDraft = z.output<typeof healthImportDraftSchema>

/** When, how much, and of a pair the lower number. */
const sampleSchema = z.tuple([givenInstantSchema, z.number(), z.optional(z.number())])

/** Samples of one kind, unit and source. */
const sampleSeriesSchema = z.strictObject({
  kind: z.enum(MEASUREMENT_KINDS),
  unit: z.enum(MEASUREMENT_UNITS),
  /** What has measured it, as the file calls it: a watch, an app; empty where it does not say. */
  source: z.prefault(textSchema({ min: 0, max: SAMPLE_SOURCE_LENGTH }), ''),
  points: z.array(sampleSchema).check(z.minLength(1), z.maxLength(MAX_SERIES_SAMPLES)),
})

export type SampleSeries = z.output<typeof sampleSeriesSchema>

/** Of samples and of resources; the same number twice is the same part. */
const partNumberSchema = z.int().check(z.minimum(0), z.maximum(MAX_IMPORT_PARTS - 1))

const samplesPartSchema = z.strictObject({
  part: partNumberSchema,
  series: z.array(sampleSeriesSchema).check(z.minLength(1), z.maxLength(MAX_PART_SERIES)),
})

export type SamplesPart = z.output<typeof samplesPartSchema>

/** What of a resource can be kept the server knows: each is read, or refused by the names of its elements. */
const importedResourceSchema = z.custom<SentResource>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
)

const resourcesPartSchema = z.strictObject({
  part: partNumberSchema,
  resources: z.array(importedResourceSchema).check(z.minLength(1), z.maxLength(MAX_PART_RESOURCES)),
  /** Of each, which entry of the file it is, the first one being 1: so those that are refused can be found in it. */
  places: z.optional(
    z.array(z.int().check(z.minimum(1), z.maximum(MAX_FILE_ENTRIES))).check(z.maxLength(MAX_PART_RESOURCES)),
  ),
})

export type ResourcesPart = z.output<typeof resourcesPartSchema>

export const healthImports = {
  list: endpoint({
    method: 'GET',
    path: '/health-imports',
    permission: 'healthImports.read',
    tag,
    summary: 'List what was imported into somebody’s record, or is about to be, the newest first',
    description: 'Of oneself, or of a dependant whose record one keeps. The newest hundred.',
    input: z.strictObject({ personId: idSchema }),
    output: z.object({ items: z.array(healthImportSchema) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/health-imports',
    permission: 'healthImports.write',
    tag,
    summary: 'Begin to import a file; nothing of it is part of the record until it is accepted',
    description:
      'One is open for a person at a time: another that is open is refused with `conflict` until it is accepted or discarded. `fhir` needs the record and the journal, the others the journal.',
    status: 201,
    input: healthImportDraftSchema,
    output: healthImportSchema,
  }),
  read: endpoint({
    method: 'GET',
    path: '/health-imports/{id}',
    permission: 'healthImports.read',
    tag,
    summary: 'Read what an import would bring, or has brought: what is new, there already and refused',
    input: z.object({ params }),
    output: healthImportPreviewSchema,
  }),
  addSamples: endpoint({
    method: 'POST',
    path: '/health-imports/{id}/samples',
    permission: 'healthImports.write',
    tag,
    summary: 'Add a part of the samples of a file to an open import',
    description: `At most ${MAX_PART_SERIES} series of ${MAX_SERIES_SAMPLES} samples; a part that is repeated changes nothing. Each sample is taken, known already or refused; the preview counts them. Refused as a whole: more than ${MAX_IMPORT_SAMPLES} samples an import with \`too_many\`, and with \`conflict\` when it is no longer open.`,
    input: z.object({ params, body: samplesPartSchema }),
    output: healthImportSchema,
  }),
  addResources: endpoint({
    method: 'POST',
    path: '/health-imports/{id}/resources',
    permission: 'healthImports.write',
    tag,
    summary: 'Add a part of the resources of a FHIR bundle to an open import',
    description:
      'Each becomes a row, and is refused by the names of its elements where it cannot be kept as it is; whom it is about has to be `Patient/{personId}`. A part that is repeated changes nothing. Parts of samples are numbered apart.',
    input: z.object({ params, body: resourcesPartSchema }),
    output: healthImportSchema,
  }),
  discard: endpoint({
    method: 'DELETE',
    path: '/health-imports/{id}',
    permission: 'healthImports.write',
    tag,
    summary: 'Discard an import that is open',
    description: 'Refused with `conflict` for one that was accepted: that is undone.',
    input: z.object({ params }),
  }),
}
