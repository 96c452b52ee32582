import { and, asc, desc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { dataExports } from '../../tables/privacy/data-exports.ts'
import { deleteStoredParts, OVER } from './pieces.ts'

export type ExportRecord = typeof dataExports.$inferSelect

const MAX_LISTED = 10

export async function listExports(database: Database, accountId: string): Promise<ExportRecord[]> {
  return database
    .select()
    .from(dataExports)
    .where(eq(dataExports.accountId, accountId))
    .orderBy(desc(dataExports.requestedAt), desc(dataExports.id))
    .limit(MAX_LISTED)
}

/** A new export, unless one is under way already. */
export async function insertExport(
  database: Database,
  accountId: string,
  now: Date,
): Promise<ExportRecord | undefined> {
  const rows = await database
    .insert(dataExports)
    .values({ accountId, state: 'waiting', requestedAt: now })
    .onConflictDoNothing()
    .returning()
  return rows[0]
}

export async function readExportUnderWay(
  database: Database,
  accountId: string,
): Promise<ExportRecord | undefined> {
  const rows = await database
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.accountId, accountId), inArray(dataExports.state, ['waiting', 'running'])))
  return rows[0]
}

export async function readOwnExport(
  database: Database,
  accountId: string,
  id: string,
): Promise<ExportRecord | undefined> {
  const rows = await database
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.id, id), eq(dataExports.accountId, accountId)))
  return rows[0]
}

/** Takes the export that has waited longest, or whose server has died; of many servers one gets it. */
export async function claimExport(
  database: Database,
  now: Date,
  leaseMs: number,
): Promise<ExportRecord | undefined> {
  const next = database
    .select({ id: dataExports.id })
    .from(dataExports)
    .where(
      or(
        eq(dataExports.state, 'waiting'),
        and(eq(dataExports.state, 'running'), lt(dataExports.leaseUntil, now)),
      ),
    )
    .orderBy(asc(dataExports.requestedAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const rows = await database
    .update(dataExports)
    .set({
      state: 'running',
      step: 0,
      attempts: sql`${dataExports.attempts} + 1`,
      leaseUntil: new Date(now.getTime() + leaseMs),
    })
    .where(inArray(dataExports.id, next))
    .returning()
  return rows[0]
}

/** Changes an export that is still worked on; tells whether it is, because its owner may have stopped it. */
export async function updateRunning(
  database: Database,
  { id, attempts }: ExportAttempt,
  fields: Partial<ExportRecord>,
): Promise<boolean> {
  const rows = await database
    .update(dataExports)
    .set(fields)
    .where(and(eq(dataExports.id, id), eq(dataExports.state, 'running'), eq(dataExports.attempts, attempts)))
    .returning({ id: dataExports.id })
  return rows.length === 1
}

/** Nobody can read their files any more; gives those that were ended. */
export async function endExports(
  database: Database,
  accountId: string,
  from: readonly ExportRecord['state'][],
  to: ExportRecord['state'],
  id?: string,
): Promise<string[]> {
  const rows = await database
    .update(dataExports)
    .set({ state: to, leaseUntil: null, wrappedKey: null })
    .where(
      and(
        eq(dataExports.accountId, accountId),
        inArray(dataExports.state, [...from]),
        id === undefined ? undefined : eq(dataExports.id, id),
      ),
    )
    .returning({ id: dataExports.id })
  const ids = rows.map((row) => row.id)
  await deleteStoredParts(database, ids)
  return ids
}

export async function expireExports(database: Database, now: Date, forgetBefore: Date): Promise<void> {
  const rows = await database
    .update(dataExports)
    .set({ state: 'expired', wrappedKey: null })
    .where(and(eq(dataExports.state, 'ready'), lt(dataExports.expiresAt, now)))
    .returning({ id: dataExports.id })
  await deleteStoredParts(
    database,
    rows.map(({ id }) => id),
  )
  await database
    .delete(dataExports)
    .where(and(inArray(dataExports.state, [...OVER]), lt(dataExports.requestedAt, forgetBefore)))
}

export type ExportAttempt = Pick<ExportRecord, 'id' | 'attempts'>
