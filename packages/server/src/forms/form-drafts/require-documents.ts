import { createFieldError } from '@platform/contract'
import type { CareContext } from '../../care/consent/care-context.ts'
import { requireDocument } from '../../documents/documents/visibility.ts'
import type { DocumentReader } from '../../documents/documents/visibility.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import type { StoredAnswers } from '../../tables/forms/stored-answers.ts'

/**
 * A document is an answer where who fills in the form may read it, and it is of the person. Who reads the answer is told its title;
 * the file opens by its own sharing.
 *
 * @throws ApiProblem `validation_failed` by the linkId of the question
 */
export async function requireDocuments(
  { viewer, clock }: CareContext,
  transaction: Database,
  personId: string,
  answers: StoredAnswers,
): Promise<void> {
  const { accountId, siteId } = viewer
  const reader = { accountId, siteId, at: new Date(clock.now()) }
  for (const [linkId, values] of Object.entries(answers))
    for (const value of values) {
      if (!('valueAttachment' in value)) continue
      if (await isDocumentOf(transaction, reader, { id: value.valueAttachment.id, personId })) continue
      const errors = [createFieldError(['answers', linkId], 'invalid_value')]
      throw new ApiProblem('validation_failed', { errors })
    }
}

async function isDocumentOf(
  transaction: Database,
  reader: DocumentReader,
  { id, personId }: { readonly id: string; readonly personId: string },
): Promise<boolean> {
  try {
    const { document } = await requireDocument(transaction, reader, id)
    return document.personId === personId && document.errorAt === null
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'not_found') return false
    throw error
  }
}
