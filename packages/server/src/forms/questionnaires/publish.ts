import { createFieldError } from '@platform/contract'
import type { FieldError } from '@platform/contract'
import type { Questionnaire, QuestionnaireState, QuestionnaireVersion } from '@platform/contract/forms'
import type { CareContext } from '../../care/consent/care-context.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { createStaleProblem } from '../../infrastructure/http/routes/versions.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { announceForm } from './announce.ts'
import type { FormAction } from './announce.ts'
import { judgePublished } from './judge-form.ts'
import { readTypes } from './list-items.ts'
import { presentForm, presentVersion } from './present.ts'
import { requireChangeable, requireForm } from './service.ts'
import { insertVersion, listQuestionTypes, listVersions, setFormState } from './store.ts'
import type { FormRow } from './store.ts'

/**
 * Twice is once: what is published already as it is becomes no other version.
 *
 * @throws ApiProblem `not_found`, `forbidden`, `precondition_failed`, `conflict` for one that is retired, `validation_failed` by the
 * linkId of its items
 */
export async function publishQuestionnaire(
  context: CareContext,
  id: string,
  seenVersion: number,
): Promise<Questionnaire> {
  const { viewer, clock } = context
  return context.database.transaction(async (transaction) => {
    const row = await requireChangeable(context, transaction, id)
    if (row.version !== seenVersion) throw createStaleProblem(row.version)
    if (row.state === 'retired') throw new ApiProblem('conflict')
    if (row.publishedVersion !== null && !row.isChanged) return presentForm(row, viewer)
    const errors = [...judgePublished(row.content), ...(await judgeTypes(transaction, row))]
    if (errors.length > 0) throw new ApiProblem('validation_failed', { errors })
    await insertVersion(transaction, {
      questionnaireId: id,
      version: (row.publishedVersion ?? 0) + 1,
      title: row.title,
      content: row.content,
      questions: readTypes(row.content),
      publishedAt: new Date(clock.now()),
      publishedBy: viewer.accountId,
    })
    await announceForm(context, transaction, row, 'questionnaire.published')
    return presentForm(await requireForm(context, transaction, id), viewer)
  })
}

/** Answers of several rounds are compared by the linkId of their question. */
async function judgeTypes(transaction: Database, { id, content }: FormRow): Promise<FieldError[]> {
  const before = await listQuestionTypes(transaction, id)
  return Object.entries(readTypes(content))
    .filter(([linkId, type]) => before.some((types) => (types[linkId] ?? type) !== type))
    .map(([linkId]) => createFieldError(['item', linkId], 'invalid_value'))
}

/** The newest first. @throws ApiProblem `not_found` */
export async function listQuestionnaireVersions(
  context: CareContext,
  id: string,
): Promise<{ items: QuestionnaireVersion[] }> {
  await requireForm(context, context.database, id)
  return { items: (await listVersions(context.database, id)).map(presentVersion) }
}

/** Twice is once. @throws ApiProblem `not_found`, `forbidden`, `conflict` for one that was never published */
export function retireQuestionnaire(context: CareContext, id: string): Promise<Questionnaire> {
  return changeState(context, id, 'retired', 'questionnaire.retired')
}

/** Twice is once. @throws ApiProblem `not_found`, `forbidden`, `conflict` for one that was never published */
export function restoreQuestionnaire(context: CareContext, id: string): Promise<Questionnaire> {
  return changeState(context, id, 'active', 'questionnaire.restored')
}

async function changeState(
  context: CareContext,
  id: string,
  state: Exclude<QuestionnaireState, 'draft'>,
  action: FormAction,
): Promise<Questionnaire> {
  return context.database.transaction(async (transaction) => {
    const row = await requireChangeable(context, transaction, id)
    if (row.publishedVersion === null) throw new ApiProblem('conflict')
    if (row.state === state) return presentForm(row, context.viewer)
    await setFormState(transaction, id, state)
    await announceForm(context, transaction, row, action)
    return presentForm({ ...row, state }, context.viewer)
  })
}
