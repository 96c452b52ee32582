import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { requireScope } from '../../health-record/care-resources/resource-access.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'

export function createHealthQuestionnaireRoutes({ careData: { healthQuestionnaires } }: Implementers) {
  return {
    read: healthQuestionnaires.read.handler(async ({ context, input }) => {
      await requireScope(context, input.params.personId, 'record')
      return { isOffered: false, title: '', description: '', open: null, last: null }
    }),
    begin: healthQuestionnaires.begin.handler(async ({ context, input }) => {
      await requireScope(context, input.params.personId, 'record')
      throw new ApiProblem('not_found')
    }),
  }
}
