import type { AuditAction, Organization, OrganizationCreation, OrganizationProfile } from '@platform/contract'
import { createStaleProblem } from '../../infrastructure/http/routes/versions.ts'
import type { AuditEvent } from '../../activity/audit/record-event.ts'
import { recordAuditEvent } from '../../activity/audit/record-event.ts'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import type { RequestContext } from '../../infrastructure/http/request-context.ts'
import { lockAccount, setMembership } from './membership.ts'
import { requireOrganization } from './organization-rules.ts'
import { endSessionsOf } from '../../identity/records/session-store.ts'
import { insertOrganization, readOrganization, updateOrganization } from './store.ts'
import type { OrganizationRecord } from './store.ts'

/** @throws ApiProblem `forbidden`, `not_found` */
export async function readOwnOrganization(context: RequestContext, viewer: Viewer): Promise<Organization> {
  const { organizationId } = requireOrganization(viewer)
  const record = await readOrganization(context.database, organizationId)
  if (record === undefined) throw new ApiProblem('not_found')
  return presentOrganization(record)
}

/**
 * Creates an organization whose owner the viewer is. The other sessions of the viewer end, because their
 * tokens say that there is no organization; the one that asks is expected to renew its token.
 *
 * @throws ApiProblem `member_elsewhere`
 */
export async function createOrganization(
  context: RequestContext,
  viewer: Viewer,
  creation: OrganizationCreation,
): Promise<Organization> {
  const now = new Date(context.clock.now())
  return context.database.transaction(async (transaction) => {
    const account = await lockAccount(transaction, viewer.accountId)
    if (account?.organizationId !== null) throw new ApiProblem('member_elsewhere')
    const record = await insertOrganization(transaction, { ...creation, createdAt: now })
    await setMembership(transaction, viewer.accountId, { organizationId: record.id, role: 'owner' }, now)
    await endSessionsOf(transaction, viewer.accountId, {
      reason: 'organizationChanged',
      at: now,
      exceptSessionId: viewer.sessionId,
    })
    await recordAuditEvent(transaction, describe(viewer, record.id, 'organization.created', now))
    return presentOrganization(record)
  })
}

/** @throws ApiProblem `forbidden`, `not_found`, `precondition_failed` */
export async function changeOrganization(
  context: RequestContext,
  viewer: Viewer,
  seenVersion: number,
  profile: OrganizationProfile,
): Promise<Organization> {
  const { organizationId } = requireOrganization(viewer)
  return context.database.transaction(async (transaction) => {
    const record = await updateOrganization(transaction, organizationId, seenVersion, profile)
    if (record === undefined) {
      const stored = await readOrganization(transaction, organizationId)
      throw stored === undefined ? new ApiProblem('not_found') : createStaleProblem(stored.version)
    }
    const now = new Date(context.clock.now())
    await recordAuditEvent(transaction, describe(viewer, organizationId, 'organization.profileChanged', now))
    return presentOrganization(record)
  })
}

function describe(viewer: Viewer, organizationId: string, action: AuditAction, at: Date): AuditEvent {
  return {
    at,
    action,
    siteId: viewer.siteId,
    actorAccountId: viewer.accountId,
    organizationId,
    object: { kind: 'organization', id: organizationId },
  }
}

function presentOrganization(record: OrganizationRecord): Organization {
  const {
    id,
    name,
    description,
    street,
    postalCode,
    city,
    country,
    email,
    phone,
    website,
    replyTime,
    version,
  } = record
  const profile = { name, description, street, postalCode, city, country, email, phone, website, replyTime }
  return { id, ...profile, version, createdAt: record.createdAt.toISOString() }
}
