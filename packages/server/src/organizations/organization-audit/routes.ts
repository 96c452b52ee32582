import { ORGANIZATION_ROLES } from '@platform/contract'
import type { OrganizationAuditEvent, OrganizationRole } from '@platform/contract'
import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { cutPage } from '../../infrastructure/paging/cursor.ts'
import { readPosition } from '../../infrastructure/paging/read-position.ts'
import { listOrganizationEvents } from '../organization/audit-store.ts'
import type { OrganizationEventRecord } from '../organization/audit-store.ts'
import { requireOrganization } from '../organization/organization-rules.ts'

export function createOrganizationAuditRoutes({ guarded: { organizationAudit } }: Implementers) {
  return {
    list: organizationAudit.list.handler(async ({ context, input }) => {
      const { organizationId } = requireOrganization(context.viewer)
      const after = readPosition(input.cursor)
      const rows = await listOrganizationEvents(context.database, organizationId, after, input.limit + 1)
      const page = cutPage(rows, input.limit, ({ at, id }) => ({ at, id }))
      return { items: page.rows.map(presentEvent), nextCursor: page.nextCursor }
    }),
  }
}

function presentEvent(record: OrganizationEventRecord): OrganizationAuditEvent {
  const { id, at, action, actor, subject, details } = record
  const from = findRole(details['from'])
  const to = findRole(details['to'])
  const roles = from === undefined || to === undefined ? null : { from, to }
  return { id, at: at.toISOString(), action, actor, subject, roles }
}

function findRole(value: unknown): OrganizationRole | undefined {
  return ORGANIZATION_ROLES.find((role) => role === value)
}
