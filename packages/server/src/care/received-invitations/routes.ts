import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { acceptInvitation, declineInvitation, listReceivedInvitations, lookAtInvitation } from './answer.ts'

export function createReceivedInvitationRoutes({ dataTrust: { receivedInvitations } }: Implementers) {
  return {
    list: receivedInvitations.list.handler(async ({ context }) => ({
      items: await listReceivedInvitations(context),
    })),
    look: receivedInvitations.look.handler(({ context, input }) => lookAtInvitation(context, input.secret)),
    accept: receivedInvitations.accept.handler(({ context, input }) =>
      acceptInvitation(context, { id: input.params.id }, input.body),
    ),
    decline: receivedInvitations.decline.handler(({ context, input }) =>
      declineInvitation(context, { id: input.params.id }),
    ),
    acceptBySecret: receivedInvitations.acceptBySecret.handler(({ context, input }) =>
      acceptInvitation(context, { secret: input.secret }, input.sharing),
    ),
    declineBySecret: receivedInvitations.declineBySecret.handler(({ context, input }) =>
      declineInvitation(context, { secret: input.secret }),
    ),
  }
}
