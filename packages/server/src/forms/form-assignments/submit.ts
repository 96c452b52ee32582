import type { QuestionnaireResponse } from '@platform/contract/forms'
import type { FhirContext } from '../../health-record/fhir/resources/fhir-context.ts'
import { requireKeeper } from '../../health-record/care-resources/resource-access.ts'
import { createStaleProblem } from '../../infrastructure/http/routes/versions.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { deleteAnswers, listAnswers, toAnswers } from '../form-drafts/draft-store.ts'
import { requireDocuments } from '../form-drafts/require-documents.ts'
import { evaluateAnswers } from '../form-drafts/evaluate.ts'
import { announceResponse } from '../questionnaire-responses/announce.ts'
import { createResponse } from '../questionnaire-responses/create-response.ts'
import { readOpened, requireResponse } from '../questionnaire-responses/response-access.ts'
import { presentResponse } from '../questionnaire-responses/present.ts'
import { SCOPE } from '../questionnaire-responses/response-access.ts'
import { closeAssignment, readAssignment, readFilling } from './assignment-store.ts'
import { lockKeptDraft } from './fill.ts'

/**
 * Makes a response of the answers that are kept. Again is the same response.
 *
 * @throws ApiProblem `not_found`, `conflict` for one that was withdrawn, `precondition_failed` when something was answered since it was
 * seen, `validation_failed` by the linkId of a question
 */
export async function submitForm(
  context: FhirContext,
  id: string,
  seenRevision: number,
): Promise<QuestionnaireResponse> {
  const { clock } = context
  const at = new Date(clock.now())
  return context.database.transaction(async (transaction) => {
    const draft = await lockKeptDraft(context, transaction, id)
    if (draft.responseId !== null)
      return presentResponse(await requireResponse(context, transaction, draft.responseId))
    const row = await readAssignment(transaction, id)
    if (row === undefined || draft.state !== 'open') throw new ApiProblem('conflict')
    if (draft.revision !== seenRevision) throw createStaleProblem(draft.revision)
    const kept = await listAnswers(transaction, draft.draftId)
    const { content } = await readFilling(transaction, id)
    const evaluated = evaluateAnswers(content, toAnswers(kept), at)
    const { answers, errors } = evaluated
    if (errors.length > 0) throw new ApiProblem('validation_failed', { errors })
    await requireDocuments(context, transaction, row.personId, answers)
    const access = await requireKeeper(context, transaction, row.personId, SCOPE)
    const responseId = await createResponse(context, transaction, { row, content, evaluated, access, at })
    await closeAssignment(transaction, id, { state: 'submitted', closedAt: at, responseId })
    await deleteAnswers(transaction, draft.draftId)
    const opened = await readOpened(transaction, responseId, access)
    await announceResponse(context, transaction, opened.row, {
      action: 'questionnaireResponse.submitted',
      askedBy: row.assignedBy,
    })
    return presentResponse(opened)
  })
}
