import { PROFILE_SECTIONS, type ProfileSection } from '../../health-record/profile-entry.ts'

/**
 * The value sets of what can be said of a part of a health profile: all codes that fit it, of whichever code systems were imported.
 * A question has one as its `answerValueSet`, so that it leaves as FHIR and comes back as it was.
 */
export const CODE_VALUE_SETS = {
  allergy: 'urn:platform:codes:allergy',
  medicine: 'urn:platform:codes:medicine',
  condition: 'urn:platform:codes:condition',
  immunization: 'urn:platform:codes:immunization',
} as const satisfies Record<ProfileSection, string>

/** The elements of FHIR that an answer may name, of an entry of a health profile (SDC, definition-based extraction). */
export const PROFILE_ELEMENTS = {
  allergy: 'http://hl7.org/fhir/StructureDefinition/AllergyIntolerance#AllergyIntolerance.code',
  medicine: 'http://hl7.org/fhir/StructureDefinition/MedicationStatement#MedicationStatement.medication[x]',
  condition: 'http://hl7.org/fhir/StructureDefinition/Condition#Condition.code',
  immunization: 'http://hl7.org/fhir/StructureDefinition/Immunization#Immunization.vaccineCode',
} as const satisfies Record<ProfileSection, string>

interface Asked {
  readonly type?: string | undefined
  readonly answerValueSet?: unknown
}

/**
 * Of which part of a health profile codes answer a question; `undefined` where none do. Own words do too, because no code system has
 * everything and some places have none: a `choice` that allows codes alone is a list that is not there.
 */
export function readCodedSection({ type, answerValueSet }: Asked): ProfileSection | undefined {
  return type === 'open-choice' ? findSection(CODE_VALUE_SETS, answerValueSet) : undefined
}

/** The part of a health profile that has a url among some. */
export function findSection(
  urls: Readonly<Record<ProfileSection, string>>,
  wanted: unknown,
): ProfileSection | undefined {
  return PROFILE_SECTIONS.find((section) => urls[section] === wanted)
}
