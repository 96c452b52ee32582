import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'

export function createFhirQuestionnaireRoutes({ careData: { fhirQuestionnaires } }: Implementers) {
  return {
    search: fhirQuestionnaires.search.handler(() => {
      throw new ApiProblem('not_found')
    }),
    read: fhirQuestionnaires.read.handler(() => {
      throw new ApiProblem('not_found')
    }),
    extract: fhirQuestionnaires.extract.handler(() => {
      throw new ApiProblem('not_found')
    }),
  }
}
