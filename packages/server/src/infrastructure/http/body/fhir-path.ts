import { apiBases } from '@platform/contract'
import { FHIR_PATH } from '@platform/contract/health-record'

const FHIR_ROOT = `${apiBases.careData}${FHIR_PATH}`

/** Whether a path is one of those that speak FHIR. */
export function isFhirPath(path: string): boolean {
  return path === FHIR_ROOT || path.startsWith(`${FHIR_ROOT}/`)
}

const FORMS_ROOT = `${apiBases.careData}/questionnaires`

/** Whether a path takes resources of FHIR as its body: large ones, of whose numbers every digit counts. */
export function takesResources(path: string): boolean {
  return isFhirPath(path) || path === FORMS_ROOT || path.startsWith(`${FORMS_ROOT}/`)
}
