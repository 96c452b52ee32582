import { createFieldError } from '@platform/contract'
import type { FieldError } from '@platform/contract'
import type { FhirWrittenType, ProfileFacts, SentResource } from '@platform/contract/health-record'
import type { FhirResource } from 'fhir/r4.js'
import { ApiProblem, createFieldProblem } from '../../../infrastructure/problems/problem.ts'
import { whomOf } from '../../care-resources/to-fhir.ts'
import { readObservation, toObservation } from '../../journal-entries/observation.ts'
import type { JournalFacts } from '../../journal-entries/observation.ts'
import { readProfileResource } from '../../profile-entries/read-resource.ts'
import { toResource } from '../../profile-entries/to-resource.ts'

// A resource that is sent is read as an entry, and written again from it. What does not come back would be lost, and is
// refused by name: a modifier that nobody understands above all.

const REFERENCE = /^Patient\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** What the server says of a resource, and nobody else. */
const OF_SERVER: readonly string[] = ['versionId', 'lastUpdated']
/** Without them it would be made up how somebody is. */
const NEEDED = ['status', 'clinicalStatus'] as const

export interface SentFacts<Facts> {
  readonly personId: string
  readonly facts: Facts
}

/** @throws ApiProblem `validation_failed` for what is no entry of a profile, or more than one */
export function readSentProfile(
  type: Exclude<FhirWrittenType, 'Observation'>,
  body: SentResource,
): SentFacts<ProfileFacts> {
  const { personId, content } = openSent(type, body)
  const facts = attempt(() => readProfileResource(content))
  requireHeld(
    content,
    attempt(() => toResource(facts)),
  )
  return { personId, facts }
}

/** @throws ApiProblem `validation_failed` for what is no entry of a journal, or more than one */
export function readSentObservation(
  body: SentResource,
  statuses: readonly ('final' | 'amended')[],
): SentFacts<JournalFacts> {
  const { personId, content } = openSent('Observation', body)
  const facts = attempt(() => readObservation(content))
  const status = statuses.find((known) => 'status' in content && content.status === known)
  requireHeld(
    content,
    attempt(() => toObservation(facts, status ?? 'final')),
  )
  return { personId, facts }
}

function openSent(
  type: FhirWrittenType,
  body: SentResource,
): { readonly personId: string; readonly content: FhirResource } {
  const whom = whomOf(type)
  const { id, meta, [whom]: person, ...said } = body
  const { reference, ...others } = isRecord(person) ? person : {}
  const content: unknown = {
    ...said,
    ...(typeof id !== 'string' && id !== undefined && { id }),
    ...readMeta(meta),
    ...(Object.keys(others).length > 0 || type !== 'Observation' ? { [whom]: others } : {}),
  }
  if (!isOfType(content, type)) throw createFieldProblem(['resourceType'], 'invalid_value')
  const personId = REFERENCE.exec(String(reference))?.[1]
  if (personId === undefined)
    throw createFieldProblem([whom, 'reference'], reference === undefined ? 'required' : 'invalid_value')
  return { personId, content }
}

/** What of it is not as FHIR has it does not come back. */
function isOfType(content: unknown, type: FhirWrittenType): content is FhirResource {
  return isRecord(content) && content['resourceType'] === type
}

function readMeta(meta: unknown): { readonly meta?: unknown } {
  if (!isRecord(meta)) return meta === undefined ? {} : { meta }
  const others = Object.entries(meta).filter(([name]) => !OF_SERVER.includes(name))
  return others.length === 0 ? {} : { meta: Object.fromEntries(others) }
}

/** What is nothing like the resource it says it is, no reader can read. */
function attempt<Result>(read: () => Result): Result {
  try {
    return read()
  } catch {
    throw new ApiProblem('validation_failed', { detail: 'An element has another type than FHIR gives it' })
  }
}

function requireHeld(sent: FhirResource, held: FhirResource): void {
  const missing = NEEDED.filter((name) => name in held && !(name in sent))
  const errors = [...missing.map((name) => createFieldError([name], 'required')), ...listLost(sent, held, [])]
  if (errors.length > 0) throw new ApiProblem('validation_failed', { errors })
}

/** What of a value does not come back. */
function listLost(sent: unknown, held: unknown, path: readonly PropertyKey[]): FieldError[] {
  const isPair = (isRecord(sent) && isRecord(held)) || (Array.isArray(sent) && Array.isArray(held))
  if (!isPair) return isSame(sent, held, path) ? [] : [createFieldError(path, 'invalid_value')]
  const kept = new Map<string, unknown>(Object.entries(held))
  return Object.entries(sent).flatMap(([name, value]) => {
    const within = [...path, name]
    return kept.has(name)
      ? listLost(value, kept.get(name), within)
      : [createFieldError(within, 'unknown_field')]
  })
}

/** An instant may be told in the time of any place. */
function isSame(sent: unknown, held: unknown, path: readonly PropertyKey[]): boolean {
  if (sent === held) return true
  const isInstant = path.length === 1 && path[0] === 'effectiveDateTime' && String(sent).includes('T')
  return isInstant && Date.parse(String(sent)) === Date.parse(String(held))
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Where FHIR has what an entry says, for who is told that it cannot be so. */
const ELEMENTS: Readonly<Record<FhirWrittenType, Readonly<Record<string, string>>>> = {
  AllergyIntolerance: {
    name: 'code.text',
    startedOn: 'onsetDateTime',
    reaction: 'reaction.manifestation.text',
  },
  Condition: { name: 'code.text', startedOn: 'onsetDateTime', endedOn: 'abatementDateTime' },
  Immunization: { name: 'vaccineCode.text', startedOn: 'occurrenceDateTime' },
  MedicationStatement: {
    name: 'medicationCodeableConcept.text',
    startedOn: 'effectivePeriod.start',
    endedOn: 'effectivePeriod.end',
    dose: 'dosage.text',
  },
  Observation: {
    at: 'effectiveDateTime',
    timeZone: 'effectiveDateTime.extension',
    value: 'value',
    secondValue: 'component.value',
    unit: 'value.code',
    severity: 'valueInteger',
    tags: 'meta.tag',
  },
  RelatedPerson: { name: 'name.text', phone: 'telecom.value', relation: 'relationship.text' },
}

/** Errors of the fields of an entry, said of the elements of the resource. */
export function toElementErrors(type: FhirWrittenType, errors: readonly FieldError[]): FieldError[] {
  return errors.map((error) => {
    const [, field = '', ...rest] = error.pointer.split('/')
    const element = ELEMENTS[type][field] ?? field
    return { ...error, pointer: ['', ...element.split('.'), ...rest].join('/') }
  })
}
