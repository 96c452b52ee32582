import { createFieldError, toFieldErrors } from '@platform/contract'
import type { FieldError } from '@platform/contract'
import { journalEntryInputSchema, profileEntryInputSchema } from '@platform/contract/health-record'
import type { FhirWrittenType, SentResource } from '@platform/contract/health-record'
import type { FhirResource, Observation } from 'fhir/r4.js'
import type * as z from 'zod/mini'
import { writeExactly } from '../../../infrastructure/http/body/decimals.ts'
import { ApiProblem, createFieldProblem } from '../../../infrastructure/problems/problem.ts'
import { whomOf } from '../../care-resources/to-fhir.ts'
import { listMeasured, readObservation } from '../../journal-entries/observation.ts'
import { readProfileResource } from '../../profile-entries/read-resource.ts'
import { checkResource } from '../structure/check-resource.ts'
import type { FoundReference } from '../structure/check-resource.ts'
import { listUntrue } from './untrue.ts'

// What is sent is kept as it is. It is refused by name where FHIR has it otherwise, where it would not be true, and where it says what
// nobody here understands and that may change what the rest of it means.

const REFERENCE = /^Patient\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** What the server says of a resource, and nobody else. */
const OF_SERVER: readonly string[] = ['versionId', 'lastUpdated']
/** In characters of JSON: pages read all of a profile at once. */
const MAX_RESOURCE_LENGTH = 100_000
/** Nobody reads more of them. */
const MOST_ERRORS = 100

export interface SentEntry {
  readonly personId: string
  /** Without its id, its version and whom it is about. */
  readonly content: FhirResource
  /** All but to whom it is about. */
  readonly references: readonly FoundReference[]
}

/** @param today as `2026-11-20` @throws ApiProblem `validation_failed`, `payload_too_large` */
export function readSent(type: FhirWrittenType, body: SentResource, today: string): SentEntry {
  const whom = whomOf(type)
  const { id, ...others } = body
  const { errors: wrong, references } = checkResource(others, type)
  // An id is the server's to give: one that is read comes back with what was read.
  const isId = id === undefined || typeof id === 'string'
  const errors = isId ? wrong : [createFieldError(['id'], 'unknown_field'), ...wrong]
  if (errors.length > 0) throw new ApiProblem('validation_failed', { errors: errors.slice(0, MOST_ERRORS) })
  const { meta, [whom]: person, ...said } = others
  const { reference, ...called } = isRecord(person) ? person : {}
  const personId = REFERENCE.exec(String(reference))?.[1]
  if (personId === undefined)
    throw createFieldProblem([whom, 'reference'], reference === undefined ? 'required' : 'invalid_value')
  const content: unknown = { ...said, ...readMeta(meta), [whom]: called }
  if (!isOfType(content, type)) throw createFieldProblem(['resourceType'], 'invalid_value')
  if (writeExactly(content).length > MAX_RESOURCE_LENGTH) throw new ApiProblem('payload_too_large')
  const untrue = listUntrue(content, today)
  if (untrue.length > 0) throw new ApiProblem('validation_failed', { errors: untrue })
  const isWhom = ({ path }: FoundReference) => path.length === 2 && path[0] === whom
  return { personId, content, references: references.filter((found) => !isWhom(found)) }
}

/** After its check it has the elements of its type. */
function isOfType(content: unknown, type: FhirWrittenType): content is FhirResource {
  return isRecord(content) && content['resourceType'] === type
}

function readMeta(meta: unknown): { readonly meta?: object } {
  const others = isRecord(meta) ? Object.entries(meta).filter(([name]) => !OF_SERVER.includes(name)) : []
  return others.length === 0 ? {} : { meta: Object.fromEntries(others) }
}

/** As a page sends it, but for who may see it. */
type Sharing = Pick<z.output<typeof profileEntryInputSchema>, 'audience' | 'memberIds'>

/** @throws ApiProblem `validation_failed`, by its elements, for what no page could say */
export function toProfileInput(content: FhirResource, sharing: Sharing) {
  return parseInput(profileEntryInputSchema, content, { ...readProfileResource(content), ...sharing })
}

/** @throws ApiProblem `validation_failed`, by its elements, for what no page could say */
export function toJournalInput(content: Observation, sharing: Sharing) {
  return parseInput(journalEntryInputSchema, content, { ...readObservation(content), ...sharing })
}

/** The same that is asked of what a page sends. */
function parseInput<Schema extends z.ZodMiniType>(
  schema: Schema,
  content: FhirResource,
  input: object,
): z.output<Schema> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const errors = toElementErrors(content, toFieldErrors(parsed.error.issues, { input }))
  throw new ApiProblem('validation_failed', { errors })
}

/** Where FHIR has what an entry says, for who is told that it cannot be so. */
const ELEMENTS: Readonly<Record<FhirWrittenType, Readonly<Record<string, string>>>> = {
  AllergyIntolerance: {
    name: 'code.text',
    startedOn: 'onsetDateTime',
    reaction: 'reaction.0.manifestation.0.text',
    note: 'note.0.text',
  },
  Condition: {
    name: 'code.text',
    startedOn: 'onsetDateTime',
    endedOn: 'abatementDateTime',
    note: 'note.0.text',
  },
  Immunization: { name: 'vaccineCode.text', startedOn: 'occurrenceDateTime', note: 'note.0.text' },
  MedicationStatement: {
    name: 'medicationCodeableConcept.text',
    startedOn: 'effectivePeriod.start',
    endedOn: 'effectivePeriod.end',
    dose: 'dosage.0.text',
    note: 'note.0.text',
  },
  Observation: {
    at: 'effectiveDateTime',
    timeZone: '_effectiveDateTime.extension',
    severity: 'valueInteger',
    tags: 'meta.tag',
    note: 'note.0.text',
  },
  RelatedPerson: { name: 'name.0.text', phone: 'telecom.0.value', relation: 'relationship.0.text' },
}

/** Errors of the fields of an entry, said of the elements of the resource. */
export function toElementErrors(content: FhirResource, errors: readonly FieldError[]): FieldError[] {
  return errors.map((error) => {
    const [, field = '', ...rest] = error.pointer.split('/')
    const element = readMeasured(content, field) ?? findElement(content, field)
    return { ...error, ...createPointer([...element.split('.'), ...rest]) }
  })
}

function findElement({ resourceType }: FhirResource, field: string): string {
  return (
    new Map<string, Readonly<Record<string, string>>>(Object.entries(ELEMENTS)).get(resourceType)?.[field] ??
    field
  )
}

function createPointer(path: readonly string[]): Pick<FieldError, 'pointer'> {
  const { pointer } = createFieldError(path, 'invalid_value')
  return { pointer }
}

const MEASURED: Readonly<Record<string, readonly [part: number, name: string]>> = {
  value: [0, 'value'],
  unit: [0, 'code'],
  secondValue: [1, 'value'],
}

/** A number stands in the observation, or in one of its parts. */
function readMeasured(content: FhirResource, field: string): string | undefined {
  const place = MEASURED[field]
  if (content.resourceType !== 'Observation' || place === undefined) return undefined
  const [index, name] = place
  const parts = listMeasured(content)
  const part = parts.length === 1 ? -1 : (content.component ?? []).findIndex((one) => one === parts[index])
  if (parts.length > 1 && part < 0) return 'component'
  return part < 0 ? `valueQuantity.${name}` : `component.${String(part)}.valueQuantity.${name}`
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
