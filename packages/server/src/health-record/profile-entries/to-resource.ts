import type { ProfileFacts, ProfileKind, TimeOfDay } from '@platform/contract/health-record'
import type {
  AllergyIntolerance,
  CodeableConcept,
  Condition,
  Dosage,
  FhirResource,
  Immunization,
  MedicationStatement,
  RelatedPerson,
} from 'fhir/r4.js'

const TERMINOLOGY = 'http://terminology.hl7.org/CodeSystem'
/** Of FHIR's list of what happens in a day. */
export const TIME_CODES = {
  morning: 'MORN',
  noon: 'NOON',
  evening: 'EVE',
  night: 'NIGHT',
} as const satisfies Record<TimeOfDay, string>

/** When something was given that nobody knows the day of: FHIR wants it to be said. */
const UNKNOWN = 'unknown'

export const TYPE_OF = {
  allergy: 'AllergyIntolerance',
  medicine: 'MedicationStatement',
  condition: 'Condition',
  immunization: 'Immunization',
  contact: 'RelatedPerson',
} as const satisfies Record<ProfileKind, FhirResource['resourceType']>

/** Entries, and the lists that say that there are none; other resources stand beside a profile. */
export const PROFILE_TYPES: readonly FhirResource['resourceType'][] = [...Object.values(TYPE_OF), 'List']

/** Whom it is about, its id and its version are added where it is read. */
export function toResource(facts: ProfileFacts): FhirResource {
  return WRITERS[facts.kind](facts)
}

const WRITERS: Readonly<Record<ProfileKind, (facts: ProfileFacts) => FhirResource>> = {
  allergy: toAllergy,
  medicine: toMedicine,
  condition: toCondition,
  immunization: toImmunization,
  contact: toContact,
}

function toAllergy(facts: ProfileFacts): AllergyIntolerance {
  const { isEnded, startedOn, criticality, reaction } = facts
  return {
    resourceType: 'AllergyIntolerance',
    clinicalStatus: ofStatus('allergyintolerance-clinical', isEnded),
    ...(criticality !== null && { criticality }),
    code: toConcept(facts),
    patient: {},
    ...(startedOn !== null && { onsetDateTime: startedOn }),
    ...(reaction !== '' && { reaction: [{ manifestation: [{ text: reaction }] }] }),
    ...toNote(facts),
  }
}

function toMedicine(facts: ProfileFacts): MedicationStatement {
  const { isEnded, startedOn, endedOn } = facts
  const effectivePeriod = {
    ...(startedOn !== null && { start: startedOn }),
    ...(endedOn !== null && { end: endedOn }),
  }
  const dosage = toDosage(facts)
  return {
    resourceType: 'MedicationStatement',
    status: isEnded ? 'completed' : 'active',
    medicationCodeableConcept: toConcept(facts),
    subject: {},
    ...(Object.keys(effectivePeriod).length > 0 && { effectivePeriod }),
    ...(Object.keys(dosage).length > 0 && { dosage: [dosage] }),
    ...toNote(facts),
  }
}

function toDosage({ dose, timesOfDay, asNeeded }: ProfileFacts): Dosage {
  return {
    ...(dose !== '' && { text: dose }),
    ...(timesOfDay.length > 0 && {
      timing: { repeat: { when: timesOfDay.map((time) => TIME_CODES[time]) } },
    }),
    ...(asNeeded && { asNeededBoolean: true }),
  }
}

function toCondition(facts: ProfileFacts): Condition {
  const { isEnded, startedOn, endedOn } = facts
  return {
    resourceType: 'Condition',
    clinicalStatus: ofStatus('condition-clinical', isEnded),
    category: [{ coding: [{ system: `${TERMINOLOGY}/condition-category`, code: 'problem-list-item' }] }],
    code: toConcept(facts),
    subject: {},
    ...(startedOn !== null && { onsetDateTime: startedOn }),
    ...(endedOn !== null && { abatementDateTime: endedOn }),
    ...toNote(facts),
  }
}

function toImmunization(facts: ProfileFacts): Immunization {
  const { startedOn } = facts
  return {
    resourceType: 'Immunization',
    status: 'completed',
    vaccineCode: toConcept(facts),
    patient: {},
    ...(startedOn === null ? { occurrenceString: UNKNOWN } : { occurrenceDateTime: startedOn }),
    ...toNote(facts),
  }
}

function toContact({ name, relation, phone }: ProfileFacts): RelatedPerson {
  return {
    resourceType: 'RelatedPerson',
    active: true,
    patient: {},
    relationship: [
      {
        coding: [{ system: `${TERMINOLOGY}/v2-0131`, code: 'C' }],
        ...(relation !== '' && { text: relation }),
      },
    ],
    name: [{ text: name }],
    telecom: [{ system: 'phone', value: phone }],
  }
}

/** What it is called, and by which codes. */
function toConcept({ name, codings = [] }: ProfileFacts): CodeableConcept {
  if (codings.length === 0) return { text: name }
  const coding = codings.map(({ system, version, code, display }) => ({
    system,
    ...(version !== null && { version }),
    code,
    ...(display !== '' && { display }),
  }))
  return { coding, text: name }
}

function ofStatus(list: string, isEnded: boolean): CodeableConcept {
  return { coding: [{ system: `${TERMINOLOGY}/${list}`, code: isEnded ? 'resolved' : 'active' }] }
}

function toNote({ note }: ProfileFacts): { note?: { text: string }[] } {
  return note === '' ? {} : { note: [{ text: note }] }
}
