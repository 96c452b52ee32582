import type { FhirResource } from 'fhir/r4.js'
import type { CareResource } from './care-store.ts'

/** The resource with its id, its version and whom it is about, as other programs read it. */
export function toFhir({ id, personId, version, updatedAt, status, content }: CareResource): FhirResource {
  const meta = { ...content.meta, versionId: String(version), lastUpdated: updatedAt.toISOString() }
  return Object.assign(structuredClone(content), {
    id,
    meta,
    status,
    subject: { reference: `Patient/${personId}` },
  })
}
