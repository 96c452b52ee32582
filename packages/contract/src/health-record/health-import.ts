import * as z from 'zod/mini'
import { documentPersonSchema } from '../documents/document.ts'
import { fieldErrorSchema } from '../errors/field-errors.ts'
import { idSchema, instantSchema } from '../fields/fields.ts'
import { saidEntryShape } from './journal-entry.ts'
import { MEASUREMENT_KINDS } from './measurements.ts'
import { saidFactsShape } from './profile-entry.ts'

/** `appleHealth` and `csv` bring samples into the journal; `fhir` resources besides, into the journal and the health profile. */
export const HEALTH_IMPORT_FORMATS = ['appleHealth', 'csv', 'fhir'] as const

export type HealthImportFormat = (typeof HEALTH_IMPORT_FORMATS)[number]

/** Whatever brings measurements: a file, or a `device`, which adds to its own import for as long as it is let in. */
export const HEALTH_IMPORT_ORIGINS = [...HEALTH_IMPORT_FORMATS, 'device'] as const

export type HealthImportOrigin = (typeof HEALTH_IMPORT_ORIGINS)[number]

/** `open`: a proposal, part of nothing. `undone`: what it brought is gone again. One that is discarded is not kept. */
export const HEALTH_IMPORT_STATES = ['open', 'accepted', 'undone'] as const

export type HealthImportState = (typeof HEALTH_IMPORT_STATES)[number]

/** So many samples a series of a part has at most, so many series a part, and so many samples an import. */
export const MAX_SERIES_SAMPLES = 1000
export const MAX_PART_SERIES = 5
export const MAX_IMPORT_SAMPLES = 2_000_000
/** So many resources a part has at most, as far as a body holds them, and so many an import. */
export const MAX_PART_RESOURCES = 20
export const MAX_IMPORT_RESOURCES = 1000
export const MAX_FILE_ENTRIES = 1_000_000
export const MAX_IMPORT_PARTS = 10_000
export const SAMPLE_SOURCE_LENGTH = 100

/** Who may see the samples and entries of an import once it is accepted. */
export const HEALTH_IMPORT_AUDIENCES = ['team', 'nobody'] as const

export type HealthImportAudience = (typeof HEALTH_IMPORT_AUDIENCES)[number]

export const healthImportSchema = z.object({
  id: idSchema,
  /** Whose health it is about: a client’s or a dependant’s. */
  personId: idSchema,
  format: z.enum(HEALTH_IMPORT_ORIGINS),
  /** Of a device, the name that somebody has given it. */
  fileName: z.string(),
  state: z.enum(HEALTH_IMPORT_STATES),
  /** `null` until it is accepted. */
  audience: z.nullable(z.enum(HEALTH_IMPORT_AUDIENCES)),
  /** `null` when that account is gone. */
  createdBy: z.nullable(documentPersonSchema),
  createdAt: instantSchema,
  acceptedAt: z.nullable(instantSchema),
  undoneAt: z.nullable(instantSchema),
  /** So many samples it brings, or has brought; those that are there already or refused are none of them. */
  samples: z.int(),
  /** So many entries of the journal and the health profile it brings or has brought; of one that is undone, those that stayed. */
  entries: z.int(),
})

export type HealthImport = z.output<typeof healthImportSchema>

/** What an import has of one kind of measurement. */
const importedKindSchema = z.object({
  kind: z.enum(MEASUREMENT_KINDS),
  added: z.int(),
  /** The same value of the same moment is in the journal, or came from the same source by an earlier import or part. */
  present: z.int(),
  /** Of those that are added: so many are unusual, and would have to be confirmed if they were typed. */
  unusual: z.int(),
  /** So many of each code are refused: those of a measurement that is typed, and `date_in_future`. */
  refused: z.array(z.object({ code: z.string(), count: z.int() })),
  /** Of those that are added; `null` where there are none. */
  firstAt: z.nullable(instantSchema),
  lastAt: z.nullable(instantSchema),
  /** Of those that are added, the one with most of them first. */
  sources: z.array(z.object({ name: z.string(), count: z.int() })),
})

export type ImportedKind = z.output<typeof importedKindSchema>

/**
 * `present`: the record says the same already. `accepted` and `leftOut`: decided. `kept`: of an import that is undone, what somebody
 * has changed or confirmed since; the other rows are gone.
 */
export const IMPORTED_ROW_STATES = ['new', 'present', 'refused', 'accepted', 'leftOut', 'kept'] as const

export type ImportedRowState = (typeof IMPORTED_ROW_STATES)[number]

/** A resource of a file, read as an entry. */
const importedRowSchema = z.object({
  id: idSchema,
  /** As FHIR has it. */
  resourceType: z.string(),
  /** What the file calls it; `null` where it does not, or not by an id of FHIR. */
  resourceId: z.nullable(z.string()),
  /** Which entry of the file it is, the first one being 1; `null` where the sender has not said so. */
  place: z.nullable(z.int()),
  state: z.enum(IMPORTED_ROW_STATES),
  /** What it would say as an entry of the health profile or of the journal; both `null` for one that is refused. */
  profile: z.nullable(z.object(saidFactsShape)),
  journal: z.nullable(z.object(saidEntryShape)),
  /** Why it is refused, by the elements of the resource; of one that is not, `value_unusual` alone. */
  errors: z.array(fieldErrorSchema),
  /** What has become of it: an entry of the health profile or of the journal. */
  entryId: z.nullable(idSchema),
})

export type ImportedRow = z.output<typeof importedRowSchema>

/** What an import would bring, or has brought. */
export const healthImportPreviewSchema = z.object({
  ...healthImportSchema.shape,
  kinds: z.array(importedKindSchema),
  /** In the order in which they were sent. */
  rows: z.array(importedRowSchema),
})

export type HealthImportPreview = z.output<typeof healthImportPreviewSchema>
