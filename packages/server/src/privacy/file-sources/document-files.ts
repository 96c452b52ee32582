import { and, asc, eq, isNotNull, or } from 'drizzle-orm'
import { dependants } from '../../tables/care/dependants.ts'
import type { FindPersonalFiles } from '../../infrastructure/files/personal-files.ts'
import type { FileVault } from '../../infrastructure/files/file-vault.ts'
import { readWholeFile } from '../../infrastructure/files/read-file.ts'
import { isAboutDependantOf } from '../personal-data/kept-dependants.ts'
import { createNames } from '../../documents/documents/content.ts'
import { listPieces } from '../../documents/documents/pieces-store.ts'
import { documents } from '../../tables/documents/documents.ts'

/** The dependants' files are among them; one file is in memory at a time. */
export function createFindDocumentFiles(vault: FileVault): FindPersonalFiles {
  return async function* findDocumentFiles(database, person) {
    const rows = await database
      .select({ document: documents, firstName: dependants.firstName, lastName: dependants.lastName })
      .from(documents)
      .leftJoin(dependants, eq(dependants.id, documents.dependantId))
      .where(
        and(
          or(
            eq(documents.clientId, person.accountId),
            isAboutDependantOf(person, documents.dependantId, 'documents'),
          ),
          isNotNull(documents.storedAt),
        ),
      )
      .orderBy(asc(documents.storedAt), asc(documents.id))
    const names = createNames()
    for (const { document, firstName, lastName } of rows) {
      const bytes = await readWholeFile(vault, document, await listPieces(database, document.id))
      const whose = firstName === null ? '' : `${toFolder(`${firstName} ${lastName}`)}/`
      yield { name: `documents/${names(`${whose}${document.fileName}`)}`, bytes }
    }
  }
}

/** A name that leads nowhere else in an archive. */
function toFolder(name: string): string {
  return name.replaceAll(/[^\p{L}\p{M}\p{N} -]/gu, '_')
}
