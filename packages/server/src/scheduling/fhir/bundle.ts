import type { Bundle, FhirResource } from 'fhir/r4.js'

/** Resources that have nothing in common but the file. */
export function toCollection(resources: readonly FhirResource[], at: Date): Bundle {
  return {
    resourceType: 'Bundle',
    type: 'collection',
    timestamp: at.toISOString(),
    ...(resources.length > 0 && {
      entry: resources.map((resource) => ({ fullUrl: `urn:uuid:${resource.id}`, resource })),
    }),
  }
}
