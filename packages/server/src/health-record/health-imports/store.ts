import type { SiteId } from '@platform/contract'
import type { HealthImport } from '@platform/contract/health-record'
import { and, desc, eq, isNotNull, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import {
  healthImportParts,
  healthImportRows,
  healthImports,
} from '../../tables/health-record/health-imports.ts'
import { accounts } from '../../tables/identity/account.ts'

const MOST_LISTED = 100

/** Rows that count: what an open one would bring, what an accepted one has brought, what stayed of one that is undone. */
const entries = sql<number>`(select count(*)::int from ${healthImportRows}
  where ${healthImportRows.importId} = ${healthImports.id} and ${healthImportRows.state} =
    case ${healthImports.state} when 'open' then 'new' when 'accepted' then 'accepted' else 'kept' end)`

function selectImports(database: Database) {
  return database
    .select({
      id: healthImports.id,
      siteId: healthImports.siteId,
      personId: healthImports.personId,
      format: healthImports.format,
      fileName: healthImports.fileName,
      state: healthImports.state,
      audience: healthImports.audience,
      samples: healthImports.samples,
      entries,
      createdById: healthImports.createdBy,
      createdByName: sql<string | null>`${accounts.firstName} || ' ' || ${accounts.lastName}`,
      createdAt: healthImports.createdAt,
      acceptedAt: healthImports.acceptedAt,
      undoneAt: healthImports.undoneAt,
    })
    .from(healthImports)
    .leftJoin(accounts, eq(accounts.id, healthImports.createdBy))
}

export type ImportRow = Awaited<ReturnType<typeof selectImports>>[number]

/** One that is discarded is gone, also while what it had is still being removed. */
const isKept = or(ne(healthImports.state, 'undone'), isNotNull(healthImports.acceptedAt))

export function listImportsOf(database: Database, personId: string, siteId: SiteId): Promise<ImportRow[]> {
  return selectImports(database)
    .where(and(eq(healthImports.personId, personId), eq(healthImports.siteId, siteId), isKept))
    .orderBy(desc(healthImports.createdAt), desc(healthImports.id))
    .limit(MOST_LISTED)
}

/** @param isLocking until the transaction ends nobody else adds to it or decides it */
export async function findImport(
  database: Database,
  id: string,
  siteId: SiteId,
  isLocking = false,
): Promise<ImportRow | undefined> {
  const select = selectImports(database).where(
    and(eq(healthImports.id, id), eq(healthImports.siteId, siteId), isKept),
  )
  const [row] = await (isLocking ? select.for('update', { of: healthImports }) : select)
  return row
}

/** @returns `undefined` where there is one with its key already, or another that is open */
export async function insertImport(
  database: Database,
  values: typeof healthImports.$inferInsert,
): Promise<string | undefined> {
  const [row] = await database
    .insert(healthImports)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: healthImports.id })
  return row?.id
}

export async function findImportByKey(
  database: Database,
  personId: string,
  importKey: string,
): Promise<string | undefined> {
  const [row] = await database
    .select({ id: healthImports.id })
    .from(healthImports)
    .where(and(eq(healthImports.personId, personId), eq(healthImports.importKey, importKey)))
  return row?.id
}

/** @returns whether this part has not come before */
export async function insertPart(
  database: Database,
  part: typeof healthImportParts.$inferInsert,
): Promise<boolean> {
  const rows = await database.insert(healthImportParts).values(part).onConflictDoNothing().returning()
  return rows.length === 1
}

export function presentImport(row: ImportRow): HealthImport {
  const { id, personId, format, fileName, state, audience, samples, createdById } = row
  return {
    id,
    personId,
    format,
    fileName,
    state,
    audience,
    samples,
    entries: row.entries,
    createdBy: createdById === null ? null : { id: createdById, name: row.createdByName ?? '' },
    createdAt: row.createdAt.toISOString(),
    acceptedAt: row.acceptedAt?.toISOString() ?? null,
    undoneAt: row.undoneAt?.toISOString() ?? null,
  }
}
