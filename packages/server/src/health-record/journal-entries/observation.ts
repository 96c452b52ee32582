import { isMeasurementKind, MEASUREMENT_UNITS, measurements } from '@platform/contract/health-record'
import type { JournalEntryInput, JournalKind, MeasurementUnit } from '@platform/contract/health-record'
import type { Coding, FhirResource, Observation, ObservationComponent, Quantity } from 'fhir/r4.js'
import { digitsOf, PRECISION } from '../../infrastructure/http/body/decimals.ts'
import {
  categoryOf,
  codeOfSymptom,
  codesOfMeasurement,
  findMeasurementKind,
  findSymptom,
  hasCode,
  LOINC,
  UCUM,
} from './codes.ts'
import type { Code } from './codes.ts'

const TIME_ZONE = 'http://hl7.org/fhir/StructureDefinition/timezone'
const MOST_DECIMALS = 2

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

/** The first is what an entry is found by. */
export function listCodings({ kind, symptom, unit }: JournalFacts): Code[] {
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

/** What kind of entry has these codes; `undefined` for those of something else. */
export function findJournalKind({ code: { coding = [] } }: Observation): JournalKind | undefined {
  const measured = findMeasurementKind(coding)
  if (measured !== undefined) return measured
  if (findSymptom(coding) !== undefined) return 'symptom'
  return hasCode(coding, categoryOf('note')) ? 'note' : undefined
}

/** @throws Error for a resource that is no entry of a journal */
export function readObservation(content: FhirResource): JournalFacts {
  if (content.resourceType !== 'Observation') throw new Error(`A ${content.resourceType} is no journal entry`)
  const kind = findJournalKind(content) ?? 'note'
  const [first, second] = listMeasured(content).map((part) => part?.valueQuantity)
  const { effectiveDateTime, effectiveInstant, effectivePeriod, _effectiveDateTime: where } = content
  return {
    kind,
    at: new Date(effectiveDateTime ?? effectiveInstant ?? effectivePeriod?.start ?? 0).toISOString(),
    timeZone: where?.extension?.find(({ url }) => url === TIME_ZONE)?.valueCode ?? 'UTC',
    value: readTyped(first),
    secondValue: readTyped(second),
    unit: MEASUREMENT_UNITS.find((known) => known === first?.code) ?? null,
    symptom: kind === 'symptom' ? (findSymptom(content.code.coding ?? []) ?? 'other') : null,
    severity: content.valueInteger ?? null,
    note: content.valueString ?? content.note?.[0]?.text ?? '',
    tags: (content.meta?.tag ?? []).filter(isOwnTag).flatMap(({ display }) => display ?? []),
  }
}

/** Where what is measured stands: in the observation, or of a pair in parts of it. */
export function listMeasured(
  content: Observation,
): readonly (Pick<Observation, 'valueQuantity'> | undefined)[] {
  const kind = findJournalKind(content)
  if (kind === undefined || !isMeasurementKind(kind)) return [content]
  const { first, second } = measurements[kind]
  return second === undefined ? [content] : [first, second].map(({ code }) => findPart(content, code))
}

export function findPart({ component = [] }: Observation, code: string): ObservationComponent | undefined {
  return component.find((part) => hasCode(part.code.coding ?? [], { system: LOINC, code }))
}

/** A word of whoever keeps the journal; what has a code is another program's. */
export function isOwnTag({ code }: Coding): boolean {
  return code === undefined
}

/** As a form has it: of more decimals than anybody reads from a device so many are shown. */
function readTyped(quantity: Quantity | undefined): string | null {
  const { value, _value: exactly } = quantity ?? {}
  if (value === undefined) return null
  const decimals = exactly?.extension?.find(({ url }) => url === PRECISION)?.valueInteger
  const typed = decimals === undefined ? digitsOf(quantity, 'value') : value.toFixed(decimals)
  const isTooExact = /^\d+\.\d{3,}$/.test(typed ?? '')
  return isTooExact ? value.toFixed(MOST_DECIMALS) : (typed ?? null)
}

function demand<Value>(value: Value | null): Value {
  if (value === null) throw new Error('An entry lacks what belongs to its kind')
  return value
}
