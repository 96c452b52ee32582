import { eq, inArray } from 'drizzle-orm'
import { documentPieces, documents } from '../../tables/documents/documents.ts'
import { dataExportPieces, dataExports } from '../../tables/privacy/data-exports.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { createErasureLedger, nameErasures } from '../../infrastructure/files/erasure-ledger.ts'
import { listNamedObjects } from '../../infrastructure/files/named-objects.ts'
import { joinName, splitName } from '../../infrastructure/files/storage/object-names.ts'
import { inGroups } from '../../infrastructure/paging/in-groups.ts'
import type { ObjectStore } from '../../infrastructure/files/storage/object-store.ts'

const OBJECTS_AT_ONCE = 200

/** What opens an object. */
export interface PieceKey {
  readonly fileId: string
  readonly wrappedKey: string
  readonly offset: number
}

export interface StoredPiece {
  readonly name: string
  /** None for what is not sealed, and for what nobody may read any more. */
  readonly key: PieceKey | undefined
}

/** Everything that the database names in the store, and who was erased. */
export async function* listPieces(
  database: Database,
  store: ObjectStore,
  deploymentId: string,
): AsyncGenerator<readonly StoredPiece[]> {
  for await (const names of inGroups(listNamedObjects(database), OBJECTS_AT_ONCE))
    yield await addKeys(database, names)
  for await (const ids of inGroups(createErasureLedger(store, deploymentId).list(), OBJECTS_AT_ONCE))
    yield ids.map((id) => ({ name: joinName(nameErasures(deploymentId), id), key: undefined }))
}

async function addKeys(database: Database, names: readonly string[]): Promise<readonly StoredPiece[]> {
  const leaves = names.map((name) => splitName(name).leaf)
  const ofDocuments = await database
    .select({
      leaf: documentPieces.objectName,
      offset: documentPieces.offset,
      fileId: documents.id,
      wrappedKey: documents.wrappedKey,
    })
    .from(documentPieces)
    .innerJoin(documents, eq(documents.id, documentPieces.documentId))
    .where(inArray(documentPieces.objectName, leaves))
  const ofExports = await database
    .select({
      leaf: dataExportPieces.objectName,
      offset: dataExportPieces.offset,
      fileId: dataExports.id,
      wrappedKey: dataExports.wrappedKey,
    })
    .from(dataExportPieces)
    .innerJoin(dataExports, eq(dataExports.id, dataExportPieces.exportId))
    .where(inArray(dataExportPieces.objectName, leaves))
  const keys = new Map<string, PieceKey>()
  for (const { leaf, wrappedKey, ...place } of [...ofDocuments, ...ofExports])
    if (wrappedKey !== null) keys.set(leaf, { ...place, wrappedKey })
  return names.map((name) => ({ name, key: keys.get(splitName(name).leaf) }))
}
