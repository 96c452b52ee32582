import { firstDayOf } from '@platform/contract/health-record'
import type { ProfileEntryInput } from '@platform/contract/health-record'
import type { CodeableConcept, FhirResource } from 'fhir/r4.js'
import type { CareFacts } from '../care-resources/care-store.ts'
import { toResource, TYPE_OF } from './to-resource.ts'
import { writeFacts } from './write-facts.ts'

interface FactsSource {
  /** Of an entry of which nobody knows when it began. */
  readonly enteredAt: Date
  /** What the entry has said before, and perhaps more than these facts. */
  readonly kept?: FhirResource | undefined
  /** What was sent, of which the facts were read: kept as it is. */
  readonly sent?: FhirResource | undefined
}

export function toCareFacts(input: ProfileEntryInput, { enteredAt, kept, sent }: FactsSource): CareFacts {
  const { audience, memberIds, ...said } = input
  const facts = { ...said, timesOfDay: [...new Set(said.timesOfDay)] }
  const content = sent ?? (kept === undefined ? toResource(facts) : writeFacts(kept, facts))
  const coding = readConcept(content)?.coding?.[0]
  return {
    type: TYPE_OF[said.kind],
    status: statusOf(content),
    codeSystem: coding?.system ?? null,
    code: coding?.code ?? null,
    category: null,
    effectiveAt: toInstant(said.startedOn) ?? enteredAt,
    effectiveTo: null,
    value: null,
    secondValue: null,
    tags: [],
    audience,
    memberIds,
    searchText: [said.name, said.note].join(' ').trim(),
    content,
  }
}

/** What it is that somebody has. */
function readConcept(content: FhirResource): CodeableConcept | undefined {
  switch (content.resourceType) {
    case 'AllergyIntolerance':
    case 'Condition':
      return content.code
    case 'Immunization':
      return content.vaccineCode
    case 'MedicationStatement':
      return content.medicationCodeableConcept
    default:
      return undefined
  }
}

/** Of the types that have one of their own: others say it elsewhere. */
function statusOf(content: FhirResource): string {
  if (content.resourceType === 'MedicationStatement' || content.resourceType === 'Immunization')
    return content.status
  return ''
}

/** The beginning of a day, a month or a year. */
function toInstant(date: string | null): Date | undefined {
  return date === null ? undefined : new Date(`${firstDayOf(date)}T00:00:00Z`)
}
