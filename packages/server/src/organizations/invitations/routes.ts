import type { Invitation } from '@platform/contract'
import { canonicalEmail } from '../../identity/records/canonical-email.ts'
import type { PasswordHasher } from '../../identity/passwords/password-hasher.ts'
import type { Viewer } from '../../infrastructure/http/viewer.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import type { RequestContext } from '../../infrastructure/http/request-context.ts'
import { isMemberAddress } from '../members/store.ts'
import { cutPage } from '../../infrastructure/paging/cursor.ts'
import { readPosition } from '../../infrastructure/paging/read-position.ts'
import type { Implementers } from '../../infrastructure/http/implementers.ts'
import { requireMayGiveRole, requireOrganization } from '../organization/organization-rules.ts'
import type { Owner } from '../organization/organization-rules.ts'
import { readOwnProvider } from '../provider/service.ts'
import { acceptInvitation } from './accept.ts'
import { registerByInvitation } from './register.ts'
import { invite, presentInvitation, resend, revoke } from './service.ts'
import { listInvitations, readInvitation } from './store.ts'

/** The routes of invitations: sent by an organization, sent by a provider, and accepted. */
export function createInvitationRoutes({ open, guarded }: Implementers, passwords: PasswordHasher) {
  const { invitations, providerInvitations } = guarded
  return {
    invitations: {
      list: invitations.list.handler(({ context, input }) =>
        list(context, organizationOf(context.viewer), input),
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
    },
    providerInvitations: {
      list: providerInvitations.list.handler(async ({ context, input }) =>
        list(context, await providerOf(context, context.viewer), input),
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
    },
  }
}

function organizationOf(viewer: Viewer): Owner {
  return { siteId: viewer.siteId, organizationId: requireOrganization(viewer).organizationId }
}

async function providerOf(context: RequestContext, viewer: Viewer): Promise<Owner> {
  const { id } = await readOwnProvider(context.database, viewer)
  return { siteId: viewer.siteId, providerId: id }
}

async function list(
  context: RequestContext,
  owner: Owner,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<{ items: Invitation[]; nextCursor: string | null }> {
  const rows = await listInvitations(context.database, owner, readPosition(cursor), limit + 1)
  const page = cutPage(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id }))
  const nowMs = context.clock.now()
  return { items: page.rows.map((row) => presentInvitation(row, nowMs)), nextCursor: page.nextCursor }
}
