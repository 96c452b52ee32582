import type { HealthImport } from '@platform/contract/health-record'
import { and, eq, isNotNull, ne } from 'drizzle-orm'
import type { CareContext } from '../../care/consent/care-context.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import {
  healthImportCounts,
  healthImportParts,
  healthImportRows,
  healthImports,
} from '../../tables/health-record/health-imports.ts'
import { removeUntouched } from '../care-resources/create-many.ts'
import { actorOf } from '../care-resources/resource-access.ts'
import { lockImport, requireImport } from '../health-imports/import-access.ts'
import { presentImport } from '../health-imports/store.ts'
import { announceImport } from './announce.ts'

/**
 * What a file has brought and nobody has touched is removed, and not marked as an error: no person has ever said it, and the same
 * file can be imported again. What somebody has changed, confirmed or marked as an error since has become their word, and stays.
 * Samples count no longer at once; the rows of them are removed by and by.
 *
 * @throws ApiProblem `not_found`, `forbidden`, `conflict` for one that is open
 */
export async function undoImport(context: CareContext, id: string): Promise<HealthImport> {
  await context.database.transaction(async (transaction) => {
    const { row } = await lockImport(context, transaction, id)
    if (row.state === 'undone') return
    if (row.state === 'open') throw new ApiProblem('conflict')
    await removeEntries(transaction, id)
    await transaction.delete(healthImportCounts).where(eq(healthImportCounts.importId, id))
    await transaction.delete(healthImportParts).where(eq(healthImportParts.importId, id))
    await transaction
      .update(healthImports)
      .set({ state: 'undone', samples: 0, undoneAt: actorOf(context).at })
      .where(eq(healthImports.id, id))
    await announceImport(context, transaction, row, 'healthImport.undone')
  })
  const { row } = await requireImport(context, context.database, id)
  return presentImport(row)
}

/** Of the rows those stay whose entries do. */
async function removeEntries(database: Database, ofImport: string): Promise<void> {
  const { importId, state, entryId } = healthImportRows
  const rows = await database
    .select({ entryId })
    .from(healthImportRows)
    .where(and(eq(importId, ofImport), eq(state, 'accepted')))
  await removeUntouched(
    database,
    rows.flatMap((row) => row.entryId ?? []),
  )
  // Rows no longer name the entries that are gone.
  await database
    .update(healthImportRows)
    .set({ state: 'kept' })
    .where(and(eq(importId, ofImport), eq(state, 'accepted'), isNotNull(entryId)))
  await database.delete(healthImportRows).where(and(eq(importId, ofImport), ne(state, 'kept')))
}
