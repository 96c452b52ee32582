import { mayShare, requireDocument } from '../../documents/documents/visibility.ts'
import type { DocumentReader } from '../../documents/documents/visibility.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'

/** Whether a document is of this person, and the reader's to share. */
export async function isOwnDocument(
  database: Database,
  reader: DocumentReader,
  id: string,
  personId: string,
): Promise<boolean> {
  try {
    const { document, access } = await requireDocument(database, reader, id)
    return document.personId === personId && document.errorAt === null && mayShare(access)
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'not_found') return false
    throw error
  }
}
