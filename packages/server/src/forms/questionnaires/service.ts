import { isDeepStrictEqual } from 'node:util'
import { MAX_QUESTIONNAIRES } from '@platform/contract/forms'
import type {
  ListedQuestionnaire,
  Questionnaire,
  QuestionnaireContent,
  QuestionnaireState,
} from '@platform/contract/forms'
import type { CareContext } from '../../care/consent/care-context.ts'
import { listReachablePersons } from '../../care/consent/reach.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { lockName } from '../../infrastructure/database/turns/lock-name.ts'
import { createStaleProblem } from '../../infrastructure/http/routes/versions.ts'
import { cutPage } from '../../infrastructure/paging/cursor.ts'
import { readPosition } from '../../infrastructure/paging/read-position.ts'
import { ApiProblem, createFieldProblem } from '../../infrastructure/problems/problem.ts'
import { requireSameContent } from '../../infrastructure/problems/same-key.ts'
import { announceDraft, announceForm } from './announce.ts'
import { judgeImported } from './judge-form.ts'
import { keepDigits } from './exact-form.ts'
import { judgeShape } from './judge-shape.ts'
import { mayChangeForm } from './ownership.ts'
import { presentForm, presentListed } from './present.ts'
import {
  countForms,
  deleteForm,
  findFormByKey,
  insertForm,
  listForms,
  readForm,
  updateForm,
} from './store.ts'
import type { FormRow } from './store.ts'

interface ListInput {
  readonly q?: string | undefined
  readonly state?: QuestionnaireState | undefined
  readonly cursor?: string | undefined
  readonly limit: number
}

export async function listQuestionnaires(
  { database, viewer, clock }: CareContext,
  { q, state, cursor, limit }: ListInput,
): Promise<{ items: ListedQuestionnaire[]; nextCursor: string | null }> {
  const { accountId, siteId } = viewer
  const at = new Date(clock.now())
  const persons = await listReachablePersons(database, { accountId, siteId, scope: 'record', at })
  const rows = await listForms(database, {
    owner: viewer,
    q,
    state,
    personIds: persons.map(({ personId }) => personId),
    after: readPosition(cursor),
    limit: limit + 1,
  })
  const page = cutPage(rows, limit, ({ updatedAt, id }) => ({ at: updatedAt, id }))
  return { items: page.rows.map((row) => presentListed(row, viewer)), nextCursor: page.nextCursor }
}

/** @throws ApiProblem `not_found` */
export async function readQuestionnaire(context: CareContext, id: string): Promise<Questionnaire> {
  return presentForm(await requireForm(context, context.database, id), context.viewer)
}

/**
 * With a key that was used before it is the form that was begun then.
 *
 * @throws ApiProblem `validation_failed`, `conflict` for a key that was used for another form, `not_found` for one that became of
 * another organization since
 */
export async function createQuestionnaire(
  context: CareContext,
  { key, content }: { readonly key: string; readonly content: QuestionnaireContent },
): Promise<Questionnaire> {
  const { viewer, clock } = context
  const { accountId: authorId, siteId, organizationId } = viewer
  requireSound(content, judgeImported)
  return context.database.transaction(async (transaction) => {
    // Without the lock, two at once would both be the last one.
    await lockName(transaction, `questionnaires ${organizationId ?? authorId}`)
    const known = await findFormByKey(transaction, authorId, key)
    if (known !== undefined) return presentSame(context, transaction, known, content)
    if ((await countForms(transaction, viewer)) >= MAX_QUESTIONNAIRES)
      throw createFieldProblem(['content'], 'too_many')
    const at = new Date(clock.now())
    const id = await insertForm(transaction, {
      siteId,
      organizationId: organizationId ?? null,
      authorId,
      title: titleOf(content),
      content,
      key,
      createdAt: at,
      updatedAt: at,
      updatedBy: authorId,
    })
    const row = await requireForm(context, transaction, id)
    await announceForm(context, transaction, row, 'questionnaire.created')
    return presentForm(row, viewer)
  })
}

async function presentSame(
  context: CareContext,
  transaction: Database,
  id: string,
  content: QuestionnaireContent,
): Promise<Questionnaire> {
  const row = await requireForm(context, transaction, id)
  // What was changed since is not what was sent, and is the same form all the same.
  const isSame = row.version > 1 || isDeepStrictEqual(keepDigits(content, row.content), row.content)
  requireSameContent(isSame, 'form')
  return presentForm(row, context.viewer)
}

/** @throws ApiProblem `not_found`, `forbidden`, `precondition_failed`, `validation_failed` */
export async function updateQuestionnaire(
  context: CareContext,
  { id, seenVersion }: { readonly id: string; readonly seenVersion: number },
  sent: QuestionnaireContent,
): Promise<Questionnaire> {
  requireSound(sent)
  return context.database.transaction(async (transaction) => {
    const before = await requireChangeable(context, transaction, id)
    if (before.version !== seenVersion) throw createStaleProblem(before.version)
    const content = keepDigits(sent, before.content)
    const updatedAt = new Date(context.clock.now())
    await updateForm(transaction, id, {
      title: titleOf(content),
      content,
      updatedAt,
      updatedBy: context.viewer.accountId,
    })
    const row = await requireForm(context, transaction, id)
    await announceDraft(context, transaction, id)
    return presentForm(row, context.viewer)
  })
}

/** @throws ApiProblem `not_found`, `forbidden`, `conflict` for one that was published */
export async function removeQuestionnaire(context: CareContext, id: string): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const row = await requireChangeable(context, transaction, id)
    if (row.publishedVersion !== null) throw new ApiProblem('conflict')
    await deleteForm(transaction, id)
    await announceForm(context, transaction, row, 'questionnaire.removed')
  })
}

/** @throws ApiProblem `not_found`, also for one of another organization */
export async function requireForm(
  { viewer }: Pick<CareContext, 'viewer'>,
  database: Database,
  id: string,
): Promise<FormRow> {
  const row = await readForm(database, viewer, id)
  if (row === undefined) throw new ApiProblem('not_found')
  return row
}

/** Locked until the transaction ends. @throws ApiProblem `not_found`, `forbidden` */
export async function requireChangeable(
  { viewer }: CareContext,
  transaction: Database,
  id: string,
): Promise<FormRow> {
  const row = await readForm(transaction, viewer, id, true)
  if (row === undefined) throw new ApiProblem('not_found')
  if (!mayChangeForm(row, viewer)) throw new ApiProblem('forbidden')
  return row
}

/** @throws ApiProblem `validation_failed` */
function requireSound(content: QuestionnaireContent, judge?: typeof judgeImported): void {
  const shape = judgeShape(content)
  // What is no tree of items is looked at no further.
  const errors = shape.length > 0 ? shape : (judge?.(content) ?? [])
  if (errors.length > 0) throw new ApiProblem('validation_failed', { errors })
}

function titleOf({ title }: QuestionnaireContent): string {
  return title ?? ''
}
