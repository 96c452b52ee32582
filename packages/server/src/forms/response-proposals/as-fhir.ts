import type { Questionnaire, QuestionnaireResponse } from 'fhir/r4.js'
import type { ResponseRow } from '../questionnaire-responses/response-store.ts'

/** What a form was published as, as FHIR types it: the same JSON. */
export function asForm(content: ResponseRow['content']): Questionnaire {
  return Object(content)
}

export function asResponse(content: ResponseRow['answered']): QuestionnaireResponse {
  return Object(content)
}
