import { canonicalEmail } from '../../identity/records/canonical-email.ts'
import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { tagged } from '../../infrastructure/http/routes/versions.ts'
import { countAccessRequest } from '../../infrastructure/rate-limits/access-back-off.ts'
import { requireOwn } from '../dependants/service.ts'
import { offerHandover, requireLead, withdrawHandover } from './offer.ts'

export function createHandoverRoutes({ dataTrust: { dependants } }: Implementers) {
  return {
    handOver: dependants.handOver.handler(async ({ context, input: { params, body } }) => {
      // Who may not offer it is told the same, however often they ask.
      await requireLead(context, params.id)
      await countAccessRequest(context, 'careInvitation', canonicalEmail(body.email))
      await offerHandover(context, params.id, body)
      return tagged(context.responseHeaders, await requireOwn(context, params.id))
    }),
    withdrawHandover: dependants.withdrawHandover.handler(({ context, input }) =>
      withdrawHandover(context, input.params.id),
    ),
  }
}
