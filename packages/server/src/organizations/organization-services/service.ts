import type { OrganizationService, OrganizationServiceInput } from '@platform/contract'
import { MAX_SERVICES } from '@platform/contract'
import type { ServicePrice } from '@platform/contract/care'
import type { AuditEvent } from '../../activity/audit/record-event.ts'
import { recordAuditEvent } from '../../activity/audit/record-event.ts'
import type { RequestContext } from '../../infrastructure/http/request-context.ts'
import { createStaleProblem } from '../../infrastructure/http/routes/versions.ts'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { requireOrganization } from '../organization/organization-rules.ts'
import { lockOrganization } from '../organization/store.ts'
import { findLongestOpening } from './longest-opening.ts'
import { listOpenings } from './opening-store.ts'
import {
  countServices,
  insertService,
  listServices,
  readService,
  retireService,
  updateService,
} from './store.ts'
import type { ServiceRecord } from './store.ts'

export async function listOwnServices(
  context: RequestContext,
  viewer: Viewer,
): Promise<{ items: OrganizationService[]; longestOpeningMinutes: number | null }> {
  const { organizationId } = requireOrganization(viewer)
  const at = new Date(context.clock.now())
  const [records, schedules] = await Promise.all([
    listServices(context.database, organizationId, at),
    listOpenings(context.database, organizationId, at),
  ])
  return { items: records.map(presentService), longestOpeningMinutes: findLongestOpening(schedules) }
}

/** @throws ApiProblem `conflict` when there are as many as there may be, `validation_failed` for rooms of others */
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

/** @throws ApiProblem `not_found`, `precondition_failed`, `validation_failed` for rooms of others */
export async function changeService(
  context: RequestContext,
  viewer: Viewer,
  seen: { readonly id: string; readonly seenVersion: number },
  fields: OrganizationServiceInput,
): Promise<OrganizationService> {
  const { organizationId } = requireOrganization(viewer)
  const at = new Date(context.clock.now())
  return context.database.transaction(async (transaction) => {
    const record = await updateService(transaction, { ...seen, organizationId, at }, fields)
    if (record === undefined) {
      const stored = await readService(transaction, { organizationId, id: seen.id }, at)
      throw stored === undefined ? new ApiProblem('not_found') : createStaleProblem(stored.version)
    }
    await recordAuditEvent(transaction, describeService(viewer, record, at))
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

function describeService(
  viewer: Viewer,
  { id, organizationId }: Pick<ServiceRecord, 'id' | 'organizationId'>,
  at: Date,
): AuditEvent {
  return {
    at,
    action: 'organization.servicesChanged',
    siteId: viewer.siteId,
    actorAccountId: viewer.accountId,
    organizationId,
    object: { kind: 'service', id },
  }
}

function presentService(record: ServiceRecord): OrganizationService {
  const { id, name, lengthMinutes, description, version } = record
  const { place, beforeMinutes, afterMinutes, gridMinutes, travelMinutes } = record
  const { noticeMinutes, horizonDays, cutOffMinutes, dailyCap, capacity, roomIds } = record
  const times = { place, beforeMinutes, afterMinutes, gridMinutes, travelMinutes }
  const price = presentPrice(record)
  const booking = { ...times, noticeMinutes, horizonDays, cutOffMinutes, dailyCap, capacity, price, roomIds }
  const { lacksRoom, mostBooked } = record
  return { id, name, lengthMinutes, description, booking, lacksRoom, mostBooked, version }
}

export function presentPrice({
  priceMinor,
  currency,
}: {
  readonly priceMinor: number | null
  readonly currency: ServicePrice['currency'] | null
}): ServicePrice | null {
  return priceMinor === null || currency === null ? null : { minor: priceMinor, currency }
}
