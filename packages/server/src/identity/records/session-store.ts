import { REAUTH_GRACE_MS, TOKEN_LIFE_S } from '@platform/contract'
import type { SiteId } from '@platform/contract'
import { and, desc, eq, getTableColumns, gt, isNull, lt, ne, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { accounts } from '../../tables/identity/account.ts'
import { organizations } from '../../tables/organizations/organization.ts'
import { accountRecordColumns } from './account-store.ts'
import type { AccountRecord } from '../../tables/identity/account.ts'
import { recordAuditEvent } from '../../activity/audit/record-event.ts'
import { idleSinceMs } from './idle.ts'
import { areDependantsExpired } from './expired-guardianships.ts'
import { isAnyOf } from '../../infrastructure/database/any-of.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { prepared } from '../../infrastructure/database/prepared.ts'
import { wakeAccounts } from '../../activity/events/wake-accounts.ts'
import type { PagePosition } from '../../infrastructure/paging/cursor.ts'
import { createOnward } from '../../infrastructure/paging/onward.ts'
import { sessions, signIns } from '../../tables/identity/sessions.ts'
import type { SessionEnd } from '../../tables/identity/sessions.ts'

export type SessionRecord = typeof sessions.$inferSelect
export type SignInRecord = typeof signIns.$inferSelect

export interface SessionWithAccount {
  readonly session: SessionRecord
  readonly account: AccountRecord
}

/** With all that its next token says, so that renewing it asks the database once. */
export interface RotatedSession extends SessionWithAccount {
  readonly account: AccountRecord & { readonly dependantsExpired: boolean }
}

export async function insertSession(database: Database, session: SessionRecord): Promise<void> {
  await database.insert(sessions).values(session)
}

/** The query that every signed-in call makes. */
const sessionById = prepared((database) =>
  database
    .select({
      session: getTableColumns(sessions),
      account: accountRecordColumns,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .leftJoin(organizations, eq(organizations.id, accounts.organizationId))
    .where(eq(sessions.id, sql.placeholder('id')))
    .prepare('session_by_id'),
)

export async function readSession(database: Database, id: string): Promise<SessionWithAccount | undefined> {
  const rows = await sessionById(database).execute({ id })
  return rows[0]
}

/** What says whether a session is over. */
export interface SessionLife {
  readonly session: Pick<SessionRecord, 'id' | 'lastUsedAt' | 'endedAt' | 'endsAt'>
  readonly account: Pick<AccountRecord, 'suspendedAt'>
}

export async function readSessionLives(database: Database, ids: readonly string[]): Promise<SessionLife[]> {
  const { id, lastUsedAt, endedAt, endsAt } = sessions
  return database
    .select({ session: { id, lastUsedAt, endedAt, endsAt }, account: { suspendedAt: accounts.suspendedAt } })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(isAnyOf(sessions.id, ids))
}

export interface SessionClaims {
  readonly sessionId: string
  readonly accountId: string
  readonly siteId: SiteId
  readonly rotation: number
}

/**
 * Of several requests with the same token only one can. One statement looks and writes: renewing tokens is
 * the call that is made most, and a second one would halve its rate.
 * @returns `undefined` when the session is over, or past this rotation
 */
export async function rotateSession(
  database: Database,
  { sessionId, accountId, siteId, rotation }: SessionClaims,
  { nowMs, idleMinutes }: { readonly nowMs: number; readonly idleMinutes: number },
): Promise<RotatedSession | undefined> {
  const now = new Date(nowMs)
  const rows = await database
    .update(sessions)
    .set({ rotation: rotation + 1, rotatedAt: now, lastUsedAt: now })
    .from(accounts)
    .leftJoin(organizations, eq(organizations.id, accounts.organizationId))
    .where(
      and(
        eq(sessions.id, sessionId),
        eq(sessions.accountId, accountId),
        eq(sessions.siteId, siteId),
        eq(sessions.rotation, rotation),
        isNull(sessions.endedAt),
        gt(sessions.endsAt, now),
        gt(sessions.lastUsedAt, new Date(idleSinceMs(nowMs, idleMinutes))),
        eq(accounts.id, sessions.accountId),
        isNull(accounts.suspendedAt),
      ),
    )
    .returning({
      session: getTableColumns(sessions),
      account: {
        ...accountRecordColumns,
        dependantsExpired: areDependantsExpired({
          accountId: accounts.id,
          siteId: sessions.siteId,
          at: sessions.rotatedAt,
        }),
      },
    })
  return rows[0]
}

export async function touchSession(database: Database, id: string, now: Date): Promise<void> {
  await database.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, id))
}

/** One that has ended already keeps its first reason. */
export async function endSession(
  database: Database,
  id: string,
  reason: SessionEnd,
  now: Date,
): Promise<void> {
  await endWhere(database, eq(sessions.id, id), reason, now)
}

/** @returns whether there was a live one */
export async function endOwnSession(
  database: Database,
  accountId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const own = and(eq(sessions.id, id), eq(sessions.accountId, accountId), gt(sessions.endsAt, now))
  return (await endWhere(database, own, 'endedByOwner', now)) === 1
}

export interface SessionsEnd {
  readonly reason: SessionEnd
  readonly at: Date
  readonly exceptSessionId?: string
}

/** In the transaction of the change that is the reason. @returns how many have ended */
export async function endSessionsOf(
  database: Database,
  accountId: string,
  { reason, at, exceptSessionId }: SessionsEnd,
): Promise<number> {
  const others = exceptSessionId === undefined ? undefined : ne(sessions.id, exceptSessionId)
  return endWhere(database, and(eq(sessions.accountId, accountId), others), reason, at)
}

/** Requests on their way with the replaced token are still answered, but no copy of it for long. */
const RENEWAL_GRACE_MS = 1_000

/** Copies of the old token are refused within a second, not only after the grace period of a reauth. */
export async function renewSession(
  database: Database,
  id: string,
  now: Date,
): Promise<SessionRecord | undefined> {
  const rotatedAt = new Date(now.getTime() - REAUTH_GRACE_MS + RENEWAL_GRACE_MS)
  const rows = await database
    .update(sessions)
    .set({ rotation: sql`${sessions.rotation} + 1`, rotatedAt, lastUsedAt: now, verifiedAt: now })
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)))
    .returning()
  return rows[0]
}

