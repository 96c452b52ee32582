import {
  isMeasurementKind,
  JOURNAL_KINDS,
  JOURNAL_SYMPTOMS,
  MEASUREMENT_KINDS,
  measurements,
} from '@platform/contract/health-record'
import type {
  JournalKind,
  JournalSymptom,
  MeasurementKind,
  MeasurementUnit,
} from '@platform/contract/health-record'

export const LOINC = 'http://loinc.org'
export const UCUM = 'http://unitsofmeasure.org'
const OBSERVATION_CATEGORIES = 'http://terminology.hl7.org/CodeSystem/observation-category'
/** Our own: what people write and feel has no list elsewhere that is meant for them. */
const JOURNAL_SYSTEM = 'urn:platform:journal'
const SYMPTOM_SYSTEM = 'urn:platform:symptoms'

/** Pain severity, from 0 to 10 as somebody says. */
const PAIN_CODE = '72514-3'

/** What FHIR calls a coding. */
type Coded = { readonly system?: string | undefined; readonly code?: string | undefined }

export interface Code {
  readonly system: string
  readonly code: string
}

export function codeOfSymptom(symptom: JournalSymptom): Code {
  return symptom === 'pain' ? { system: LOINC, code: PAIN_CODE } : { system: SYMPTOM_SYSTEM, code: symptom }
}

/** The first is what an entry is found by. */
export function codesOfMeasurement(kind: MeasurementKind, unit: MeasurementUnit): Code[] {
  const { codes, codeByUnit } = measurements[kind]
  const own = codeByUnit?.[unit]
  return (own === undefined ? codes : [own]).map((code) => ({ system: LOINC, code }))
}

/** What is measured in blood is of a laboratory in FHIR, also at home. */
export function categoryOf(kind: JournalKind): Code {
  if (kind === 'note' || kind === 'symptom') return { system: JOURNAL_SYSTEM, code: kind }
  return { system: OBSERVATION_CATEGORIES, code: kind === 'glucose' ? 'laboratory' : 'vital-signs' }
}

/** What of a body has one of these codes; another code of the same counts as well. */
export function findMeasurementKind(codings: readonly Coded[]): MeasurementKind | undefined {
  const isCode = (code: string) => codings.some((one) => one.system === LOINC && one.code === code)
  return MEASUREMENT_KINDS.find((kind) => [...listCodes(kind), ...measurements[kind].codes].some(isCode))
}

/** What somebody feels that has one of these codes. */
export function findSymptom(codings: readonly Coded[]): JournalSymptom | undefined {
  return JOURNAL_SYMPTOMS.find((symptom) => hasCode(codings, codeOfSymptom(symptom)))
}

export function hasCode(codings: readonly Coded[], { system, code }: Code): boolean {
  return codings.some((one) => one.system === system && one.code === code)
}

/** By what a list finds the entries of some kinds; nothing for all. */
export function toCodeSearch(kinds: string | undefined): {
  readonly codes?: readonly string[]
  readonly categories?: readonly string[]
} {
  if (kinds === undefined) return {}
  const wanted = JOURNAL_KINDS.filter((kind) => kinds.split(',').includes(kind))
  return {
    codes: wanted.flatMap((kind) => (isMeasurementKind(kind) ? listCodes(kind) : [])),
    categories: wanted.filter((kind) => !isMeasurementKind(kind)),
  }
}

/** By what measurements are found, of every kind. */
export function listMeasurementCodes(): string[] {
  return MEASUREMENT_KINDS.flatMap(listCodes)
}

function listCodes(kind: MeasurementKind): string[] {
  const { codes, codeByUnit } = measurements[kind]
  return [...codes.slice(0, 1), ...Object.values(codeByUnit ?? {})]
}
