import { MAX_FORM_LINKS } from '@platform/contract/forms'
import type { FormLink, FormLinkResponse } from '@platform/contract/forms'
import type { FhirContext } from '../../health-record/fhir/resources/fhir-context.ts'
import type { CareContext } from '../../care/consent/care-context.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { lockName } from '../../infrastructure/database/turns/lock-name.ts'
import { readSiteUrl } from '../../infrastructure/mail/site-url.ts'
import { createOneTimeLink, revokeOneTimeLinks } from '../../infrastructure/one-time-links/one-time-links.ts'
import { ApiProblem, createFieldProblem } from '../../infrastructure/problems/problem.ts'
import { toSent } from '../questionnaires/exact-form.ts'
import { flatten, readItems } from '../questionnaires/list-items.ts'
import { requireForm } from '../questionnaires/service.ts'
import { readPublished } from '../questionnaires/store.ts'
import type { FormRow } from '../questionnaires/store.ts'
import { announceLink } from './announce.ts'
import {
  countOpenLinks,
  insertLink,
  listLinks,
  lockLinkDraft,
  markLinkReviewed,
  markRevoked,
  readAnswered,
  readOwnLink,
} from './link-store.ts'
import type { LinkRow } from './link-store.ts'
import { presentLink } from './present.ts'

export const FORM_LINK_PURPOSE = 'formLink'
const DAY_MS = 86_400_000

/** The newest first. @throws ApiProblem `not_found` */
export async function listFormLinks(
  context: CareContext,
  questionnaireId: string,
): Promise<{ items: FormLink[]; needsDocument: boolean }> {
  const { database, viewer, clock } = context
  const form = await requireForm(context, database, questionnaireId)
  const at = new Date(clock.now())
  const rows = await listLinks(database, viewer, questionnaireId)
  return {
    items: rows.map((row) => presentLink(row, at)),
    needsDocument: await needsDocument(database, form),
  }
}

/** Without an account nobody has documents: who gets a link could never submit such a form. */
async function needsDocument(database: Database, form: FormRow): Promise<boolean> {
  const content = await readPublished(database, form)
  const items = content === undefined ? [] : flatten(readItems(content))
  return items.some(({ type, isRequired }) => type === 'attachment' && isRequired)
}

interface NewLink {
  readonly questionnaireId: string
  readonly label: string
  readonly days: number
}

/**
 * Makes a link to a form; the address is known once and kept as a hash.
 *
 * @throws ApiProblem `not_found`, `conflict` for a form that is not sent, `validation_failed` for one that needs a document, or where
 * as many are open already as may be
 */
export async function createFormLink(
  context: FhirContext,
  { questionnaireId, label, days }: NewLink,
): Promise<{ link: FormLink; url: string }> {
  const { viewer, clock, config } = context
  const { siteId, accountId: createdBy } = viewer
  const at = new Date(clock.now())
  const expiresAt = new Date(at.getTime() + days * DAY_MS)
  return context.database.transaction(async (transaction) => {
    const form = await requireForm(context, transaction, questionnaireId)
    if (form.state !== 'active') throw new ApiProblem('conflict')
    if (await needsDocument(transaction, form)) throw createFieldProblem(['questionnaireId'], 'invalid_value')
    const { organizationId } = form
    await lockName(transaction, `form links ${viewer.organizationId ?? createdBy}`)
    if ((await countOpenLinks(transaction, viewer, at)) >= MAX_FORM_LINKS)
      throw createFieldProblem(['days'], 'too_many')
    const id = await insertLink(transaction, {
      siteId,
      questionnaireId,
      questionnaireVersion: form.publishedVersion ?? 0,
      organizationId,
      createdBy,
      label,
      createdAt: at,
      expiresAt,
    })
    const purpose = FORM_LINK_PURPOSE
    const { secret } = await createOneTimeLink(transaction, { purpose, siteId, subjectId: id, expiresAt, at })
    const row = await requireLink(context, transaction, id)
    await announceLink(transaction, viewer, row, { action: 'formLink.made', at })
    return { link: presentLink(row, at), url: readSiteUrl(config, siteId, `/form#${secret}`) }
  })
}

/** Ends a link at once; twice is once. @throws ApiProblem `not_found`, `conflict` for one that was submitted */
export async function revokeFormLink(context: CareContext, id: string): Promise<FormLink> {
  const { viewer, clock } = context
  const at = new Date(clock.now())
  return context.database.transaction(async (transaction) => {
    // Who submits meanwhile comes before or after it.
    await lockLinkDraft(transaction, id)
    const row = await requireLink(context, transaction, id)
    if (row.submittedAt !== null) throw new ApiProblem('conflict')
    if (row.revokedAt !== null) return presentLink(row, at)
    await markRevoked(transaction, id, at)
    await revokeOneTimeLinks(transaction, { purpose: FORM_LINK_PURPOSE, subjectId: id, at })
    await announceLink(transaction, viewer, row, { action: 'formLink.ended', at })
    return presentLink({ ...row, revokedAt: at }, at)
  })
}

/** @throws ApiProblem `not_found`, also for one that was not submitted */
export async function readLinkResponse(context: CareContext, id: string): Promise<FormLinkResponse> {
  const { database, clock } = context
  const row = await requireLink(context, database, id)
  const answered = await readAnswered(database, id)
  if (answered?.answers == null) throw new ApiProblem('not_found')
  return {
    link: presentLink(row, new Date(clock.now())),
    content: toSent(answered.content),
    answers: { ...answered.answers },
  }
}

/** Twice is once. @throws ApiProblem `not_found`, `conflict` for one that was not submitted */
export async function reviewLinkResponse(context: CareContext, id: string): Promise<FormLink> {
  const { viewer, clock } = context
  const at = new Date(clock.now())
  return context.database.transaction(async (transaction) => {
    const row = await requireLink(context, transaction, id)
    if (row.submittedAt === null) throw new ApiProblem('conflict')
    const review = { reviewedAt: at, reviewedBy: viewer.accountId }
    if (await markLinkReviewed(transaction, id, review))
      await announceLink(transaction, viewer, row, { action: 'formLink.reviewed', at })
    return presentLink(await requireLink(context, transaction, id), at)
  })
}

async function requireLink({ viewer }: CareContext, database: Database, id: string): Promise<LinkRow> {
  const row = await readOwnLink(database, viewer, id)
  if (row === undefined) throw new ApiProblem('not_found')
  return row
}
