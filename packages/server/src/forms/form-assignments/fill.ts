import type { FormDraftChange, OpenForm, SavedFormDraft } from '@platform/contract/forms'
import type { CareContext } from '../../care/consent/care-context.ts'
import { requireKeeper } from '../../health-record/care-resources/resource-access.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { requireDocuments } from '../form-drafts/require-documents.ts'
import { emptyDraft, readDraft, saveDraft } from '../form-drafts/save-draft.ts'
import { toSent } from '../questionnaires/exact-form.ts'
import { announceAssignment } from './announce.ts'
import { SCOPE } from '../questionnaire-responses/response-access.ts'
import { openAssignment, rightsOf } from './assignment-access.ts'
import { lockDraft, readAssignment, readFilling } from './assignment-store.ts'
import type { LockedAssignment } from './assignment-store.ts'
import { presentAssignment } from './present.ts'

/** Answers are told to who keeps the record alone, until they are submitted. @throws ApiProblem `not_found` */
export async function openForm(context: CareContext, id: string): Promise<OpenForm> {
  const { database, viewer } = context
  const opened = await openAssignment(context, database, id)
  const { draftId, revision, content } = await readFilling(database, id)
  const isKeeper = opened.access.as !== 'member'
  return {
    assignment: presentAssignment(opened.row, rightsOf(opened, viewer)),
    content: toSent(content),
    draft: isKeeper ? await readDraft(database, { draftId, revision }) : { revision: 0, answers: [] },
  }
}

/** @throws ApiProblem `not_found`, `conflict` once it was submitted or withdrawn, `validation_failed` by the linkId of a question */
export async function saveAnswers(
  context: CareContext,
  id: string,
  change: FormDraftChange,
): Promise<SavedFormDraft> {
  const { viewer, clock } = context
  return context.database.transaction(async (transaction) => {
    const draft = await lockOpenDraft(context, transaction, id)
    const answers = Object.fromEntries(change.changes.map((one) => [one.linkId, one.answers]))
    await requireDocuments(context, transaction, draft.personId, answers)
    const by = { id: viewer.accountId, name: draft.readerName ?? '' }
    return saveDraft(transaction, draft, change, { by, at: new Date(clock.now()) })
  })
}

/** Begins anew. @throws ApiProblem `not_found`, `conflict` */
export async function discardAnswers(context: CareContext, id: string): Promise<OpenForm> {
  const { viewer, clock } = context
  await context.database.transaction(async (transaction) => {
    const draft = await lockOpenDraft(context, transaction, id)
    const at = new Date(clock.now())
    const by = { id: viewer.accountId, name: draft.readerName ?? '' }
    await emptyDraft(transaction, draft, { by, at })
    const row = await readAssignment(transaction, id)
    if (row !== undefined) await announceAssignment(transaction, viewer, row, { at })
  })
  return openForm(context, id)
}

/** @throws ApiProblem `not_found`, `conflict` once it was submitted or withdrawn */
async function lockOpenDraft(
  context: CareContext,
  transaction: Database,
  id: string,
): Promise<LockedAssignment> {
  const draft = await lockKeptDraft(context, transaction, id)
  if (draft.state !== 'open') throw new ApiProblem('conflict')
  return draft
}

/** With the right of who keeps the record; both held until the transaction ends. @throws ApiProblem `not_found` */
export async function lockKeptDraft(
  context: CareContext,
  transaction: Database,
  id: string,
): Promise<LockedAssignment> {
  const { siteId, accountId } = context.viewer
  const draft = await lockDraft(transaction, id, accountId)
  if (draft?.siteId !== siteId) throw new ApiProblem('not_found')
  await requireKeeper(context, transaction, draft.personId, SCOPE)
  return draft
}
