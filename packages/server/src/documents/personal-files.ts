import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { FindPersonalFiles } from '../data-exports/prepare.ts'
import type { FileVault } from '../files/file-vault.ts'
import { readWholeFile } from '../files/read-file.ts'
import { createNames } from './content.ts'
import { listPieces } from './pieces-store.ts'
import { documents } from './schema.ts'

/** The files of a person's documents, for the export of their data; one of them is in memory at a time. */
export function createFindDocumentFiles(vault: FileVault): FindPersonalFiles {
  return async function* findDocumentFiles(database, { accountId }) {
    const rows = await database
      .select()
      .from(documents)
      .where(and(eq(documents.clientId, accountId), isNotNull(documents.storedAt)))
      .orderBy(asc(documents.storedAt), asc(documents.id))
    const names = createNames()
    for (const row of rows) {
      const bytes = await readWholeFile(vault, row, await listPieces(database, row.id))
      yield { name: `documents/${names(row.fileName)}`, bytes }
    }
  }
}
