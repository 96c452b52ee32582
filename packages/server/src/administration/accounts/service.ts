import type { AdministeredAccount } from '@platform/contract'
import { hasRecentEvent, readLatestReason, VISIT_MS } from '../../activity/audit/store.ts'
import { recordAuditEvent } from '../../activity/audit/record-event.ts'
import { withdrawHandovers } from '../../care/invitations/deliver.ts'
import { endEverythingPending } from '../../identity/pending/end-pending.ts'
import { requireFreshSignIn } from '../../infrastructure/http/routes/fresh-sign-in.ts'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import type { RequestContext } from '../../infrastructure/http/request-context.ts'
import { endSessionsOf } from '../../identity/records/session-store.ts'
import { presentAdministered } from './present.ts'
import { readAccountForAdmin, setSuspension } from './store.ts'

export type ViewerContext = RequestContext & { readonly viewer: Viewer }

/** The audit log keeps it, and the person finds it in their access log. @throws ApiProblem `not_found` */
export async function openAccount(context: ViewerContext, id: string): Promise<AdministeredAccount> {
  const account = await readAdministered(context, id)
  await noteVisit(context, id)
  return account
}

/**
 * Lets nobody sign in to the account any more, and ends its sessions and all that was begun with it.
 *
 * @throws ApiProblem `not_found`, `own_account`, `conflict` when it is suspended already,
 * `fresh_sign_in_required`
 */
export async function suspendAccount(
  context: ViewerContext,
  id: string,
  reason: string,
): Promise<AdministeredAccount> {
  return changeSuspension(context, id, { isSuspended: true, reason })
}

/**
 * @throws ApiProblem `not_found`, `own_account`, `conflict` when it is not suspended,
 * `fresh_sign_in_required`
 */
export async function reactivateAccount(
  context: ViewerContext,
  id: string,
  reason: string,
): Promise<AdministeredAccount> {
  return changeSuspension(context, id, { isSuspended: false, reason })
}

/**
 * @returns how many have ended
 * @throws ApiProblem `not_found`, `own_account`, `fresh_sign_in_required`
 */
export async function endAccountSessions(context: ViewerContext, id: string): Promise<number> {
  requireFreshSignIn(context)
  const now = new Date(context.clock.now())
  await readOtherAccount(context, id)
  return context.database.transaction(async (transaction) => {
    const ended = await endSessionsOf(transaction, id, { reason: 'endedByAdmin', at: now })
    await recordAuditEvent(transaction, {
      ...describeAdmin(context, now),
      action: 'sessions.allEnded',
      subjectAccountId: id,
      details: { ended },
    })
    return ended
  })
}

/** Noted once a visit. */
export async function noteVisit(context: ViewerContext, id: string): Promise<void> {
  const { viewer, clock, database } = context
  if (viewer.accountId === id) return
  const at = new Date(clock.now())
  const visit = { actorAccountId: viewer.accountId, subjectAccountId: id, action: 'account.viewed' } as const
  if (await hasRecentEvent(database, { ...visit, since: new Date(at.getTime() - VISIT_MS) })) return
  await recordAuditEvent(database, { ...visit, at, siteId: viewer.siteId, details: { data: 'account' } })
}

export function describeAdmin({ viewer }: ViewerContext, at: Date) {
  return { at, siteId: viewer.siteId, actorAccountId: viewer.accountId }
}

async function changeSuspension(
  context: ViewerContext,
  id: string,
  change: { readonly isSuspended: boolean; readonly reason: string },
): Promise<AdministeredAccount> {
  requireFreshSignIn(context)
  const now = new Date(context.clock.now())
  await readOtherAccount(context, id)
  await context.database.transaction(async (transaction) => {
    const isChanged = await setSuspension(transaction, id, change.isSuspended ? now : null, now)
    if (!isChanged) throw new ApiProblem('conflict')
    await recordAuditEvent(transaction, {
      ...describeAdmin(context, now),
      action: change.isSuspended ? 'account.suspended' : 'account.reactivated',
      subjectAccountId: id,
      reason: change.reason,
    })
    if (!change.isSuspended) return
    await endEverythingPending(transaction, id, { reason: 'suspended', at: now })
    await withdrawHandovers(transaction, { invitedBy: id }, now)
  })
  return readAdministered(context, id)
}

/** Nobody locks themselves out, and so there is always an administrator left. */
async function readOtherAccount(context: ViewerContext, id: string): Promise<void> {
  await readAdministered(context, id)
  if (context.viewer.accountId === id) throw new ApiProblem('own_account')
}

async function readAdministered({ database }: ViewerContext, id: string): Promise<AdministeredAccount> {
  const record = await readAccountForAdmin(database, id)
  if (record === undefined) throw new ApiProblem('not_found')
  const reason =
    record.suspendedAt === null
      ? null
      : await readLatestReason(database, { subjectAccountId: id, action: 'account.suspended' })
  return presentAdministered(record, reason)
}
