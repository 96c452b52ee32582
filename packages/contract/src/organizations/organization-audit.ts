import * as z from 'zod/mini'
import { AUDIT_ACTIONS } from '../activity/audit.ts'
import { endpoint } from '../define.ts'
import {
  idSchema,
  instantSchema,
  nextCursorSchema,
  organizationRoleSchema,
  pageQueryShape,
} from '../fields/fields.ts'

export const organizationAuditEventSchema = z.object({
  id: idSchema,
  at: instantSchema,
  action: z.enum(AUDIT_ACTIONS),
  /** Who did it; `null` for the system, and for somebody who is gone. */
  actor: z.nullable(z.string()),
  subject: z.nullable(z.string()),
  /** With `role.changed`: from which role to which. */
  roles: z.nullable(z.object({ from: organizationRoleSchema, to: organizationRoleSchema })),
})

export type OrganizationAuditEvent = z.output<typeof organizationAuditEventSchema>

export const organizationAudit = {
  list: endpoint({
    method: 'GET',
    path: '/organization/audit',
    permission: 'organizationAudit.list',
    tag: 'Organization',
    summary: 'List what was changed in my organization, newest first',
    input: z.strictObject(pageQueryShape),
    output: z.object({ items: z.array(organizationAuditEventSchema), nextCursor: nextCursorSchema }),
  }),
}
