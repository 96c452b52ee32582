import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { beginHealthQuestionnaire, readHealthQuestionnaire } from './service.ts'

export function createHealthQuestionnaireRoutes({ careData: { healthQuestionnaires } }: Implementers) {
  return {
    read: healthQuestionnaires.read.handler(({ context, input: { params } }) =>
      readHealthQuestionnaire(context, params.personId),
    ),
    begin: healthQuestionnaires.begin.handler(({ context, input: { params } }) =>
      beginHealthQuestionnaire(context, params.personId),
    ),
  }
}
