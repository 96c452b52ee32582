import type {
  AuditAction,
  Organization,
  OrganizationCreation,
  OrganizationProfile,
  OrganizationService,
  OrganizationServiceInput,
} from '@platform/contract'
import { MAX_SERVICES } from '@platform/contract'
import type { ServicePrice } from '@platform/contract/care'
import { createStaleProblem } from '../../infrastructure/http/routes/versions.ts'
import type { AuditEvent } from '../../activity/audit/record-event.ts'
import { recordAuditEvent } from '../../activity/audit/record-event.ts'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import type { RequestContext } from '../../infrastructure/http/request-context.ts'
import { lockAccount, setMembership } from './membership.ts'
import { requireOrganization } from './organization-rules.ts'
import { endSessionsOf } from '../../identity/records/session-store.ts'
import {
  countServices,
  insertOrganization,
  insertService,
  listServices,
  lockOrganization,
  readOrganization,
  readService,
  retireService,
  updateOrganization,
  updateService,
} from './store.ts'
import type { OrganizationRecord, ServiceRecord } from './store.ts'

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

export async function listOwnServices(
  context: RequestContext,
  viewer: Viewer,
): Promise<OrganizationService[]> {
  const { organizationId } = requireOrganization(viewer)
  return (await listServices(context.database, organizationId)).map(presentService)
}

/** @throws ApiProblem `conflict` when there are as many as there may be */
export async function addService(
  context: RequestContext,
  viewer: Viewer,
  fields: OrganizationServiceInput,
): Promise<OrganizationService> {
  const { organizationId } = requireOrganization(viewer)
  const now = new Date(context.clock.now())
  return context.database.transaction(async (transaction) => {
    // Without the lock, two at once would both be the hundredth.
    await lockOrganization(transaction, organizationId)
    if ((await countServices(transaction, organizationId)) >= MAX_SERVICES) {
      throw new ApiProblem('conflict', { detail: `An organization offers ${MAX_SERVICES} services at most` })
    }
    const record = await insertService(transaction, { ...fields, organizationId, createdAt: now })
    await recordAuditEvent(transaction, describeService(viewer, record, now))
    return presentService(record)
  })
}

/** @throws ApiProblem `not_found`, `precondition_failed` */
export async function changeService(
  context: RequestContext,
  viewer: Viewer,
  seen: { readonly id: string; readonly seenVersion: number },
  fields: OrganizationServiceInput,
): Promise<OrganizationService> {
  const { organizationId } = requireOrganization(viewer)
  return context.database.transaction(async (transaction) => {
    const record = await updateService(transaction, { ...seen, organizationId }, fields)
    if (record === undefined) {
      const stored = await readService(transaction, organizationId, seen.id)
      throw stored === undefined ? new ApiProblem('not_found') : createStaleProblem(stored.version)
    }
    await recordAuditEvent(transaction, describeService(viewer, record, new Date(context.clock.now())))
    return presentService(record)
  })
}

/** Stops offering a service; what was booked stays. @throws ApiProblem `not_found` */
export async function removeService(context: RequestContext, viewer: Viewer, id: string): Promise<void> {
  const { organizationId } = requireOrganization(viewer)
  const now = new Date(context.clock.now())
  await context.database.transaction(async (transaction) => {
    if (!(await retireService(transaction, organizationId, id, now))) throw new ApiProblem('not_found')
    await recordAuditEvent(transaction, describeService(viewer, { id, organizationId }, now))
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

function describeService(
  viewer: Viewer,
  service: Pick<ServiceRecord, 'id' | 'organizationId'>,
  at: Date,
): AuditEvent {
  return {
    ...describe(viewer, service.organizationId, 'organization.servicesChanged', at),
    object: { kind: 'service', id: service.id },
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

function presentService(record: ServiceRecord): OrganizationService {
  const { id, name, lengthMinutes, description, version } = record
  const { place, beforeMinutes, afterMinutes, gridMinutes, travelMinutes } = record
  const { noticeMinutes, horizonDays, cutOffMinutes, dailyCap, capacity, roomIds } = record
  const times = { place, beforeMinutes, afterMinutes, gridMinutes, travelMinutes }
  const price = presentPrice(record)
  const booking = { ...times, noticeMinutes, horizonDays, cutOffMinutes, dailyCap, capacity, price, roomIds }
  return { id, name, lengthMinutes, description, booking, version }
}

export function presentPrice({
  priceMinor,
  currency,
}: Pick<ServiceRecord, 'priceMinor' | 'currency'>): ServicePrice | null {
  return priceMinor === null || currency === null ? null : { minor: priceMinor, currency }
}
