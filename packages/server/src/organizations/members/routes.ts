import { MEMBERS_PAGE_SIZE } from '@platform/contract'
import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { requireOrganization } from '../organization/organization-rules.ts'
import { changeMemberRole, reactivateMember, removeMember, suspendMember } from './service.ts'
import { countMembers, listMembers } from './store.ts'

export function createMemberRoutes({ guarded: { members } }: Implementers) {
  return {
    list: members.list.handler(async ({ context: { database, viewer }, input }) => {
      const { organizationId } = requireOrganization(viewer)
      const { q, state, role, page } = input
      const filter = { organizationId, siteId: viewer.siteId, q, state, role }
      const offset = (page - 1) * MEMBERS_PAGE_SIZE
      const rows = await listMembers(database, filter, { limit: MEMBERS_PAGE_SIZE, offset })
      return {
        items: rows.map(({ lastUsedAt, ...member }) => ({
          ...member,
          isYou: member.id === viewer.accountId,
          // What somebody does who is shut out is no business of the organization.
          lastUsedAt: member.state === 'active' ? (lastUsedAt?.toISOString() ?? null) : null,
        })),
        total: await countMembers(database, filter),
      }
    }),
    changeRole: members.changeRole.handler(({ context, input }) =>
      changeMemberRole(context, context.viewer, input.params.id, input.body),
    ),
    suspend: members.suspend.handler(({ context, input }) =>
      suspendMember(context, context.viewer, input.params.id),
    ),
    reactivate: members.reactivate.handler(({ context, input }) =>
      reactivateMember(context, context.viewer, input.params.id),
    ),
    remove: members.remove.handler(({ context, input }) =>
      removeMember(context, context.viewer, input.params.id),
    ),
  }
}
