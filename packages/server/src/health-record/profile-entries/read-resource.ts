import {
  codingSchema,
  EMPTY_PROFILE_FACTS,
  MAX_CODINGS,
  TIMES_OF_DAY,
} from '@platform/contract/health-record'
import type { CodedFacts, Coding, TimeOfDay } from '@platform/contract/health-record'
import type {
  AllergyIntolerance,
  CodeableConcept,
  Condition,
  ContactPoint,
  FhirResource,
  HumanName,
  Immunization,
  Medication,
  MedicationStatement,
  RelatedPerson,
  Resource,
} from 'fhir/r4.js'
import { TIME_CODES } from './to-resource.ts'

const OVER: readonly string[] = ['inactive', 'remission', 'resolved']
/** That somebody is an emergency contact says nothing of what they are to whom. */
const TYPE_OF_CONTACT = 'C'

/** @throws Error for a resource that is no entry of a health profile */
export function readProfileResource(content: FhirResource): CodedFacts {
  switch (content.resourceType) {
    case 'AllergyIntolerance':
      return readAllergy(content)
    case 'MedicationStatement':
      return readMedicine(content)
    case 'Condition':
      return readCondition(content)
    case 'Immunization':
      return readImmunization(content)
    case 'RelatedPerson':
      return readContact(content)
    default:
      throw new Error(`A ${content.resourceType} is no entry of a health profile`)
  }
}

function readAllergy(content: AllergyIntolerance): CodedFacts {
  const { criticality } = content
  return {
    ...EMPTY_PROFILE_FACTS,
    kind: 'allergy',
    name: nameOf(content.code),
    codings: codingsOf(content.code),
    isEnded: isOver(content.clinicalStatus),
    startedOn: readDay(content.onsetDateTime),
    criticality: criticality === 'low' || criticality === 'high' ? criticality : null,
    reaction: nameOf(content.reaction?.[0]?.manifestation[0]),
    note: noteOf(content),
  }
}

function readMedicine(content: MedicationStatement): CodedFacts {
  const [dosage] = content.dosage ?? []
  const isEnded = content.status === 'completed' || content.status === 'stopped'
  return {
    ...EMPTY_PROFILE_FACTS,
    kind: 'medicine',
    name: nameOfMedicine(content),
    codings: codingsOfMedicine(content),
    isEnded,
    startedOn: readDay(content.effectivePeriod?.start ?? content.effectiveDateTime),
    // Until when somebody is to take what they take is no end of it yet.
    endedOn: isEnded ? readDay(content.effectivePeriod?.end) : null,
    dose: dosage?.text ?? '',
    timesOfDay: readTimes(dosage?.timing?.repeat?.when ?? []),
    asNeeded: dosage?.asNeededBoolean ?? dosage?.asNeededCodeableConcept !== undefined,
    note: noteOf(content),
  }
}

/** What is taken stands in the resource, in one that it contains, or is another's of which a name is told. */
function nameOfMedicine(content: MedicationStatement): string {
  const { medicationCodeableConcept: concept, medicationReference: reference } = content
  const names = [nameOf(concept), nameOf(findContained(content)), reference?.display ?? '']
  return names.find((name) => name !== '') ?? ''
}

function codingsOfMedicine(content: MedicationStatement): Coding[] {
  return codingsOf(content.medicationCodeableConcept ?? findContained(content))
}

function findContained({ medicationReference: reference, contained = [] }: MedicationStatement) {
  const medication = contained.find(({ id }) => id !== undefined && reference?.reference === `#${id}`)
  return medication !== undefined && isMedication(medication) ? medication.code : undefined
}

function isMedication(resource: Resource): resource is Medication {
  return resource.resourceType === 'Medication'
}

function readTimes(codes: readonly string[]): TimeOfDay[] {
  return TIMES_OF_DAY.filter((time) => codes.includes(TIME_CODES[time]))
}

function readCondition(content: Condition): CodedFacts {
  return {
    ...EMPTY_PROFILE_FACTS,
    kind: 'condition',
    name: nameOf(content.code),
    codings: codingsOf(content.code),
    isEnded: isOver(content.clinicalStatus),
    startedOn: readDay(content.onsetDateTime),
    endedOn: readDay(content.abatementDateTime),
    note: noteOf(content),
  }
}

function readImmunization(content: Immunization): CodedFacts {
  return {
    ...EMPTY_PROFILE_FACTS,
    kind: 'immunization',
    name: nameOf(content.vaccineCode),
    codings: codingsOf(content.vaccineCode),
    startedOn: readDay(content.occurrenceDateTime),
    note: noteOf(content),
  }
}

function readContact(content: RelatedPerson): CodedFacts {
  return {
    ...EMPTY_PROFILE_FACTS,
    kind: 'contact',
    name: nameOfPerson(content.name?.[0]),
    relation: nameOf(content.relationship?.[0], TYPE_OF_CONTACT),
    phone: findPhone(content)?.value ?? '',
  }
}

function nameOfPerson({ text, given = [], family }: HumanName = {}): string {
  return text ?? [...given, family].filter((part) => part !== undefined && part !== null).join(' ')
}

/** The first telephone number of a contact. */
export function findPhone({ telecom = [] }: RelatedPerson): ContactPoint | undefined {
  return telecom.find(({ system, value }) => system === 'phone' && value !== undefined)
}

/** What a concept is called: as somebody has said it, or as the first of its codes that has a name, or by its code. */
function nameOf(concept: CodeableConcept | undefined, nameless?: string): string {
  const codings = concept?.coding ?? []
  const named = codings.find(({ display }) => display !== undefined)
  const coded = codings.find(({ code }) => code !== undefined && code !== nameless)
  return concept?.text ?? named?.display ?? coded?.code ?? ''
}

/** Those that a page can show and send back: others stay in the resource alone. */
function codingsOf({ coding = [] }: CodeableConcept = {}): Coding[] {
  const codings = coding.flatMap(({ system, version = null, code, display = '' }): Coding[] => {
    const read = codingSchema.safeParse({ system, version, code, display })
    return read.success ? [read.data] : []
  })
  return codings.slice(0, MAX_CODINGS)
}

function isOver(status: CodeableConcept | undefined): boolean {
  return status?.coding?.some(({ code }) => OVER.includes(String(code))) ?? false
}

/** A time is of a day. */
function readDay(dateTime: string | undefined): string | null {
  return dateTime?.slice(0, 'yyyy-mm-dd'.length) ?? null
}

function noteOf({ note }: Pick<Condition, 'note'>): string {
  return note?.[0]?.text ?? ''
}
