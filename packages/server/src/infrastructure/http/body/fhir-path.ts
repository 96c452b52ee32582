import { apiBases } from '@platform/contract'
import { FHIR_PATH } from '@platform/contract/health-record'

const FHIR_ROOT = `${apiBases.careData}${FHIR_PATH}`

/** Whether a path is one of those that speak FHIR. */
export function isFhirPath(path: string): boolean {
  return path === FHIR_ROOT || path.startsWith(`${FHIR_ROOT}/`)
}
