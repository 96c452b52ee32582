import { and, asc, desc, eq, inArray, lt, lte, or, sql } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { dataExportParts, dataExports } from '../../tables/privacy/data-exports.ts'

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

/** When the first of those that nobody has begun was asked for. */
export async function readOldestWaiting(database: Database): Promise<Date | undefined> {
  const [oldest] = await database
    .select({ at: dataExports.requestedAt })
    .from(dataExports)
    .where(eq(dataExports.state, 'waiting'))
    .orderBy(asc(dataExports.requestedAt))
    .limit(1)
  return oldest?.at
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

/** Deletes the files of the exports too; gives those that were ended. */
export async function endExports(
  database: Database,
  accountId: string,
  from: readonly ExportRecord['state'][],
  to: ExportRecord['state'],
  id?: string,
): Promise<string[]> {
  const rows = await database
    .update(dataExports)
    .set({ state: to, leaseUntil: null })
    .where(
      and(
        eq(dataExports.accountId, accountId),
        inArray(dataExports.state, [...from]),
        id === undefined ? undefined : eq(dataExports.id, id),
      ),
    )
    .returning({ id: dataExports.id })
  const ids = rows.map((row) => row.id)
  await deleteParts(database, ids)
  return ids
}

export async function expireExports(database: Database, now: Date, forgetBefore: Date): Promise<void> {
  const rows = await database
    .update(dataExports)
    .set({ state: 'expired' })
    .where(and(eq(dataExports.state, 'ready'), lt(dataExports.expiresAt, now)))
    .returning({ id: dataExports.id })
  await deleteParts(
    database,
    rows.map(({ id }) => id),
  )
  await database
    .delete(dataExports)
    .where(
      and(
        inArray(dataExports.state, ['expired', 'cancelled', 'failed']),
        lt(dataExports.requestedAt, forgetBefore),
      ),
    )
}

export type ExportAttempt = Pick<ExportRecord, 'id' | 'attempts'>

export async function insertPart(
  database: Database,
  { id, attempts }: ExportAttempt,
  index: number,
  bytes: Uint8Array,
): Promise<void> {
  const base64 = Buffer.from(bytes).toString('base64')
  await database.insert(dataExportParts).values({ exportId: id, attempt: attempts, index, base64 })
}

export async function readPart(
  database: Database,
  { id, attempts }: ExportAttempt,
  index: number,
): Promise<string | undefined> {
  const rows = await database
    .select({ base64: dataExportParts.base64 })
    .from(dataExportParts)
    .where(
      and(
        eq(dataExportParts.exportId, id),
        eq(dataExportParts.attempt, attempts),
        eq(dataExportParts.index, index),
      ),
    )
  return rows[0]?.base64
}

/** Deletes what one attempt has written, and what attempts before it have left behind. */
export async function deletePartsUpTo(database: Database, { id, attempts }: ExportAttempt): Promise<void> {
  await database
    .delete(dataExportParts)
    .where(and(eq(dataExportParts.exportId, id), lte(dataExportParts.attempt, attempts)))
}

export async function deleteParts(database: Database, exportIds: readonly string[]): Promise<void> {
  if (exportIds.length === 0) return
  await database.delete(dataExportParts).where(inArray(dataExportParts.exportId, [...exportIds]))
}
