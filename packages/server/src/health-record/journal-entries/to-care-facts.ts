import { toFirstUnit } from '@platform/contract/health-record'
import type { JournalEntryInput, MeasurementUnit } from '@platform/contract/health-record'
import type { CareFacts } from '../care-resources/care-store.ts'
import { toObservation } from './observation.ts'

export function toCareFacts(input: JournalEntryInput, status: 'final' | 'amended'): CareFacts {
  const { audience, memberIds, confirmedUnusual: _, ...said } = input
  const facts = { ...said, at: new Date(said.at).toISOString(), tags: [...new Set(said.tags)] }
  const content = toObservation(facts, status)
  const [coding] = content.code.coding ?? []
  return {
    type: 'Observation',
    status,
    codeSystem: coding?.system ?? null,
    code: coding?.code ?? null,
    category: content.category?.[0]?.coding?.[0]?.code ?? null,
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
