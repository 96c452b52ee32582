import { EMPTY_PROFILE_FACTS, TIMES_OF_DAY } from '@platform/contract/health-record'
import type { ProfileFacts, TimeOfDay } from '@platform/contract/health-record'
import type {
  AllergyIntolerance,
  CodeableConcept,
  Condition,
  FhirResource,
  Immunization,
  MedicationStatement,
  RelatedPerson,
} from 'fhir/r4.js'
import { TIME_CODES } from './to-resource.ts'

/** @throws Error for a resource that is no entry of a health profile */
export function readProfileResource(content: FhirResource): ProfileFacts {
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

function readAllergy(content: AllergyIntolerance): ProfileFacts {
  const { criticality } = content
  return {
    ...EMPTY_PROFILE_FACTS,
    kind: 'allergy',
    name: nameOf(content.code),
    isEnded: isResolved(content.clinicalStatus),
    startedOn: content.onsetDateTime ?? null,
    criticality: criticality === 'low' || criticality === 'high' ? criticality : null,
    reaction: nameOf(content.reaction?.[0]?.manifestation[0]),
    note: noteOf(content),
  }
}

function readMedicine(content: MedicationStatement): ProfileFacts {
  const [dosage] = content.dosage ?? []
  return {
    ...EMPTY_PROFILE_FACTS,
    kind: 'medicine',
    name: nameOf(content.medicationCodeableConcept),
    isEnded: content.status === 'completed' || content.status === 'stopped',
    startedOn: content.effectivePeriod?.start ?? null,
    endedOn: content.effectivePeriod?.end ?? null,
    dose: dosage?.text ?? '',
    timesOfDay: readTimes(dosage?.timing?.repeat?.when ?? []),
    asNeeded: dosage?.asNeededBoolean ?? false,
    note: noteOf(content),
  }
}

function readTimes(codes: readonly string[]): TimeOfDay[] {
  return TIMES_OF_DAY.filter((time) => codes.includes(TIME_CODES[time]))
}

function readCondition(content: Condition): ProfileFacts {
  return {
    ...EMPTY_PROFILE_FACTS,
    kind: 'condition',
    name: nameOf(content.code),
    isEnded: isResolved(content.clinicalStatus),
    startedOn: content.onsetDateTime ?? null,
    endedOn: content.abatementDateTime ?? null,
    note: noteOf(content),
  }
}

function readImmunization(content: Immunization): ProfileFacts {
  return {
    ...EMPTY_PROFILE_FACTS,
    kind: 'immunization',
    name: nameOf(content.vaccineCode),
    startedOn: content.occurrenceDateTime ?? null,
    note: noteOf(content),
  }
}

function readContact(content: RelatedPerson): ProfileFacts {
  return {
    ...EMPTY_PROFILE_FACTS,
    kind: 'contact',
    name: content.name?.[0]?.text ?? '',
    relation: nameOf(content.relationship?.[0]),
    phone: content.telecom?.[0]?.value ?? '',
  }
}

function nameOf(concept: CodeableConcept | undefined): string {
  return concept?.text ?? ''
}

function isResolved(status: CodeableConcept | undefined): boolean {
  return status?.coding?.[0]?.code === 'resolved'
}

function noteOf({ note }: Pick<Condition, 'note'>): string {
  return note?.[0]?.text ?? ''
}
