import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import type { RequestContext } from '../../infrastructure/http/request-context.ts'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import { listPage } from '../invitations/list-page.ts'
import { invite, resend, revoke } from '../invitations/service.ts'
import type { Owner } from '../organization/organization-rules.ts'
import { readLedProvider } from '../provider/service.ts'

export function createProviderInvitationRoutes({ guarded: { providerInvitations } }: Implementers) {
  return {
    list: providerInvitations.list.handler(async ({ context, input }) =>
      listPage(context, await providerOf(context, context.viewer), input),
    ),
    create: providerInvitations.create.handler(async ({ context, input }) =>
      invite(context, context.viewer, await providerOf(context, context.viewer), { ...input, role: null }),
    ),
    resend: providerInvitations.resend.handler(async ({ context, input }) =>
      resend(context, context.viewer, await providerOf(context, context.viewer), input.params.id),
    ),
    revoke: providerInvitations.revoke.handler(async ({ context, input }) =>
      revoke(context, context.viewer, await providerOf(context, context.viewer), input.params.id),
    ),
  }
}

/** Administrators alone see who is invited, and invite. */
async function providerOf(context: RequestContext, viewer: Viewer): Promise<Owner> {
  const { id } = await readLedProvider(context.database, viewer)
  return { siteId: viewer.siteId, providerId: id }
}
