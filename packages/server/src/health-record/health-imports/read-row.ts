import { createHash } from 'node:crypto'
import { createFieldError } from '@platform/contract'
import type { FieldError } from '@platform/contract'
import { FHIR_WRITTEN_TYPES, judgeJournalEntry, toFirstUnit } from '@platform/contract/health-record'
import type { FhirWrittenType, ProfileFacts, SentResource } from '@platform/contract/health-record'
import type { FhirResource, Observation } from 'fhir/r4.js'
import { ApiProblem, createFieldProblem } from '../../infrastructure/problems/problem.ts'
import type { HealthScope } from '../care-resources/resource-access.ts'
import { whomOf } from '../care-resources/to-fhir.ts'
import { listForeignReferences } from '../fhir/writes/check-references.ts'
import { readSent, toElementErrors, toJournalInput, toProfileInput } from '../fhir/writes/read-sent.ts'
import type { JournalFacts } from '../journal-entries/observation.ts'
import { CLOCK_SKEW_MS } from '../journal-entries/service.ts'
import { judgeFacts } from '../profile-entries/service.ts'

const UNKNOWN_TYPE = 'Resource'

/** A resource that is read as an entry, or is refused. */
export interface ReadRow {
  readonly resourceType: string
  readonly resourceId: string | null
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
const WITH_TEAM = { audience: 'team' as const, memberIds: [] }

/** Reads a resource of a file as it is read when another program enters it; what cannot be kept is named. */
export function readRow(resource: SentResource, asked: Asked): ReadRow {
  return { ...judgeRow(resource, asked), resourceId: idOf(resource) }
}

type JudgedRow = Omit<ReadRow, 'resourceId'>

function judgeRow(resource: SentResource, asked: Asked): JudgedRow {
  const type = FHIR_WRITTEN_TYPES.find((known) => known === resource['resourceType'])
  if (type === undefined)
    return { resourceType: nameOf(resource), errors: [createFieldError(['resourceType'], 'invalid_value')] }
  try {
    return readEntryRow(type, resource, asked)
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

/** As FHIR writes ids; whatever else stands there is not repeated. */
function idOf({ id }: SentResource): string | null {
  return typeof id === 'string' && /^[A-Za-z0-9.-]{1,64}$/.test(id) ? id : null
}

/** What was sent is kept whole, as it is when another program enters it. */
function readEntryRow(type: FhirWrittenType, resource: SentResource, { personId, nowMs }: Asked): JudgedRow {
  const sent = readSent(type, resource, new Date(nowMs).toISOString().slice(0, 10))
  if (sent.personId !== personId) throw createFieldProblem([whomOf(type), 'reference'], 'invalid_value')
  const foreign = listForeignReferences(sent)
  if (foreign.length > 0) throw new ApiProblem('validation_failed', { errors: foreign })
  const { content } = sent
  const { errors, ...entry } =
    content.resourceType === 'Observation' ? judgeJournal(content, nowMs) : judgeProfile(content, nowMs)
  const named = toElementErrors(content, errors)
  if (errors.some(({ code }) => code !== 'value_unusual')) return { resourceType: type, errors: named }
  return { resourceType: type, errors: named, entry: { ...entry, content } }
}

type Judged = Pick<ReadRow, 'errors'> & Omit<NonNullable<ReadRow['entry']>, 'content'>

function judgeJournal(content: Observation, nowMs: number): Judged {
  const { audience: _, memberIds: __, confirmedUnusual: ___, ...facts } = toJournalInput(content, WITH_TEAM)
  const judged = judgeJournalEntry(facts).map(({ field, code }) => createFieldError([field], code))
  const late =
    Date.parse(facts.at) > nowMs + CLOCK_SKEW_MS ? [createFieldError(['at'], 'date_in_future')] : []
  return { errors: [...judged, ...late], scope: 'journal', entryKey: keyOfJournal(facts) }
}

function judgeProfile(content: FhirResource, nowMs: number): Judged {
  const { audience: _, memberIds: __, ...facts } = toProfileInput(content, WITH_TEAM)
  return { errors: judgeFacts(facts, nowMs), scope: 'record', entryKey: keyOfProfile(facts) }
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
