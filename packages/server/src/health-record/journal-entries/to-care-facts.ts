import { toFirstUnit } from '@platform/contract/health-record'
import type { JournalEntryInput, MeasurementUnit } from '@platform/contract/health-record'
import type { FhirResource, Observation } from 'fhir/r4.js'
import type { CareFacts } from '../care-resources/care-store.ts'
import { categoryOf } from './codes.ts'
import { listCodings, toObservation } from './observation.ts'
import { writeFacts } from './write-facts.ts'

interface FactsSource {
  /** What the entry has said before, and perhaps more than these facts. */
  readonly kept?: FhirResource | undefined
  /** What was sent, of which the facts were read: kept as it is. */
  readonly sent?: Observation | undefined
}

export function toCareFacts(input: JournalEntryInput, { kept, sent }: FactsSource = {}): CareFacts {
  const { audience, memberIds, confirmedUnusual: _, ...said } = input
  const facts = { ...said, at: new Date(said.at).toISOString(), tags: [...new Set(said.tags)] }
  const content = sent ?? (kept === undefined ? toObservation(facts, 'final') : writeFacts(kept, facts))
  const [coding] = listCodings(facts)
  return {
    type: 'Observation',
    status: content.status,
    codeSystem: coding?.system ?? null,
    code: coding?.code ?? null,
    category: categoryOf(facts.kind).code,
    effectiveAt: new Date(facts.at),
    effectiveTo: null,
    value: facts.kind === 'symptom' ? facts.severity : toComparable(facts.value, facts.unit),
    secondValue: toComparable(facts.secondValue, facts.unit),
    tags: facts.tags,
    audience,
    memberIds,
    searchText: [facts.note, ...facts.tags].join(' ').trim(),
    content,
  }
}

function toComparable(typed: string | null, unit: MeasurementUnit | null): number | null {
  return typed === null || unit === null ? null : toFirstUnit(Number(typed), unit)
}
