import type { FhirResource } from 'fhir/r4.js'

const VERIFICATION = 'verificationStatus'
const ENTERED_IN_ERROR = 'entered-in-error'
export const CONFIRMED = 'confirmed'

/** Of the types that say elsewhere what is `status` in most: the system of the code that says it. */
const VERIFICATION_SYSTEMS: Partial<Record<FhirResource['resourceType'], string>> = {
  Condition: 'http://terminology.hl7.org/CodeSystem/condition-ver-status',
  AllergyIntolerance: 'http://terminology.hl7.org/CodeSystem/allergyintolerance-verification',
}

/**
 * A resource as FHIR says that it has a status, which has a place of its own in some types.
 *
 * @param status empty for a type that has none unless it was confirmed or entered in error
 */
export function withStatus(content: FhirResource, status: string): FhirResource {
  const copy = { ...content }
  const system = VERIFICATION_SYSTEMS[copy.resourceType]
  if (copy.resourceType === 'RelatedPerson')
    return status === ENTERED_IN_ERROR ? Object.assign(copy, { active: false }) : copy
  if (system === undefined) return Object.assign(copy, { status })
  if (status === '') return copy
  // What was entered in error is neither active nor resolved.
  if (status === ENTERED_IN_ERROR && 'clinicalStatus' in copy) delete copy.clinicalStatus
  // Who says so already may say more about it.
  const said = 'verificationStatus' in copy ? copy.verificationStatus : undefined
  const isSaid = said?.coding?.some((coding) => coding.system === system && coding.code === status)
  return isSaid === true
    ? copy
    : Object.assign(copy, { [VERIFICATION]: { coding: [{ system, code: status }] } })
}
