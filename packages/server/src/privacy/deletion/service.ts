import { erasureOf } from '@platform/contract'
import { eq } from 'drizzle-orm'
import { accounts } from '../../tables/identity/account.ts'
import { recordAuditEvent } from '../../activity/audit/record-event.ts'
import { canonicalEmail } from '../../identity/records/canonical-email.ts'
import { requireFreshSignIn } from '../../infrastructure/http/routes/fresh-sign-in.ts'
import type { ErasureLedger } from '../../infrastructure/files/erasure-ledger.ts'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { ApiProblem, createFieldProblem } from '../../infrastructure/problems/problem.ts'
import type { RequestContext } from '../../infrastructure/http/request-context.ts'
import { queueDeletionMail } from './mails.ts'
import { lockAccount, lockOrganizationOf, readCompany } from './store.ts'
import type { DeletionAccount } from './store.ts'

export interface PresentedDeletion {
  readonly requestedAt: string
  readonly erasedAt: string
}

/**
 * Has the account deleted when the days of grace are over. Asked again it changes nothing.
 *
 * @throws ApiProblem `fresh_sign_in_required`, `validation_failed` at `/email`, `last_owner`, `not_found`.
 */
export async function requestDeletion(
  context: RequestContext,
  viewer: Viewer,
  { email }: { readonly email: string },
): Promise<PresentedDeletion> {
  requireFreshSignIn({ clock: context.clock, viewer })
  const now = new Date(context.clock.now())
  return context.database.transaction(async (transaction) => {
    // Two owners who leave at once would each find the other one there.
    await lockOrganizationOf(transaction, viewer.accountId)
    const account = await lockOwn(transaction, viewer)
    if (canonicalEmail(email) !== account.email) throw createFieldProblem(['email'], 'invalid_value')
    if (account.deletionRequestedAt !== null) return presentDeletion(account.deletionRequestedAt)
    await keepAnOwner(transaction, account)
    await markDeletion(transaction, account.id, now)
    await recordAuditEvent(transaction, describeEvent('deletion.requested', viewer, now))
    await queueDeletionMail(transaction, context.config, {
      kind: 'requested',
      account,
      siteId: viewer.siteId,
      at: now,
      erasedAt: new Date(erasureOf(now.toISOString())),
    })
    return presentDeletion(now)
  })
}

/** Keeps the account after all; without a deletion under way it changes nothing. */
export async function takeBackDeletion(
  context: RequestContext,
  viewer: Viewer,
  erasures: ErasureLedger,
): Promise<void> {
  const now = new Date(context.clock.now())
  await context.database.transaction(async (transaction) => {
    const account = await lockOwn(transaction, viewer)
    if (account.deletionRequestedAt === null) return
    await markDeletion(transaction, account.id, null)
    // An erasure that failed at its very end has noted somebody who is still there.
    if (erasureOf(account.deletionRequestedAt.toISOString()) <= now.toISOString())
      await erasures.remove(account.id)
    await recordAuditEvent(transaction, describeEvent('deletion.takenBack', viewer, now))
    await queueDeletionMail(transaction, context.config, {
      kind: 'takenBack',
      account,
      siteId: viewer.siteId,
      at: now,
      erasedAt: now,
    })
  })
}

async function lockOwn(database: Database, { accountId }: Viewer): Promise<DeletionAccount> {
  const account = await lockAccount(database, accountId)
  if (account === undefined) throw new ApiProblem('not_found')
  return account
}

/** Somebody must be left who can look after the others; an organization of one goes with its owner. */
async function keepAnOwner(database: Database, account: DeletionAccount): Promise<void> {
  if (account.organizationId === null || account.organizationRole !== 'owner') return
  const { members, owners } = await readCompany(database, account.organizationId, account.id)
  if (members > 0 && owners === 0) throw new ApiProblem('last_owner')
}

async function markDeletion(database: Database, id: string, requestedAt: Date | null): Promise<void> {
  await database
    .update(accounts)
    .set({ deletionRequestedAt: requestedAt, deletionRemindedAt: null })
    .where(eq(accounts.id, id))
}

function presentDeletion(requestedAt: Date): PresentedDeletion {
  const from = requestedAt.toISOString()
  return { requestedAt: from, erasedAt: erasureOf(from) }
}

function describeEvent(
  action: 'deletion.requested' | 'deletion.takenBack',
  { accountId, siteId }: Viewer,
  at: Date,
) {
  return { at, action, siteId, actorAccountId: accountId, subjectAccountId: accountId }
}
