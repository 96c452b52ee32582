import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { idempotencyKeySchema, idSchema, pageQueryShape } from '../fields/fields.ts'
import { versionHeadersSchema } from '../fields/versions.ts'

const tag = 'FHIR R4'

/** Below the base of care data. */
export const FHIR_PATH = '/fhir'

/** The most entries of a transaction. */
export const MAX_FHIR_ENTRIES = 100

/** The most keys the body of a FHIR route may have: a summary of all sections has 1,589. */
export const MAX_FHIR_BODY_KEYS = 20_000

/** What the record and the journal are kept as. */
export const FHIR_KEPT_TYPES = [
  'AllergyIntolerance',
  'Condition',
  'Immunization',
  'List',
  'MedicationStatement',
  'Observation',
  'QuestionnaireResponse',
  'RelatedPerson',
] as const

export type FhirKeptType = (typeof FHIR_KEPT_TYPES)[number]

/** What other programs enter and change; that there is none of something is said elsewhere. */
export const FHIR_WRITTEN_TYPES = [
  'AllergyIntolerance',
  'Condition',
  'Immunization',
  'MedicationStatement',
  'Observation',
  'RelatedPerson',
] as const satisfies readonly FhirKeptType[]

export type FhirWrittenType = (typeof FHIR_WRITTEN_TYPES)[number]

/** The person themself is read, and kept elsewhere. */
export const FHIR_TYPES = ['Patient', ...FHIR_KEPT_TYPES] as const

export type FhirType = (typeof FHIR_TYPES)[number]

const MOST_VALUES = 4
const UUID = '[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}'

/** One id or several, with commas between them. */
const idsSchema = z.string().check(z.maxLength(1000), z.regex(new RegExp(`^${UUID}(,${UUID})*$`)))

/** `code` or `system|code`, and several with commas between them. */
const tokensSchema = z.string().check(z.maxLength(300), z.regex(/^[\x21-\x7e]+$/))

/** As `ge2026-11`; several narrow it further. */
const dateSchema = z
  .string()
  .check(
    z.regex(
      /^(eq|ge|gt|le|lt)?\d{4}(-\d{2}(-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2}))?)?)?$/,
    ),
  )
const datesSchema = z.union([dateSchema, z.array(dateSchema).check(z.maxLength(MOST_VALUES))])

const patientSchema = z.union([idSchema, z.string().check(z.regex(new RegExp(`^Patient/${UUID}$`)))])

/** By what a search is put in order; with `-` before it the latest comes first. */
export const FHIR_SORTS = ['date', '-date', '_lastUpdated', '-_lastUpdated'] as const

export type FhirSort = (typeof FHIR_SORTS)[number]

const pageShape = { _count: pageQueryShape.limit, cursor: pageQueryShape.cursor }

/** Of all types together; which of them a type has, its capabilities say. */
export const fhirSearchQuerySchema = z.strictObject({
  patient: patientSchema,
  _id: z.optional(idsSchema),
  _lastUpdated: z.optional(datesSchema),
  identifier: z.optional(tokensSchema),
  code: z.optional(tokensSchema),
  'vaccine-code': z.optional(tokensSchema),
  category: z.optional(tokensSchema),
  'clinical-status': z.optional(tokensSchema),
  status: z.optional(tokensSchema),
  date: z.optional(datesSchema),
  /** A canonical address, with `|` and a version behind it or without. */
  questionnaire: z.optional(z.string().check(z.maxLength(500), z.regex(/^[\x21-\x7e]+$/))),
  authored: z.optional(datesSchema),
  _sort: z.optional(z.enum(FHIR_SORTS)),
  ...pageShape,
})

export type FhirSearchQuery = z.output<typeof fhirSearchQuerySchema>

/** Which part of the record a page begins in stands before where. */
const everythingCursorSchema = z.string().check(z.maxLength(200), z.regex(/^[rj][A-Za-z0-9_-]*$/))

const patientParams = z.strictObject({ id: idSchema })
const readParams = z.strictObject({ type: z.enum(FHIR_TYPES), id: idSchema })
const keptParams = z.strictObject({ type: z.enum(FHIR_KEPT_TYPES), id: idSchema })
const versionParams = z.strictObject({
  ...keptParams.shape,
  version: z.string().check(z.regex(/^\d{1,9}$/)),
})

/** A resource as FHIR has it; which it is, its type says. */
export const resourceSchema = z.custom<{ readonly resourceType: string }>(
  (value) => typeof value === 'object' && value !== null && 'resourceType' in value,
)

/** As it is sent. What of it can be kept the server knows, so that every element that cannot is named. */
export type SentResource = Readonly<Record<string, unknown>>

const sentResourceSchema = z.custom<SentResource>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
)

