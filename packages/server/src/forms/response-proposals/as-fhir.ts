import type { Questionnaire, QuestionnaireResponse } from 'fhir/r4.js'
import type { ResponseRow } from '../questionnaire-responses/response-store.ts'

/** What a form was published as, as FHIR types it: the same JSON. */
export function asForm(content: ResponseRow['content']): Questionnaire {
  return Object(content)
}

export function asResponse(content: ResponseRow['answered']): QuestionnaireResponse {
  if (content.resourceType !== 'QuestionnaireResponse') throw new Error('A response is no response to a form')
  return content
}