export async function markVerified(database: Database, id: string, now: Date): Promise<void> {
  await database.update(sessions).set({ verifiedAt: now }).where(eq(sessions.id, id))
}

async function endWhere(
  database: Database,
  condition: SQL | undefined,
  reason: SessionEnd,
  now: Date,
): Promise<number> {
  return database.transaction(async (transaction) => {
    const rows = await transaction
      .update(sessions)
      .set({ endedAt: now, endReason: reason })
      .where(and(condition, isNull(sessions.endedAt)))
      .returning({ id: sessions.id, accountId: sessions.accountId, siteId: sessions.siteId })
    const isByOwner = reason === 'signedOut' || reason === 'endedByOwner'
    for (const { id, accountId, siteId } of rows) {
      await recordAuditEvent(transaction, {
        at: now,
        action: 'session.ended',
        siteId,
        // What else ends a session is an event of its own, with who did it.
        actorAccountId: isByOwner ? accountId : null,
        subjectAccountId: accountId,
        object: { kind: 'session', id },
        details: { reason },
      })
    }
    await wakeAccounts(
      transaction,
      rows.map(({ accountId }) => accountId),
    )
    return rows.length
  })
}

/** One whose token has run out cannot be prolonged any more, so it is over although nobody ended it. */
export async function listLiveSessions(
  database: Database,
  accountId: string,
  { nowMs, idleMinutes }: { readonly nowMs: number; readonly idleMinutes: number },
): Promise<SessionRecord[]> {
  return database
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.accountId, accountId),
        isNull(sessions.endedAt),
        gt(sessions.endsAt, new Date(nowMs)),
        gt(sessions.rotatedAt, new Date(nowMs - TOKEN_LIFE_S * 1000)),
        gt(sessions.lastUsedAt, new Date(idleSinceMs(nowMs, idleMinutes))),
      ),
    )
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
    .limit(100)
}

export async function deleteOldSessions(database: Database, accountId: string, before: Date): Promise<void> {
  await database.delete(sessions).where(and(eq(sessions.accountId, accountId), lt(sessions.endsAt, before)))
}

/** For its owner and for the audit log. */
export async function insertSignIn(database: Database, signIn: Omit<SignInRecord, 'id'>): Promise<void> {
  const { at, accountId, siteId, outcome } = signIn
  await database.transaction(async (transaction) => {
    await transaction.insert(signIns).values(signIn)
    await recordAuditEvent(transaction, {
      at,
      action: outcome === 'succeeded' ? 'signIn.succeeded' : 'signIn.failed',
      siteId,
      actorAccountId: outcome === 'succeeded' ? accountId : null,
      subjectAccountId: accountId,
    })
  })
}

export async function listSignIns(
  database: Database,
  accountId: string,
  after: PagePosition | undefined,
  limit: number,
): Promise<SignInRecord[]> {
  return database
    .select()
    .from(signIns)
    .where(and(eq(signIns.accountId, accountId), createOnward(signIns.at, signIns.id, after)))
    .orderBy(desc(signIns.at), desc(signIns.id))
    .limit(limit)
}
