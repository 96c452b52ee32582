import { createHash } from 'node:crypto'
import { createFieldError, toFieldErrors } from '@platform/contract'
import type { FieldError } from '@platform/contract'
import {
  FHIR_WRITTEN_TYPES,
  journalEntryInputSchema,
  judgeJournalEntry,
  judgeProfileEntry,
  profileEntryInputSchema,
  toFirstUnit,
} from '@platform/contract/health-record'
import type { FhirWrittenType, ProfileFacts, SentResource } from '@platform/contract/health-record'
import type { FhirResource } from 'fhir/r4.js'
import type * as z from 'zod/mini'
import { ApiProblem, createFieldProblem } from '../../infrastructure/problems/problem.ts'
import type { HealthScope } from '../care-resources/resource-access.ts'
import { whomOf } from '../care-resources/to-fhir.ts'
import { readSentObservation, readSentProfile, toElementErrors } from '../fhir/read-sent.ts'
import { toObservation } from '../journal-entries/observation.ts'
import type { JournalFacts } from '../journal-entries/observation.ts'
import { toResource } from '../profile-entries/to-resource.ts'

const UNKNOWN_TYPE = 'Resource'
/** Days begin on the other side of the earth up to so much earlier. */
const EARLIEST_ZONE_MS = 14 * 3_600_000
const CLOCK_SKEW_MS = 5 * 60_000

/** A resource that is read as an entry, or is refused. */
export interface ReadRow {
  readonly resourceType: string
  readonly errors: readonly FieldError[]
  /** Absent of one that is refused. */
  readonly entry?: {
    readonly scope: HealthScope
    readonly content: FhirResource
    readonly entryKey: string
  }
}

interface Asked {
  readonly personId: string
  readonly nowMs: number
}

/** Who sees it is said when it is accepted. */
const WITH_TEAM = { audience: 'team', memberIds: [] } as const

/** Reads a resource of a file as it is read when another program enters it; what cannot be kept is named. */
export function readRow(resource: SentResource, asked: Asked): ReadRow {
  const type = FHIR_WRITTEN_TYPES.find((known) => known === resource['resourceType'])
  if (type === undefined)
    return { resourceType: nameOf(resource), errors: [createFieldError(['resourceType'], 'invalid_value')] }
  try {
    return type === 'Observation' ? readJournalRow(resource, asked) : readProfileRow(type, resource, asked)
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    return { resourceType: type, errors: error.errors ?? [createFieldError([], 'invalid_type')] }
  }
}

/** Of what is no type of FHIR at all, nothing is repeated. */
function nameOf({ resourceType }: SentResource): string {
  return typeof resourceType === 'string' && /^[A-Za-z]{1,64}$/.test(resourceType)
    ? resourceType
    : UNKNOWN_TYPE
}

function readJournalRow(resource: SentResource, { personId, nowMs }: Asked): ReadRow {
  const type = 'Observation'
  const sent = readSentObservation(resource, ['final', 'amended'])
  requireAbout(type, sent.personId, personId)
  const {
    audience: _,
    memberIds: __,
    confirmedUnusual: ___,
    ...facts
  } = parse(type, journalEntryInputSchema, sent.facts)
  const judged = judgeJournalEntry(facts).map(({ field, code }) => createFieldError([field], code))
  const late =
    Date.parse(facts.at) > nowMs + CLOCK_SKEW_MS ? [createFieldError(['at'], 'date_in_future')] : []
  const errors = toElementErrors(type, [...judged, ...late])
  if (errors.some(({ code }) => code !== 'value_unusual')) return { resourceType: type, errors }
  const status = resource['status'] === 'amended' ? 'amended' : 'final'
  const content = toObservation({ ...facts, at: new Date(facts.at).toISOString() }, status)
  return { resourceType: type, errors, entry: { scope: 'journal', content, entryKey: keyOfJournal(facts) } }
}

function readProfileRow(
  type: Exclude<FhirWrittenType, 'Observation'>,
  resource: SentResource,
  { personId, nowMs }: Asked,
): ReadRow {
  const sent = readSentProfile(type, resource)
  requireAbout(type, sent.personId, personId)
  const { audience: _, memberIds: __, ...facts } = parse(type, profileEntryInputSchema, sent.facts)
  const today = new Date(nowMs + EARLIEST_ZONE_MS).toISOString().slice(0, 10)
  const judged = judgeProfileEntry(facts, today).map(({ field, code }) => createFieldError([field], code))
  if (judged.length > 0) return { resourceType: type, errors: toElementErrors(type, judged) }
  const entry = { scope: 'record', content: toResource(facts), entryKey: keyOfProfile(facts) } as const
  return { resourceType: type, errors: [], entry }
}

/** @throws ApiProblem `validation_failed` for what is about somebody else */
function requireAbout(type: FhirWrittenType, sent: string, personId: string): void {
  if (sent !== personId) throw createFieldProblem([whomOf(type), 'reference'], 'invalid_value')
}

/** The same that is asked of what a page sends. @throws ApiProblem `validation_failed` */
function parse<Schema extends z.ZodMiniType>(
  type: FhirWrittenType,
  schema: Schema,
  facts: object,
): z.output<Schema> {
  const input = { ...facts, ...WITH_TEAM }
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const errors = toElementErrors(type, toFieldErrors(parsed.error.issues, { input }))
  throw new ApiProblem('validation_failed', { errors })
}

/** The same for the same measurement, symptom or note of the same moment, in whatever unit. */
export function keyOfJournal({
  kind,
  at,
  value,
  secondValue,
  unit,
  symptom,
  severity,
  note,
}: JournalFacts): string {
  const measured = [value, secondValue].map((typed) =>
    typed === null || unit === null ? null : toFirstUnit(Number(typed), unit).toFixed(3),
  )
  return toKey([kind, Date.parse(at), ...measured, symptom, severity, kind === 'note' ? note : null])
}

/** The same for what has the same name and begins at the same time; of a medicine, in the same dose. */
export function keyOfProfile({ kind, name, startedOn, dose, phone }: ProfileFacts): string {
  return toKey([kind, name.normalize('NFKC').toLowerCase(), startedOn, dose, phone])
}

function toKey(facts: readonly (string | number | null)[]): string {
  return `import:${createHash('sha256').update(JSON.stringify(facts)).digest('base64url')}`
}
