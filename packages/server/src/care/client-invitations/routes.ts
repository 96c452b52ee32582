import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { countAccessRequest } from '../../infrastructure/rate-limits/access-back-off.ts'
import { canonicalEmail } from '../../identity/records/canonical-email.ts'
import {
  inviteClientByCode,
  inviteClientByEmail,
  listClientInvitations,
  requireOwnInvitation,
  resendClientInvitation,
  revokeClientInvitation,
} from './service.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'

export function createClientInvitationRoutes({ dataTrust: { clientInvitations } }: Implementers) {
  return {
    list: clientInvitations.list.handler(({ context, input }) => listClientInvitations(context, input)),
    create: clientInvitations.create.handler(async ({ context, input }) => {
      await countAccessRequest(context, 'careInvitation', canonicalEmail(input.email))
      return inviteClientByEmail(context, input)
    }),
    createCode: clientInvitations.createCode.handler(({ context, input }) =>
      inviteClientByCode(context, input),
    ),
    resend: clientInvitations.resend.handler(async ({ context, input }) => {
      const invitation = await requireOwnInvitation(context, context.database, input.params.id)
      // A code was never sent.
      if (invitation.email === null) throw new ApiProblem('not_found')
      if (invitation.isOpen) await countAccessRequest(context, 'careInvitation', invitation.email)
      return resendClientInvitation(context, invitation)
    }),
    revoke: clientInvitations.revoke.handler(({ context, input }) =>
      revokeClientInvitation(context, input.params.id),
    ),
  }
}