export const fhir = {
  metadata: endpoint({
    method: 'GET',
    path: '/fhir/metadata',
    permission: 'public',
    tag,
    format: 'fhir',
    summary: 'Read which resources there are, and what can be done with them: a CapabilityStatement',
    output: resourceSchema,
  }),
  search: endpoint({
    method: 'GET',
    path: '/fhir/{type}',
    permission: 'fhirResources.read',
    appScope: 'patient/{type}.rs',
    tag,
    format: 'fhir',
    summary: 'Search the resources of a type that somebody’s record has, the latest first',
    description:
      'Of oneself, of a dependant whose record one keeps, or of a person who shares it; then only those that are shared. Observations are the entries of a journal and the measurements of its imports, in one order. A parameter that the type does not have is refused.',
    input: z.object({
      params: z.strictObject({ type: z.enum(FHIR_KEPT_TYPES) }),
      query: fhirSearchQuerySchema,
    }),
    output: resourceSchema,
  }),
  read: endpoint({
    method: 'GET',
    path: '/fhir/{type}/{id}',
    permission: 'fhirResources.read',
    appScope: 'patient/{type}.rs',
    tag,
    format: 'fhir',
    summary: 'Read a resource',
    input: z.object({ params: readParams }),
    output: resourceSchema,
  }),
  history: endpoint({
    method: 'GET',
    path: '/fhir/{type}/{id}/_history',
    permission: 'fhirResources.readVersions',
    tag,
    format: 'fhir',
    summary: 'List the versions of a resource, the newest first',
    input: z.object({ params: keptParams }),
    output: resourceSchema,
  }),
  readVersion: endpoint({
    method: 'GET',
    path: '/fhir/{type}/{id}/_history/{version}',
    permission: 'fhirResources.readVersions',
    tag,
    format: 'fhir',
    summary: 'Read a version of a resource',
    input: z.object({ params: versionParams }),
    output: resourceSchema,
  }),
  everything: endpoint({
    method: 'GET',
    path: '/fhir/Patient/{id}/$everything',
    permission: 'fhirResources.read',
    appScope: 'patient/*.rs',
    tag,
    format: 'fhir',
    summary: 'Read all of somebody’s record and journal that is open to whoever asks, in pages',
    description: 'With the measurements of imports, of which there can be millions.',
    input: z.object({
      params: patientParams,
      query: z.strictObject({ _count: pageQueryShape.limit, cursor: z.optional(everythingCursorSchema) }),
    }),
    output: resourceSchema,
  }),
  summary: endpoint({
    method: 'GET',
    path: '/fhir/Patient/{id}/$summary',
    permission: 'fhirResources.read',
    appScope: 'patient/*.rs',
    tag,
    format: 'fhir',
    summary: 'Read a summary of somebody’s record as a document, as the International Patient Summary has it',
    input: z.object({ params: patientParams }),
    output: resourceSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/fhir/{type}',
    permission: 'fhirResources.write',
    appScope: 'patient/{type}.c',
    tag,
    format: 'fhir',
    summary: 'Enter a resource into the record or the journal of oneself or of a dependant',
    description:
      'With the same `Idempotency-Key`, twice is once. With `If-None-Exist`, a search of the type, one that it finds is answered with 200 and nothing is made; 412 for several. What is sent comes back as it was; what cannot be kept is refused by name. All of the care team whose consent covers it may see it. An app adds observations that are measurements, to its import as `/measurements` does: known by their identifier, or by moment, code, value and source, twice is once, and 200 says that one is there already. Of them is kept, and comes back, what was measured, when, in which unit and by what; anything else is refused by name, and so is a condition that names anything but the identifier that is sent.',
    status: 201,
    input: z.object({
      params: z.strictObject({ type: z.enum(FHIR_WRITTEN_TYPES) }),
      headers: z.object({
        'idempotency-key': z.optional(idempotencyKeySchema),
        'if-none-exist': z.optional(z.string().check(z.maxLength(1000))),
      }),
      body: sentResourceSchema,
    }),
    output: resourceSchema,
  }),
  transact: endpoint({
    method: 'POST',
    path: '/fhir',
    permission: 'fhirResources.write',
    appScope: 'patient/Observation.c',
    tag,
    format: 'fhir',
    summary:
      'Enter and change several resources at once: a Bundle of type `transaction`, all of it or nothing',
    description:
      'At most 100 entries of `POST` (with `ifNoneExist`) and `PUT` (with `ifMatch`). References to the `fullUrl` of another entry become its address. An app may create observations, as by a call for each, and nothing else.',
    input: sentResourceSchema,
    output: resourceSchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/fhir/{type}/{id}',
    permission: 'fhirResources.write',
    tag,
    format: 'fhir',
    summary: 'Change a resource; who may see it stays as it is',
    description: 'What cannot be kept is refused by name.',
    versioned: true,
    input: z.object({
      params: z.strictObject({ type: z.enum(FHIR_WRITTEN_TYPES), id: idSchema }),
      headers: versionHeadersSchema,
      body: sentResourceSchema,
    }),
    output: resourceSchema,
  }),
}
