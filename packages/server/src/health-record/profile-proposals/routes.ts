import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { createProposal } from './create-proposal.ts'
import { acceptProposal, declineProposal, readProposals, withdrawProposal } from './service.ts'

export function createProfileProposalRoutes({ careData: { profileProposals } }: Implementers) {
  return {
    list: profileProposals.list.handler(({ context, input }) => readProposals(context, input)),
    create: profileProposals.create.handler(({ context, input }) => createProposal(context, input)),
    withdraw: profileProposals.withdraw.handler(({ context, input }) =>
      withdrawProposal(context, input.params.id),
    ),
    accept: profileProposals.accept.handler(({ context, input: { params, body } }) =>
      acceptProposal(context, params.id, body),
    ),
    decline: profileProposals.decline.handler(({ context, input: { params, body } }) =>
      declineProposal(context, params.id, body.reason),
    ),
  }
}
