import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import type { FilePiece } from '../../infrastructure/files/file-vault.ts'
import { documentPieces } from '../../tables/documents/documents.ts'

export async function listPieces(database: Database, documentId: string): Promise<FilePiece[]> {
  return database
    .select({
      offset: documentPieces.offset,
      bytes: documentPieces.bytes,
      objectName: documentPieces.objectName,
      deploymentId: documentPieces.deploymentId,
    })
    .from(documentPieces)
    .where(eq(documentPieces.documentId, documentId))
    .orderBy(asc(documentPieces.offset))
}

export async function insertPiece(database: Database, documentId: string, piece: FilePiece): Promise<void> {
  await database.insert(documentPieces).values({ documentId, ...piece })
}
