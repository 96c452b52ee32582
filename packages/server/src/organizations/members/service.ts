import { leadsOrganization, type AuditAction, type OrganizationRole } from '@platform/contract'
import { recordAuditEvent } from '../../activity/audit/record-event.ts'
import type { AuditDetails } from '../../tables/activity/audit.ts'
import { requireFreshSignIn } from '../../infrastructure/http/routes/fresh-sign-in.ts'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import type { RequestContext } from '../../infrastructure/http/request-context.ts'
import { lockOrganization } from '../organization/store.ts'
import {
  requireMayGiveRole,
  requireMayManage,
  requireOrganization,
} from '../organization/organization-rules.ts'
import type { SessionEnd } from '../../tables/identity/sessions.ts'
import { endSessionsOf } from '../../identity/records/session-store.ts'
import { countActiveOwners, deleteSuspension, insertSuspension, readMember } from './store.ts'
import { lockAccount, setMembership } from '../organization/membership.ts'
import type { MemberRecord } from './store.ts'

/** A change of one member, with everything that decides about it held until it is done. */
interface MemberChange {
  readonly database: Database
  readonly organizationId: string
  readonly member: MemberRecord
  /** What the person who asks is now, which may be less than when the request came in. */
  readonly managerRole: OrganizationRole
  readonly now: Date
}

/**
 * Gives a member another role. The member's sessions end: the next sign-in brings the new role.
 *
 * @throws ApiProblem `not_found`, `forbidden`, `conflict` when the role is not the one that was seen,
 * `last_owner`, `fresh_sign_in_required`.
 */
export async function changeMemberRole(
  context: RequestContext,
  viewer: Viewer,
  id: string,
  { role, seenRole }: { readonly role: OrganizationRole; readonly seenRole: OrganizationRole },
): Promise<void> {
  requireFreshSignIn({ clock: context.clock, viewer })
  await changeMember(context, viewer, id, async (change) => {
    const { database, member, managerRole, organizationId, now } = change
    if (member.state !== 'active' || member.role !== seenRole) throw new ApiProblem('conflict')
    requireMayGiveRole(managerRole, role)
    if (role === member.role) return
    await keepAnOwner(change)
    await setMembership(database, member.id, { organizationId, role }, now)
    await finish(change, viewer, {
      action: 'role.changed',
      end: 'roleChanged',
      details: { from: seenRole, to: role },
    })
  })
}

/**
 * Shuts a member out until further notice: from the next request on the account belongs to no organization.
 *
 * @throws ApiProblem `not_found`, `forbidden` (also for oneself), `conflict` when suspended already,
 * `last_owner`.
 */
export async function suspendMember(context: RequestContext, viewer: Viewer, id: string): Promise<void> {
  await changeMember(context, viewer, id, async (change) => {
    const { database, member, organizationId, now } = change
    if (member.id === viewer.accountId) throw new ApiProblem('forbidden')
    if (member.state !== 'active') throw new ApiProblem('conflict')
    await keepAnOwner(change)
    await insertSuspension(database, {
      accountId: member.id,
      organizationId,
      role: member.role,
      suspendedAt: now,
    })
    await setMembership(database, member.id, undefined, now)
    await finish(change, viewer, { action: 'member.suspended', end: 'organizationChanged' })
  })
}

/**
 * Lets a suspended member in again, in the role of before.
 *
 * @throws ApiProblem `not_found`, `forbidden`, `conflict` when not suspended, `member_elsewhere` when the
 * account has joined another organization meanwhile.
 */
export async function reactivateMember(context: RequestContext, viewer: Viewer, id: string): Promise<void> {
  await changeMember(context, viewer, id, async (change) => {
    const { database, member, organizationId, now } = change
    if (member.state !== 'suspended') throw new ApiProblem('conflict')
    const account = await lockAccount(database, member.id)
    if (account?.organizationId !== null) throw new ApiProblem('member_elsewhere')
    const role = await deleteSuspension(database, member.id, organizationId)
    if (role === undefined) throw new ApiProblem('conflict')
    await setMembership(database, member.id, { organizationId, role }, now)
    await finish(change, viewer, { action: 'member.reactivated', end: 'organizationChanged' })
  })
}

/**
 * Takes a member out of the organization; the account stays. One may take oneself out.
 *
 * @throws ApiProblem `not_found`, `forbidden`, `last_owner`, `fresh_sign_in_required`.
 */
export async function removeMember(context: RequestContext, viewer: Viewer, id: string): Promise<void> {
  requireFreshSignIn({ clock: context.clock, viewer })
  await changeMember(context, viewer, id, async (change) => {
    const { database, member, organizationId, now } = change
    if (member.state === 'active') {
      await keepAnOwner(change)
      await setMembership(database, member.id, undefined, now)
    }
    await deleteSuspension(database, member.id, organizationId)
    await finish(change, viewer, { action: 'member.removed', end: 'organizationChanged' })
  })
}

/**
 * Every change of a member holds the organization's row: two owners who demote each other at the same moment would
 * otherwise both find that another owner remains.
 */
async function changeMember(
  context: RequestContext,
  viewer: Viewer,
  id: string,
  apply: (change: MemberChange) => Promise<void>,
): Promise<void> {
  const { organizationId } = requireOrganization(viewer)
  const { siteId } = viewer
  await context.database.transaction(async (database) => {
    await lockOrganization(database, organizationId)
    const manager = await readMember(database, organizationId, siteId, viewer.accountId)
    const mayManage = manager?.state === 'active' && leadsOrganization(manager.role)
    if (!mayManage) throw new ApiProblem('forbidden')
    const member = await readMember(database, organizationId, siteId, id)
    if (member === undefined) throw new ApiProblem('not_found')
    requireMayManage(manager.role, member.role)
    const now = new Date(context.clock.now())
    await apply({ database, organizationId, member, managerRole: manager.role, now })
  })
}

async function keepAnOwner({ database, organizationId, member }: MemberChange): Promise<void> {
  if (member.role !== 'owner') return
  if ((await countActiveOwners(database, organizationId)) <= 1) throw new ApiProblem('last_owner')
}

async function finish(
  { database, organizationId, member, now }: MemberChange,
  viewer: Viewer,
  outcome: { readonly action: AuditAction; readonly end: SessionEnd; readonly details?: AuditDetails },
): Promise<void> {
  await endSessionsOf(database, member.id, { reason: outcome.end, at: now })
  await recordAuditEvent(database, {
    at: now,
    action: outcome.action,
    siteId: viewer.siteId,
    actorAccountId: viewer.accountId,
    subjectAccountId: member.id,
    organizationId,
    details: outcome.details,
  })
}
