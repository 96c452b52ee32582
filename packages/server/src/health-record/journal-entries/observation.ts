import {
  isMeasurementKind,
  JOURNAL_SYMPTOMS,
  MEASUREMENT_UNITS,
  measurements,
} from '@platform/contract/health-record'
import type { JournalEntryInput, MeasurementUnit } from '@platform/contract/health-record'
import type { FhirResource, Observation, Quantity } from 'fhir/r4.js'
import { PRECISION } from '../../infrastructure/http/body/decimals.ts'
import { categoryOf, codeOfSymptom, codesOfMeasurement, LOINC, readMeasurementKind, UCUM } from './codes.ts'
import type { Code } from './codes.ts'

const TIME_ZONE = 'http://hl7.org/fhir/StructureDefinition/timezone'

/** What an entry says, whoever may see it. */
export type JournalFacts = Omit<JournalEntryInput, 'audience' | 'memberIds' | 'confirmedUnusual'>

/** @throws Error for facts that `judgeJournalEntry` does not let through */
export function toObservation(facts: JournalFacts, status: 'final' | 'amended'): Observation {
  const { kind, at, timeZone, note, tags } = facts
  const isNote = kind === 'note'
  return {
    resourceType: 'Observation',
    ...(tags.length > 0 && { meta: { tag: tags.map((display) => ({ display })) } }),
    status,
    category: [{ coding: [categoryOf(kind)] }],
    code: { coding: listCodings(facts) },
    effectiveDateTime: at,
    _effectiveDateTime: { extension: [{ url: TIME_ZONE, valueCode: timeZone }] },
    ...readValue(facts),
    ...(isNote && { valueString: note }),
    ...(!isNote && note !== '' && { note: [{ text: note }] }),
  }
}

function listCodings({ kind, symptom, unit }: JournalFacts): Code[] {
  if (isMeasurementKind(kind)) return codesOfMeasurement(kind, demand(unit))
  return [kind === 'symptom' ? codeOfSymptom(demand(symptom)) : categoryOf(kind)]
}

function readValue(facts: JournalFacts): Partial<Observation> {
  const { kind, value, secondValue, severity } = facts
  if (kind === 'symptom') return { valueInteger: demand(severity) }
  if (!isMeasurementKind(kind)) return {}
  const unit = demand(facts.unit)
  const { first, second } = measurements[kind]
  if (second === undefined) return { valueQuantity: toQuantity(demand(value), unit) }
  return {
    component: [
      { ...ofCode(first.code), valueQuantity: toQuantity(demand(value), unit) },
      { ...ofCode(second.code), valueQuantity: toQuantity(demand(secondValue), unit) },
    ],
  }
}

function ofCode(code: string) {
  return { code: { coding: [{ system: LOINC, code }] } }
}

/** Numbers of JSON lose the zeros at their end, which say how exactly somebody has read. */
function toQuantity(typed: string, unit: MeasurementUnit): Quantity {
  const decimals = typed.split('.')[1]?.length ?? 0
  const precision = { extension: [{ url: PRECISION, valueInteger: decimals }] }
  return { value: Number(typed), _value: precision, unit, system: UCUM, code: unit }
}

/** @throws Error for a resource that is no entry of a journal */
export function readObservation(content: FhirResource): JournalFacts {
  if (content.resourceType !== 'Observation') throw new Error(`A ${content.resourceType} is no journal entry`)
  const code = content.code.coding?.[0]?.code
  const category = content.category?.[0]?.coding?.[0]?.code
  const measured = readMeasurementKind(code)
  const symptom = JOURNAL_SYMPTOMS.find((known) => codeOfSymptom(known).code === code)
  const [first, second] = content.component ?? [content]
  const unit = first?.valueQuantity?.code
  const { effectiveDateTime: at = 0, _effectiveDateTime: where } = content
  return {
    kind: measured ?? (category === 'symptom' ? 'symptom' : 'note'),
    at: new Date(at).toISOString(),
    timeZone: where?.extension?.[0]?.valueCode ?? 'UTC',
    value: readTyped(first?.valueQuantity),
    secondValue: readTyped(second?.valueQuantity),
    unit: MEASUREMENT_UNITS.find((known) => known === unit) ?? null,
    symptom: category === 'symptom' ? (symptom ?? 'other') : null,
    severity: content.valueInteger ?? null,
    note: content.valueString ?? content.note?.[0]?.text ?? '',
    tags: (content.meta?.tag ?? []).flatMap(({ display }) => display ?? []),
  }
}

function readTyped(quantity: Quantity | undefined): string | null {
  const { value, _value: exactly } = quantity ?? {}
  if (value === undefined) return null
  const decimals = exactly?.extension?.[0]?.valueInteger
  return decimals === undefined ? String(value) : value.toFixed(decimals)
}

function demand<Value>(value: Value | null): Value {
  if (value === null) throw new Error('An entry lacks what belongs to its kind')
  return value
}
