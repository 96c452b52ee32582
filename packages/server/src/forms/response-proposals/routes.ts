import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { acceptResponseProposal, declineResponseProposal, listResponseProposals } from './service.ts'

export function createResponseProposalRoutes({ careData: { responseProposals } }: Implementers) {
  return {
    list: responseProposals.list.handler(({ context, input: { params } }) =>
      listResponseProposals(context, params.id),
    ),
    accept: responseProposals.accept.handler(({ context, input: { params, body } }) =>
      acceptResponseProposal(context, params, body.sharing),
    ),
    decline: responseProposals.decline.handler(({ context, input: { params } }) =>
      declineResponseProposal(context, params),
    ),
  }
}
