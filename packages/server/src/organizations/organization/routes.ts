import { ORGANIZATION_ROLES } from '@platform/contract'
import type { OrganizationAuditEvent, OrganizationRole } from '@platform/contract'
import { readSeenVersion, tagged } from '../../infrastructure/http/versions.ts'
import { cutPage } from '../../infrastructure/paging/cursor.ts'
import { readPosition } from '../../infrastructure/paging/read-position.ts'
import type { Implementers } from '../../infrastructure/http/implementers.ts'
import { requireOrganization } from './organization-rules.ts'
import { listOrganizationEvents } from './audit-store.ts'
import type { OrganizationEventRecord } from './audit-store.ts'
import { changeSecondStepRule, readSecondStepRule } from './second-step.ts'
import {
  addService,
  changeOrganization,
  changeService,
  createOrganization,
  listOwnServices,
  readOwnOrganization,
  removeService,
} from './service.ts'

/** The routes of one's organization: its profile, its services, and what was changed in it. */
export function createOrganizationRoutes({ guarded }: Implementers) {
  const { organization, organizationSecondStep, organizationServices, organizationAudit } = guarded
  return {
    organization: {
      read: organization.read.handler(async ({ context }) =>
        tagged(context.responseHeaders, await readOwnOrganization(context, context.viewer)),
      ),
      create: organization.create.handler(async ({ context, input }) =>
        tagged(context.responseHeaders, await createOrganization(context, context.viewer, input)),
      ),
      update: organization.update.handler(async ({ context, input }) => {
        const seenVersion = readSeenVersion(input.headers['if-match'])
        const changed = await changeOrganization(context, context.viewer, seenVersion, input.body)
        return tagged(context.responseHeaders, changed)
      }),
    },
    organizationSecondStep: {
      read: organizationSecondStep.read.handler(({ context }) => readSecondStepRule(context, context.viewer)),
      change: organizationSecondStep.change.handler(({ context, input }) =>
        changeSecondStepRule(context, context.viewer, input.isRequired),
      ),
    },
    organizationServices: {
      list: organizationServices.list.handler(async ({ context }) => ({
        items: await listOwnServices(context, context.viewer),
      })),
      create: organizationServices.create.handler(({ context, input }) =>
        addService(context, context.viewer, input),
      ),
      update: organizationServices.update.handler(async ({ context, input }) => {
        const seen = { id: input.params.id, seenVersion: readSeenVersion(input.headers['if-match']) }
        const changed = await changeService(context, context.viewer, seen, input.body)
        return tagged(context.responseHeaders, changed)
      }),
      remove: organizationServices.remove.handler(({ context, input }) =>
        removeService(context, context.viewer, input.params.id),
      ),
    },
    organizationAudit: {
      list: organizationAudit.list.handler(async ({ context, input }) => {
        const { organizationId } = requireOrganization(context.viewer)
        const after = readPosition(input.cursor)
        const rows = await listOrganizationEvents(context.database, organizationId, after, input.limit + 1)
        const page = cutPage(rows, input.limit, ({ at, id }) => ({ at, id }))
        return { items: page.rows.map(presentEvent), nextCursor: page.nextCursor }
      }),
    },
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
