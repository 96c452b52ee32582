import { createFieldError } from '@platform/contract'
import type { QuestionnaireResponse, ResponseAmendment } from '@platform/contract/forms'
import { openCareStore } from '../../health-record/care-resources/care-keeper.ts'
import { actorOf, mayChange, requireKeeper } from '../../health-record/care-resources/resource-access.ts'
import type { FhirContext } from '../../health-record/fhir/resources/fhir-context.ts'
import { createStaleProblem } from '../../infrastructure/http/routes/versions.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { requireDocuments } from '../form-drafts/require-documents.ts'
import { evaluateAnswers } from '../form-drafts/evaluate.ts'
import { announceResponse } from './announce.ts'
import { presentResponse } from './present.ts'
import { readOpened, requireResponse, SCOPE } from './response-access.ts'
import { markAmended } from './response-store.ts'
import { toFacts } from './to-facts.ts'

/**
 * @throws ApiProblem `not_found`, `forbidden` for who may read it alone, `precondition_failed`, `validation_failed` by the linkId of a
 * question
 */
export async function amendResponse(
  context: FhirContext,
  { id, seenVersion }: { readonly id: string; readonly seenVersion: number },
  { answers: given, reason }: ResponseAmendment,
): Promise<QuestionnaireResponse> {
  if (reason === '')
    throw new ApiProblem('validation_failed', { errors: [createFieldError(['reason'], 'required')] })
  return context.database.transaction(async (transaction) => {
    const seen = await requireResponse(context, transaction, id)
    if (!mayChange(seen.access)) throw new ApiProblem('forbidden')
    const { row } = seen
    const { personId, content, submittedAt, version } = row
    const access = await requireKeeper(context, transaction, personId, SCOPE)
    if (version !== seenVersion) throw createStaleProblem(version)
    const actor = actorOf(context)
    const evaluated = evaluateAnswers(content, given, actor.at)
    const { answers, errors } = evaluated
    if (errors.length > 0) throw new ApiProblem('validation_failed', { errors })
    await requireDocuments(context, transaction, personId, answers)
    const facts = toFacts(context, { ...row, evaluated, submittedAt, authored: actor.at })
    const changed = await openCareStore(transaction).update(id, seenVersion, facts, { ...actor, reason })
    if (changed === undefined) throw createStaleProblem(version)
    await markAmended(transaction, id, actor.at)
    await announceResponse(context, transaction, row, { action: 'questionnaireResponse.amended' })
    return presentResponse(await readOpened(transaction, id, access))
  })
}
