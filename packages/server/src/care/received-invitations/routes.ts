import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { readOfferedRecord } from '../handovers/offered-record.ts'
import type { JoinRecords } from '../handovers/take-over.ts'
import { acceptInvitation, declineInvitation, listReceivedInvitations, lookAtInvitation } from './answer.ts'

export function createReceivedInvitationRoutes(
  { dataTrust: { receivedInvitations } }: Implementers,
  joins: readonly JoinRecords[],
) {
  return {
    list: receivedInvitations.list.handler(async ({ context }) => ({
      items: await listReceivedInvitations(context),
    })),
    look: receivedInvitations.look.handler(({ context, input }) => lookAtInvitation(context, input.secret)),
    readOffered: receivedInvitations.readOffered.handler(({ context, input }) =>
      readOfferedRecord(context, input.params.id),
    ),
    accept: receivedInvitations.accept.handler(({ context, input }) =>
      acceptInvitation(context, { id: input.params.id }, input.body, joins),
    ),
    decline: receivedInvitations.decline.handler(({ context, input }) =>
      declineInvitation(context, { id: input.params.id }),
    ),
    acceptBySecret: receivedInvitations.acceptBySecret.handler(({ context, input }) =>
      acceptInvitation(context, { secret: input.secret }, input.sharing, joins),
    ),
    declineBySecret: receivedInvitations.declineBySecret.handler(({ context, input }) =>
      declineInvitation(context, { secret: input.secret }),
    ),
  }
}
