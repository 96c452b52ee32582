import { isDeepStrictEqual } from 'node:util'
import type { FhirResource } from 'fhir/r4.js'
import type { CareResource, CareVersion } from '../../care-resources/care-store.ts'
import { toFhir } from '../../care-resources/to-fhir.ts'

/**
 * The versions of a resource as other programs read them, the newest first. What was confirmed stays so until it says
 * something else, and that is no part of what a version says.
 */
export function toVersions(resource: CareResource, versions: readonly CareVersion[]): FhirResource[] {
  let said: FhirResource | undefined
  let isConfirmed = false
  const shown = versions.toReversed().map((version) => {
    const { change, content, at } = version
    const isInError = change === 'enteredInError'
    if (change === 'confirmed') isConfirmed = true
    if (change === 'unconfirmed' || (change === 'changed' && !isDeepStrictEqual(said, content)))
      isConfirmed = false
    if (!isInError) said = content
    return toFhir({
      ...resource,
      version: version.version,
      updatedAt: at,
      content,
      status: statusOf(content),
      confirmation: isConfirmed && !isInError ? { by: null, at } : null,
    })
  })
  return shown.toReversed()
}

/** Of a version the status stands in it; elsewhere than others have it, it stays where it is. */
function statusOf(content: FhirResource): string {
  return 'status' in content && typeof content.status === 'string' ? content.status : ''
}
