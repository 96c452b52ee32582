import { and, desc, eq, getTableColumns, gt, isNull, lt, ne, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { accounts, organizations } from '../account/schema.ts'
import type { AccountRecord } from '../account/store.ts'
import type { Database } from '../database/database.ts'
import type { PagePosition } from '../paging/cursor.ts'
import { sessions, signIns } from './schema.ts'
import type { SessionEnd } from './schema.ts'

export type SessionRecord = typeof sessions.$inferSelect
export type SignInRecord = typeof signIns.$inferSelect

/** A session with the account behind it, as every request looks it up. */
export interface SessionWithAccount {
  readonly session: SessionRecord
  readonly account: AccountRecord
}

export async function insertSession(database: Database, session: SessionRecord): Promise<void> {
  await database.insert(sessions).values(session)
}

export async function readSession(database: Database, id: string): Promise<SessionWithAccount | undefined> {
  const rows = await database
    .select({
      session: getTableColumns(sessions),
      account: getTableColumns(accounts),
      name: organizations.name,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .leftJoin(organizations, eq(organizations.id, accounts.organizationId))
    .where(eq(sessions.id, id))
  const row = rows[0]
  return row && { session: row.session, account: { ...row.account, organizationName: row.name } }
}

/** Moves the session on to its next rotation; only one of several requests with the same token can do so. */
export async function rotateSession(
  database: Database,
  id: string,
  from: number,
  now: Date,
): Promise<boolean> {
  const rows = await database
    .update(sessions)
    .set({ rotation: from + 1, rotatedAt: now, lastUsedAt: now })
    .where(and(eq(sessions.id, id), eq(sessions.rotation, from), isNull(sessions.endedAt)))
    .returning({ id: sessions.id })
  return rows.length === 1
}

export async function touchSession(database: Database, id: string, now: Date): Promise<void> {
  await database.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, id))
}

/** Ends one session; one that has ended already keeps its first reason. */
export async function endSession(
  database: Database,
  id: string,
  reason: SessionEnd,
  now: Date,
): Promise<void> {
  await endWhere(database, eq(sessions.id, id), reason, now)
}

/** Ends a live session of this account; tells whether there was one. */
export async function endOwnSession(
  database: Database,
  accountId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const own = and(eq(sessions.id, id), eq(sessions.accountId, accountId), gt(sessions.endsAt, now))
  return (await endWhere(database, own, 'endedByOwner', now)) === 1
}

export async function endOtherSessions(
  database: Database,
  accountId: string,
  keepId: string,
  reason: SessionEnd,
  now: Date,
): Promise<void> {
  await endWhere(database, and(eq(sessions.accountId, accountId), ne(sessions.id, keepId)), reason, now)
}

async function endWhere(
  database: Database,
  condition: SQL | undefined,
  reason: SessionEnd,
  now: Date,
): Promise<number> {
  const rows = await database
    .update(sessions)
    .set({ endedAt: now, endReason: reason })
    .where(and(condition, isNull(sessions.endedAt)))
    .returning({ id: sessions.id })
  return rows.length
}

/** The live sessions of an account, last used first. `aliveSince`: whose token was made after it can still be used. */
export async function listLiveSessions(
  database: Database,
  accountId: string,
  now: Date,
  aliveSince: Date,
): Promise<SessionRecord[]> {
  return database
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.accountId, accountId),
        isNull(sessions.endedAt),
        gt(sessions.endsAt, now),
        gt(sessions.rotatedAt, aliveSince),
      ),
    )
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
    .limit(100)
}

/** Forgets the sessions of an account that were over long ago. */
export async function deleteOldSessions(database: Database, accountId: string, before: Date): Promise<void> {
  await database.delete(sessions).where(and(eq(sessions.accountId, accountId), lt(sessions.endsAt, before)))
}

export async function insertSignIn(database: Database, signIn: Omit<SignInRecord, 'id'>): Promise<void> {
  await database.insert(signIns).values(signIn)
}

/** One page of an account's sign-ins, newest first. */
export async function listSignIns(
  database: Database,
  accountId: string,
  after: PagePosition | undefined,
  limit: number,
): Promise<SignInRecord[]> {
  const onward =
    after && sql`(${signIns.at}, ${signIns.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
  return database
    .select()
    .from(signIns)
    .where(and(eq(signIns.accountId, accountId), onward))
    .orderBy(desc(signIns.at), desc(signIns.id))
    .limit(limit)
}
