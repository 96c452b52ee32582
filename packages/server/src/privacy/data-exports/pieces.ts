import { and, eq, inArray, isNull, lte, or } from 'drizzle-orm'
import { EXPORT_PART_BYTES } from '@platform/contract'
import type { Database } from '../../infrastructure/database/database.ts'
import type { FilePiece, FileVault } from '../../infrastructure/files/file-vault.ts'
import { dataExportParts, dataExportPieces, dataExports } from '../../tables/privacy/data-exports.ts'
import type { ExportAttempt, ExportRecord } from './store.ts'

/** Their files are nobody's any more. */
export const OVER = ['expired', 'cancelled', 'failed'] as const
const PIECES_AT_ONCE = 100

export async function insertPiece(
  database: Database,
  { id, attempts }: ExportAttempt,
  piece: FilePiece,
): Promise<void> {
  await database.insert(dataExportPieces).values({ ...piece, exportId: id, attempt: attempts })
}

/** In base64. @throws MissingPieceError when the store of files has lost it. */
export async function readPart(
  database: Database,
  vault: FileVault,
  { id, attempts, wrappedKey }: ExportRecord,
  index: number,
): Promise<string | undefined> {
  const [piece] = await database
    .select()
    .from(dataExportPieces)
    .where(
      and(
        eq(dataExportPieces.exportId, id),
        eq(dataExportPieces.attempt, attempts),
        eq(dataExportPieces.offset, index * EXPORT_PART_BYTES),
      ),
    )
  if (piece === undefined || wrappedKey === null) return readStoredPart(database, { id, attempts }, index)
  return Buffer.from(await vault.readPiece({ id, wrappedKey }, piece)).toString('base64')
}

/** Of one that was prepared before the store of files had them. */
async function readStoredPart(
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

/** What one attempt has written, and what attempts before it have left behind, is nobody's any more. */
export async function releasePiecesUpTo(database: Database, { id, attempts }: ExportAttempt): Promise<void> {
  await database
    .update(dataExportPieces)
    .set({ exportId: null })
    .where(and(eq(dataExportPieces.exportId, id), lte(dataExportPieces.attempt, attempts)))
  await database
    .delete(dataExportParts)
    .where(and(eq(dataExportParts.exportId, id), lte(dataExportParts.attempt, attempts)))
}

export async function deleteStoredParts(database: Database, exportIds: readonly string[]): Promise<void> {
  if (exportIds.length === 0) return
  await database.delete(dataExportParts).where(inArray(dataExportParts.exportId, [...exportIds]))
}

/**
 * What is nobody's any more leaves the store of files; how it came to be so does not matter: stopped, expired, erased with the
 * account. The rows go first: what a dying server has not deleted by then, the sweep finds.
 */
export async function removeReleasedPieces(
  database: Database,
  vault: FileVault,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    signal.throwIfAborted()
    const pieces = await takeReleased(database)
    const results = await Promise.allSettled(pieces.map((piece) => vault.removePiece(piece)))
    const failed = results.find((result) => result.status === 'rejected')
    if (failed !== undefined) throw failed.reason
    if (pieces.length < PIECES_AT_ONCE) return
  }
}

function takeReleased(database: Database) {
  const released = database
    .select({ objectName: dataExportPieces.objectName })
    .from(dataExportPieces)
    .leftJoin(dataExports, eq(dataExports.id, dataExportPieces.exportId))
    .where(or(isNull(dataExports.id), inArray(dataExports.state, [...OVER])))
    .limit(PIECES_AT_ONCE)
  return database
    .delete(dataExportPieces)
    .where(inArray(dataExportPieces.objectName, released))
    .returning({ objectName: dataExportPieces.objectName, deploymentId: dataExportPieces.deploymentId })
}
