import { createFieldError } from '@platform/contract'
import type { SiteId } from '@platform/contract'
import type { FormDraftChange, LinkedForm, SavedFormDraft } from '@platform/contract/forms'
import type { Database } from '../../infrastructure/database/database.ts'
import { readSite } from '../../infrastructure/http/hosts/request-site.ts'
import type { RequestContext } from '../../infrastructure/http/request-context.ts'
import { createStaleProblem } from '../../infrastructure/http/routes/versions.ts'
import { createLinkProblem } from '../../infrastructure/one-time-links/link-problem.ts'
import { consumeOneTimeLink, readOneTimeLink } from '../../infrastructure/one-time-links/one-time-links.ts'
import type { OneTimeLinkKey } from '../../infrastructure/one-time-links/one-time-links.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { deleteAnswers, listAnswers, toAnswers } from '../form-drafts/draft-store.ts'
import { evaluateAnswers } from '../form-drafts/evaluate.ts'
import { readDraft, saveDraft } from '../form-drafts/save-draft.ts'
import type { LockedDraft } from '../form-drafts/save-draft.ts'
import { toSent } from '../questionnaires/exact-form.ts'
import { announceLink } from './announce.ts'
import { lockLinkDraft, markSubmitted, readLinked } from './link-store.ts'
import { FORM_LINK_PURPOSE } from './service.ts'

/** @throws ApiProblem `link_unknown`, `link_used`, `link_expired`, `link_revoked` */
export async function openLinkedForm(context: RequestContext, secret: string): Promise<LinkedForm> {
  const { database } = context
  const linked = await requireLinked(database, await requireGood(database, toKey(context, secret)))
  const { title, creatorName, organizationName, expiresAt, content } = linked
  return {
    title,
    askedBy: creatorName ?? '',
    organization: organizationName,
    expiresAt: expiresAt.toISOString(),
    content: toSent(content),
    draft: await readDraft(database, linked),
  }
}

/** @throws ApiProblem as `openLinkedForm`, and `validation_failed` by the linkId of a question */
export async function saveLinkedAnswers(
  context: RequestContext,
  { secret, ...change }: FormDraftChange & { readonly secret: string },
): Promise<SavedFormDraft> {
  const key = toKey(context, secret)
  requireNoFile(change)
  return context.database.transaction(async (transaction) => {
    const draft = await lockDraftOf(transaction, key)
    return saveDraft(transaction, draft, change, { by: null, at: key.at })
  })
}

/** Who has no account here has no documents. @throws ApiProblem `validation_failed` */
function requireNoFile({ changes }: FormDraftChange): void {
  const errors = changes
    .filter(({ answers }) => answers.some((answer) => 'valueAttachment' in answer))
    .map(({ linkId }) => createFieldError(['answers', linkId], 'invalid_value'))
  if (errors.length > 0) throw new ApiProblem('validation_failed', { errors })
}

/** Uses the link up. @throws ApiProblem as `openLinkedForm`, `precondition_failed`, and `validation_failed` by the linkId of a question */
export async function submitLinkedForm(
  context: RequestContext,
  { secret, seenRevision }: { readonly secret: string; readonly seenRevision: number },
): Promise<{ submittedAt: string }> {
  const key = toKey(context, secret)
  const { at, siteId } = key
  return context.database.transaction(async (transaction) => {
    const draft = await lockDraftOf(transaction, key)
    if (draft.revision !== seenRevision) throw createStaleProblem(draft.revision)
    const linked = await requireLinked(transaction, draft.linkId)
    const given = toAnswers(await listAnswers(transaction, draft.draftId))
    const { answers, errors } = evaluateAnswers(linked.content, given, at)
    if (errors.length > 0) throw new ApiProblem('validation_failed', { errors })
    const used = await consumeOneTimeLink(transaction, key)
    if (used.state !== 'valid') throw createLinkProblem(used.state)
    await markSubmitted(transaction, linked.id, { submittedAt: at, answers })
    await deleteAnswers(transaction, draft.draftId)
    const nobody = { accountId: null, siteId }
    const change = { action: 'formLink.submitted', event: 'formLinkSubmitted', at } as const
    await announceLink(transaction, nobody, linked, change)
    return { submittedAt: at.toISOString() }
  })
}

function toKey(context: RequestContext, secret: string): OneTimeLinkKey & { readonly siteId: SiteId } {
  const at = new Date(context.clock.now())
  return { purpose: FORM_LINK_PURPOSE, siteId: readSite(context), secret, at }
}

/** Of two who submit at once the second waits here, and finds the link used. */
async function lockDraftOf(
  transaction: Database,
  key: OneTimeLinkKey,
): Promise<LockedDraft & { readonly linkId: string }> {
  const linkId = await requireGood(transaction, key)
  const draft = await lockLinkDraft(transaction, linkId)
  await requireGood(transaction, key)
  if (draft === undefined) throw new ApiProblem('link_revoked')
  return { ...draft, linkId }
}

/** @returns the id of the link */
async function requireGood(database: Database, key: OneTimeLinkKey): Promise<string> {
  const { state, subjectId } = await readOneTimeLink(database, key)
  if (state !== 'valid') throw createLinkProblem(state)
  return subjectId
}

async function requireLinked(database: Database, id: string) {
  const linked = await readLinked(database, id)
  if (linked === undefined) throw new ApiProblem('link_revoked')
  return linked
}
