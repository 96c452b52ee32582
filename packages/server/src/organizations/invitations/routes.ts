import { canonicalEmail } from '../../identity/records/canonical-email.ts'
import type { PasswordHasher } from '../../identity/passwords/password-hasher.ts'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { isMemberAddress } from '../members/store.ts'
import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { requireMayGiveRole, requireOrganization } from '../organization/organization-rules.ts'
import type { Owner } from '../organization/organization-rules.ts'
import { acceptInvitation } from './accept.ts'
import { registerByInvitation } from './register.ts'
import { invite, resend, revoke } from './service.ts'
import { readInvitation } from './store.ts'
import { listPage } from './list-page.ts'

export function createInvitationRoutes(
  { open, guarded: { invitations } }: Implementers,
  passwords: PasswordHasher,
) {
  return {
    list: invitations.list.handler(({ context, input }) =>
      listPage(context, organizationOf(context.viewer), input),
    ),
    create: invitations.create.handler(async ({ context, input }) => {
      const { viewer, database } = context
      const { role, organizationId } = requireOrganization(viewer)
      requireMayGiveRole(role, input.role)
      const isMember = await isMemberAddress(database, organizationId, canonicalEmail(input.email))
      if (isMember) throw new ApiProblem('already_member')
      return invite(context, viewer, organizationOf(viewer), input)
    }),
    resend: invitations.resend.handler(async ({ context, input }) => {
      const { viewer } = context
      const stored = await readInvitation(context.database, input.params.id)
      // Sending it again is giving the role again.
      if (stored?.role) requireMayGiveRole(requireOrganization(viewer).role, stored.role)
      return resend(context, viewer, organizationOf(viewer), input.params.id)
    }),
    revoke: invitations.revoke.handler(({ context, input }) =>
      revoke(context, context.viewer, organizationOf(context.viewer), input.params.id),
    ),
    accept: invitations.accept.handler(({ context, input }) => {
      const { accountId, siteId, sessionId } = context.viewer
      const now = new Date(context.clock.now())
      return context.database.transaction((transaction) =>
        acceptInvitation(transaction, { accountId, siteId, sessionId }, input.secret, now),
      )
    }),
    register: open.invitations.register.handler(({ context, input }) =>
      registerByInvitation(context, passwords, input),
    ),
  }
}

function organizationOf(viewer: Viewer): Owner {
  return { siteId: viewer.siteId, organizationId: requireOrganization(viewer).organizationId }
}
