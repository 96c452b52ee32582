import { apiBases } from '@platform/contract'
import { FHIR_PATH } from '@platform/contract/health-record'

const FHIR_ROOT = `${apiBases.careData}${FHIR_PATH}`

/** Whether a path is one of those that speak FHIR. */
export function isFhirPath(path: string): boolean {
  return path === FHIR_ROOT || path.startsWith(`${FHIR_ROOT}/`)
}

/** Forms, and what is answered to hundreds of questions at once. */
const FORM_ROOTS = ['questionnaires', 'form-assignments', 'form-links', 'questionnaire-responses'].map(
  (name) => `${apiBases.careData}/${name}`,
)

/** Whether a path takes resources of FHIR as its body, or as much: large ones, of whose numbers every digit counts. */
export function takesResources(path: string): boolean {
  return isFhirPath(path) || FORM_ROOTS.some((root) => path === root || path.startsWith(`${root}/`))
}
