import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { extractResources } from './extract.ts'
import { readQuestionnaire, searchQuestionnaires } from './service.ts'

export function createFhirQuestionnaireRoutes({ careData: { fhirQuestionnaires } }: Implementers) {
  return {
    search: fhirQuestionnaires.search.handler(({ context, input }) => searchQuestionnaires(context, input)),
    read: fhirQuestionnaires.read.handler(({ context, input: { params } }) =>
      readQuestionnaire(context, params.id),
    ),
    extract: fhirQuestionnaires.extract.handler(({ context, input: { params } }) =>
      extractResources(context, params.id),
    ),
  }
}
