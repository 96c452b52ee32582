import type { AdministeredOrganization, ListedOrganization } from '@platform/contract'
import { describeAdmin } from '../accounts/service.ts'
import type { ViewerContext } from '../accounts/service.ts'
import { recordAuditEvent } from '../../activity/audit/record-event.ts'
import { readLatestReason } from '../../activity/audit/store.ts'
import { requireFreshSignIn } from '../../infrastructure/http/routes/fresh-sign-in.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { presentTotal } from '../../infrastructure/paging/count-found.ts'
import { cutPage } from '../../infrastructure/paging/cursor.ts'
import { readPosition } from '../../infrastructure/paging/read-position.ts'
import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import {
  countOrganizations,
  listOrganizations,
  readOrganizationForAdmin,
  setOrganizationSuspension,
} from './store.ts'
import type { OrganizationRecord } from './store.ts'
import { readWords } from '../../infrastructure/search/find-text.ts'

export function createAdminOrganizationRoutes({ guarded }: Implementers) {
  const routes = guarded.administration.organizations
  return {
    list: routes.list.handler(async ({ context: { database }, input }) => {
      const { q, state, limit, cursor } = input
      const filter = { state, words: readWords(q) }
      const [rows, counted] = await Promise.all([
        listOrganizations(database, filter, readPosition(cursor)?.id, limit + 1),
        countOrganizations(database, filter),
      ])
      const page = cutPage(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id }))
      return { items: page.rows.map(presentListed), ...presentTotal(counted), nextCursor: page.nextCursor }
    }),
    read: routes.read.handler(({ context, input }) => readOrganization(context, input.params.id)),
    suspend: routes.suspend.handler(({ context, input }) =>
      changeSuspension(context, input.params.id, { isSuspended: true, reason: input.body.reason }),
    ),
    reactivate: routes.reactivate.handler(({ context, input }) =>
      changeSuspension(context, input.params.id, { isSuspended: false, reason: input.body.reason }),
    ),
  }
}

/** Every request reads the organization anew, so its members lose their rights with the next one. */
async function changeSuspension(
  context: ViewerContext,
  id: string,
  change: { readonly isSuspended: boolean; readonly reason: string },
): Promise<AdministeredOrganization> {
  requireFreshSignIn(context)
  await readOrganization(context, id)
  const now = new Date(context.clock.now())
  await context.database.transaction(async (transaction) => {
    if (!(await setOrganizationSuspension(transaction, id, change.isSuspended ? now : null)))
      throw new ApiProblem('conflict')
    await recordAuditEvent(transaction, {
      ...describeAdmin(context, now),
      action: change.isSuspended ? 'organization.suspended' : 'organization.reactivated',
      organizationId: id,
      object: { kind: 'organization', id },
      reason: change.reason,
    })
  })
  return readOrganization(context, id)
}

async function readOrganization({ database }: ViewerContext, id: string): Promise<AdministeredOrganization> {
  const record = await readOrganizationForAdmin(database, id)
  if (record === undefined) throw new ApiProblem('not_found')
  const { email, phone, website, suspendedAt } = record
  return {
    ...presentListed(record),
    email,
    phone,
    website,
    suspendedAt: suspendedAt?.toISOString() ?? null,
    suspensionReason:
      suspendedAt === null
        ? null
        : await readLatestReason(database, { organizationId: id, action: 'organization.suspended' }),
  }
}

function presentListed(record: OrganizationRecord): ListedOrganization {
  return {
    id: record.id,
    name: record.name,
    city: record.city,
    members: record.members,
    state: record.suspendedAt === null ? 'active' : 'suspended',
    createdAt: record.createdAt.toISOString(),
  }
}
