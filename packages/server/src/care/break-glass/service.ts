import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt } from 'drizzle-orm'
import { accounts } from '../../tables/identity/account.ts'
import { recordAuditEvent } from '../../activity/audit/record-event.ts'
import { requireFreshSignIn } from '../../infrastructure/http/routes/fresh-sign-in.ts'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import type { RequestContext } from '../../infrastructure/http/request-context.ts'
import { notifications } from '../../tables/activity/notifications.ts'
import { breakGlassGrants } from '../../tables/care/break-glass.ts'

/** How long care data stays open: enough for one question, too short to forget that it is. */
const BREAK_GLASS_MS = 15 * 60 * 1000

export type BreakGlassGrant = typeof breakGlassGrants.$inferSelect

/**
 * The person is notified, and finds it in their access log with its reason, whether or not anything was read.
 *
 * @throws ApiProblem `not_found` for what is no client, `own_account`, `fresh_sign_in_required`
 */
export async function openBreakGlass(
  context: RequestContext & { readonly viewer: Viewer },
  subjectAccountId: string,
  reason: string,
): Promise<{ id: string; expiresAt: string }> {
  requireFreshSignIn(context)
  const { database, viewer, clock } = context
  if (subjectAccountId === viewer.accountId) throw new ApiProblem('own_account')
  const openedAt = new Date(clock.now())
  const expiresAt = new Date(openedAt.getTime() + BREAK_GLASS_MS)
  const id = randomUUID()
  await database.transaction(async (transaction) => {
    if (!(await hasCareData(transaction, subjectAccountId))) throw new ApiProblem('not_found')
    const who = { accountId: viewer.accountId, sessionId: viewer.sessionId, subjectAccountId }
    await transaction.insert(breakGlassGrants).values({ ...who, id, reason, openedAt, expiresAt })
    await transaction
      .insert(notifications)
      .values({ accountId: subjectAccountId, kind: 'account', event: 'careDataOpened', createdAt: openedAt })
    await recordAuditEvent(transaction, {
      at: openedAt,
      siteId: viewer.siteId,
      actorAccountId: viewer.accountId,
      action: 'breakGlass.opened',
      subjectAccountId,
      object: { kind: 'breakGlass', id },
      reason,
      details: { data: 'record' },
    })
  })
  return { id, expiresAt: expiresAt.toISOString() }
}

export async function readLiveBreakGlass(
  database: Database,
  sessionId: string,
  subjectAccountId: string,
  now: Date,
): Promise<BreakGlassGrant | undefined> {
  const rows = await database
    .select()
    .from(breakGlassGrants)
    .where(
      and(
        eq(breakGlassGrants.sessionId, sessionId),
        eq(breakGlassGrants.subjectAccountId, subjectAccountId),
        gt(breakGlassGrants.expiresAt, now),
      ),
    )
    .orderBy(desc(breakGlassGrants.expiresAt))
    .limit(1)
  return rows[0]
}

async function hasCareData(database: Database, id: string): Promise<boolean> {
  const rows = await database
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, id), eq(accounts.kind, 'client')))
  return rows.length === 1
}
