import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { requireResponse } from '../questionnaire-responses/response-access.ts'

export function createResponseProposalRoutes({ careData: { responseProposals } }: Implementers) {
  return {
    list: responseProposals.list.handler(async ({ context, input }) => {
      await requireResponse(context, context.database, input.params.id)
      return { items: [] }
    }),
    accept: responseProposals.accept.handler(async ({ context, input: { params } }) => {
      await requireResponse(context, context.database, params.id)
      throw new ApiProblem('not_found')
    }),
    decline: responseProposals.decline.handler(async ({ context, input: { params } }) => {
      await requireResponse(context, context.database, params.id)
      throw new ApiProblem('not_found')
    }),
  }
}
