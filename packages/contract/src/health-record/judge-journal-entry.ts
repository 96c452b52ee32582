import type { FieldErrorCode } from '../errors/field-errors.ts'
import type { JournalEntryInput, JournalKind } from './journal-entry.ts'
import { judgeMeasured, MEASUREMENT_KINDS } from './measurements.ts'
import type { MeasurementKind } from './measurements.ts'

export function isMeasurementKind(kind: JournalKind): kind is MeasurementKind {
  return MEASUREMENT_KINDS.some((measured) => measured === kind)
}

type Facts = Pick<
  JournalEntryInput,
  'kind' | 'value' | 'secondValue' | 'unit' | 'symptom' | 'severity' | 'note'
>

export interface JournalEntryError {
  readonly field: keyof Facts
  readonly code: FieldErrorCode
}

/**
 * What of an entry does not belong to its kind, is missing, refused, or (as `value_unusual`) has to be confirmed.
 * @example
 * const facts = { value: null, secondValue: null, unit: null, symptom: null, severity: null }
 * judgeJournalEntry({ ...facts, kind: 'note', note: '' }) // [{ field: 'note', code: 'required' }]
 */
export function judgeJournalEntry(facts: Facts): JournalEntryError[] {
  const { kind } = facts
  if (isMeasurementKind(kind)) return [...judgeMeasured(kind, facts), ...listGiven(facts, SYMPTOM_FIELDS)]
  const measured = listGiven(facts, MEASURED_FIELDS)
  if (kind === 'symptom') return [...listMissing(facts, SYMPTOM_FIELDS), ...measured]
  const missing = facts.note === '' ? [{ field: 'note', code: 'required' } as const] : []
  return [...missing, ...measured, ...listGiven(facts, SYMPTOM_FIELDS)]
}

const MEASURED_FIELDS = ['value', 'secondValue', 'unit'] as const
const SYMPTOM_FIELDS = ['symptom', 'severity'] as const

function listGiven(facts: Facts, fields: readonly (keyof Facts)[]): JournalEntryError[] {
  return fields.filter((field) => facts[field] !== null).map((field) => ({ field, code: 'unknown_field' }))
}

function listMissing(facts: Facts, fields: readonly (keyof Facts)[]): JournalEntryError[] {
  return fields.filter((field) => facts[field] === null).map((field) => ({ field, code: 'required' }))
}
