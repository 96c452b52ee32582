import type { Implementers } from '../permissions/implementers.ts'
import { acceptInvitation, declineInvitation, listReceivedInvitations, lookAtInvitation } from './answer.ts'

/** The routes of those who are invited to a care team, or to be a guardian. */
export function createReceivedInvitationRoutes({ dataTrust: { receivedInvitations } }: Implementers) {
  return {
    list: receivedInvitations.list.handler(async ({ context }) => ({
      items: await listReceivedInvitations(context),
    })),
    look: receivedInvitations.look.handler(({ context, input }) => lookAtInvitation(context, input.secret)),
    accept: receivedInvitations.accept.handler(({ context, input }) =>
      acceptInvitation(context, { id: input.params.id }),
    ),
    decline: receivedInvitations.decline.handler(({ context, input }) =>
      declineInvitation(context, { id: input.params.id }),
    ),
    acceptBySecret: receivedInvitations.acceptBySecret.handler(({ context, input }) =>
      acceptInvitation(context, { secret: input.secret }),
    ),
    declineBySecret: receivedInvitations.declineBySecret.handler(({ context, input }) =>
      declineInvitation(context, { secret: input.secret }),
    ),
  }
}
