import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import { formDrafts } from '../../tables/forms/form-drafts.ts'
import type { StoredAnswers } from '../../tables/forms/stored-answers.ts'
import { formLinks } from '../../tables/forms/form-links.ts'
import { questionnaireVersions } from '../../tables/forms/questionnaires.ts'
import { accounts } from '../../tables/identity/account.ts'
import { organizations } from '../../tables/organizations/organization.ts'
import { exactly } from '../questionnaires/exact-form.ts'
import { isOwn } from '../questionnaires/ownership.ts'

type Owner = Pick<Viewer, 'siteId' | 'accountId' | 'organizationId'>

/** So many are listed: those that are good, and what became of the last ones. */
const MOST_LISTED = 500

const columns = {
  id: formLinks.id,
  siteId: formLinks.siteId,
  questionnaireId: formLinks.questionnaireId,
  questionnaireVersion: formLinks.questionnaireVersion,
  title: questionnaireVersions.title,
  organizationId: formLinks.organizationId,
  label: formLinks.label,
  createdBy: formLinks.createdBy,
  creatorName: sql<string | null>`${accounts.firstName} || ' ' || ${accounts.lastName}`,
  organizationName: organizations.name,
  createdAt: formLinks.createdAt,
  expiresAt: formLinks.expiresAt,
  revokedAt: formLinks.revokedAt,
  submittedAt: formLinks.submittedAt,
  reviewedAt: formLinks.reviewedAt,
}

const isPinned = and(
  eq(questionnaireVersions.questionnaireId, formLinks.questionnaireId),
  eq(questionnaireVersions.version, formLinks.questionnaireVersion),
)

function isOwnLink(owner: Owner): SQL | undefined {
  const { siteId, organizationId, createdBy: makerId } = formLinks
  return isOwn({ siteId, organizationId, makerId }, owner)
}

function selectLinks(database: Database) {
  return database
    .select(columns)
    .from(formLinks)
    .innerJoin(questionnaireVersions, isPinned)
    .leftJoin(accounts, eq(accounts.id, formLinks.createdBy))
    .leftJoin(organizations, eq(organizations.id, formLinks.organizationId))
}

export type LinkRow = Awaited<ReturnType<typeof selectLinks>>[number]

/** The newest first. */
export function listLinks(database: Database, owner: Owner, questionnaireId: string): Promise<LinkRow[]> {
  return selectLinks(database)
    .where(and(isOwnLink(owner), eq(formLinks.questionnaireId, questionnaireId)))
    .orderBy(desc(formLinks.createdAt), desc(formLinks.id))
    .limit(MOST_LISTED)
}

export async function readOwnLink(
  database: Database,
  owner: Owner,
  id: string,
): Promise<LinkRow | undefined> {
  const [row] = await selectLinks(database).where(and(isOwnLink(owner), eq(formLinks.id, id)))
  return row
}

/** What was submitted by it, and the form. */
export async function readAnswered(database: Database, id: string) {
  const [row] = await database
    .select({ answers: formLinks.answers, content: exactly(questionnaireVersions.content) })
    .from(formLinks)
    .innerJoin(questionnaireVersions, isPinned)
    .where(eq(formLinks.id, id))
  return row
}

export function countOpenLinks(database: Database, owner: Owner, at: Date): Promise<number> {
  const { revokedAt, submittedAt, expiresAt } = formLinks
  return database.$count(
    formLinks,
    and(isOwnLink(owner), isNull(revokedAt), isNull(submittedAt), gt(expiresAt, at)),
  )
}

/** With an empty draft. */
export async function insertLink(database: Database, link: typeof formLinks.$inferInsert): Promise<string> {
  const [row] = await database.insert(formLinks).values(link).returning({ id: formLinks.id })
  if (row === undefined) throw new Error('A link to a form was not written')
  await database.insert(formDrafts).values({ linkId: row.id })
  return row.id
}

/** What stands behind a link that is good. */
export async function readLinked(database: Database, id: string) {
  const [row] = await database
    .select({
      ...columns,
      draftId: formDrafts.id,
      revision: formDrafts.revision,
      content: exactly(questionnaireVersions.content),
    })
    .from(formLinks)
    .innerJoin(formDrafts, eq(formDrafts.linkId, formLinks.id))
    .innerJoin(questionnaireVersions, isPinned)
    .leftJoin(accounts, eq(accounts.id, formLinks.createdBy))
    .leftJoin(organizations, eq(organizations.id, formLinks.organizationId))
    .where(eq(formLinks.id, id))
  return row
}

/** The draft of a link, locked until the transaction ends: who saves and who submits comes one after the other. */
export async function lockLinkDraft(database: Database, linkId: string) {
  const [row] = await database
    .select({
      draftId: formDrafts.id,
      revision: formDrafts.revision,
      bytes: formDrafts.bytes,
      questions: questionnaireVersions.questions,
    })
    .from(formDrafts)
    .innerJoin(formLinks, eq(formLinks.id, formDrafts.linkId))
    .innerJoin(questionnaireVersions, isPinned)
    .where(eq(formDrafts.linkId, linkId))
    .for('update', { of: formDrafts })
  return row
}

export async function markSubmitted(
  database: Database,
  id: string,
  submission: { readonly submittedAt: Date; readonly answers: StoredAnswers },
): Promise<void> {
  await database.update(formLinks).set(submission).where(eq(formLinks.id, id))
}

/** Twice is once. */
export async function markRevoked(database: Database, id: string, revokedAt: Date): Promise<void> {
  await database
    .update(formLinks)
    .set({ revokedAt })
    .where(and(eq(formLinks.id, id), isNull(formLinks.revokedAt)))
}

/** @returns whether it was not reviewed before */
export async function markLinkReviewed(
  database: Database,
  id: string,
  review: { readonly reviewedAt: Date; readonly reviewedBy: string },
): Promise<boolean> {
  const rows = await database
    .update(formLinks)
    .set(review)
    .where(and(eq(formLinks.id, id), isNull(formLinks.reviewedAt)))
    .returning({ id: formLinks.id })
  return rows.length === 1
}
