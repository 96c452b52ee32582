import type { FhirResource } from 'fhir/r4.js'
import type { CareResource } from './care-store.ts'
import { mapReferences } from './map-references.ts'
import { CONFIRMED, withStatus } from './with-status.ts'

/** Types that call whom they are about their patient. */
const OF_PATIENT: readonly FhirResource['resourceType'][] = [
  'AllergyIntolerance',
  'Immunization',
  'RelatedPerson',
]

/** The element in which a type says whom it is about. */
export function whomOf(type: FhirResource['resourceType']): 'patient' | 'subject' {
  return OF_PATIENT.includes(type) ? 'patient' : 'subject'
}

/** A resource names nobody else of this server, so whoever it calls so is whom it is about. */
const SOMEBODY_HERE = /^Patient\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The resource with its id, its version and whom it is about, as other programs read it. */
export function toFhir(resource: CareResource): FhirResource {
  const { id, personId, version, updatedAt, status, content, confirmation } = resource
  const meta = { ...content.meta, versionId: String(version), lastUpdated: updatedAt.toISOString() }
  // Only what has no other status says that it was confirmed.
  const shown = status === '' && confirmation !== null ? CONFIRMED : status
  const whom = whomOf(content.resourceType)
  const said: unknown = Reflect.get(content, whom)
  const person = `Patient/${personId}`
  // Who comes of age has another id than the one it was written with: only the row says which.
  const named = mapReferences(content, (reference) => (SOMEBODY_HERE.test(reference) ? person : reference))
  return Object.assign(withStatus(named, shown), {
    id,
    meta,
    // What is said of them beside who they are, as how they are called there, stays.
    [whom]: { ...(typeof said === 'object' && said), reference: person },
  })
}
