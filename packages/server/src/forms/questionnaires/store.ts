import type { QuestionnaireContent, QuestionnaireState } from '@platform/contract/forms'
import { and, count, desc, eq, getTableColumns, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isAnyOf } from '../../infrastructure/database/any-of.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import type { PagePosition } from '../../infrastructure/paging/cursor.ts'
import { createOnward } from '../../infrastructure/paging/onward.ts'
import { holdsWords, readWords } from '../../infrastructure/search/find-text.ts'
import { foundColumns } from '../../infrastructure/search/found-items.ts'
import { formAssignments } from '../../tables/forms/form-assignments.ts'
import { formLinks } from '../../tables/forms/form-links.ts'
import { formResponses } from '../../tables/forms/form-responses.ts'
import { questionnaires, questionnaireVersions } from '../../tables/forms/questionnaires.ts'
import type { QuestionTypes } from '../../tables/forms/questionnaires.ts'
import { careResources } from '../../tables/health-record/care-resources.ts'
import { accounts } from '../../tables/identity/account.ts'
import { exactly, toStored } from './exact-form.ts'
import { isOwn } from './ownership.ts'

type Owner = Pick<Viewer, 'siteId' | 'accountId' | 'organizationId'>

const { content: _, key: __, ...listedColumns } = getTableColumns(questionnaires)
const authorName = sql<string | null>`${accounts.firstName} || ' ' || ${accounts.lastName}`
const owned = {
  siteId: questionnaires.siteId,
  organizationId: questionnaires.organizationId,
  makerId: questionnaires.authorId,
}

const isInUse = ne(questionnaires.state, 'retired')

interface FormFilter {
  readonly owner: Owner
  readonly q?: string | undefined
  readonly state?: QuestionnaireState | undefined
  /** Whose assignments and responses are counted. */
  readonly personIds: readonly string[]
  readonly after?: PagePosition | undefined
  readonly limit: number
}

/** What was changed last first. */
export async function listForms(database: Database, filter: FormFilter) {
  const { owner, q, state, personIds, after, limit } = filter
  const { updatedAt, id, title } = questionnaires
  return database
    .select({
      ...listedColumns,
      authorName,
      openCount: sql<number>`${countOpen(database, owner, personIds)}`.mapWith(Number),
      unreviewedCount:
        sql<number>`${countUnreviewed(database, owner, personIds)} + ${countUnreviewedLinks(database, owner)}`.mapWith(
          Number,
        ),
    })
    .from(questionnaires)
    .leftJoin(accounts, eq(accounts.id, questionnaires.authorId))
    .where(
      and(
        isOwn(owned, owner),
        state === undefined ? isInUse : eq(questionnaires.state, state),
        holdsWords(title, readWords(q)),
        createOnward(updatedAt, id, after),
      ),
    )
    .orderBy(desc(updatedAt), desc(id))
    .limit(limit)
}

/** Those of the list whose title holds the words. */
export function findForms(
  database: Database,
  owner: Owner,
  words: readonly string[],
  limit: number,
): SQLWrapper {
  const { id, title, updatedAt } = questionnaires
  return database
    .select(foundColumns({ id, title }))
    .from(questionnaires)
    .where(and(isOwn(owned, owner), isInUse, holdsWords(title, words)))
    .orderBy(desc(updatedAt), desc(id))
    .limit(limit)
}

export type ListedForm = Awaited<ReturnType<typeof listForms>>[number]

function countOpen(database: Database, owner: Owner, personIds: readonly string[]) {
  const { siteId, organizationId, assignedBy: makerId, questionnaireId, state, personId } = formAssignments
  return database
    .select({ value: count() })
    .from(formAssignments)
    .where(
      and(
        eq(questionnaireId, questionnaires.id),
        eq(state, 'open'),
        isOwn({ siteId, organizationId, makerId }, owner),
        isAnyOf(personId, personIds),
      ),
    )
}

function countUnreviewed(database: Database, { siteId }: Owner, personIds: readonly string[]) {
  return database
    .select({ value: count() })
    .from(formResponses)
    .innerJoin(careResources, eq(careResources.id, formResponses.resourceId))
    .where(
      and(
        eq(formResponses.questionnaireId, questionnaires.id),
        isNull(formResponses.reviewedAt),
        isNull(careResources.errorAt),
        eq(careResources.siteId, siteId),
        isAnyOf(careResources.personId, personIds),
      ),
    )
}

function countUnreviewedLinks(database: Database, owner: Owner) {
  const { siteId, organizationId, createdBy: makerId, questionnaireId, submittedAt, reviewedAt } = formLinks
  return database
    .select({ value: count() })
    .from(formLinks)
    .where(
      and(
        eq(questionnaireId, questionnaires.id),
        isOwn({ siteId, organizationId, makerId }, owner),
        isNotNull(submittedAt),
        isNull(reviewedAt),
      ),
    )
}

const editors = alias(accounts, 'editors')
const editorName = sql<string | null>`${editors.firstName} || ' ' || ${editors.lastName}`

function selectForms(database: Database) {
  return database
    .select({ ...listedColumns, authorName, editorName, content: exactly(questionnaires.content) })
    .from(questionnaires)
    .leftJoin(accounts, eq(accounts.id, questionnaires.authorId))
    .leftJoin(editors, eq(editors.id, questionnaires.updatedBy))
}

export type FormRow = Awaited<ReturnType<typeof selectForms>>[number]

/** @param isLocking until the transaction ends nobody else changes it */
export async function readForm(
  database: Database,
  owner: Owner,
  id: string,
  isLocking = false,
): Promise<FormRow | undefined> {
  const select = selectForms(database).where(and(eq(questionnaires.id, id), isOwn(owned, owner)))
  const [row] = await (isLocking ? select.for('update', { of: questionnaires }) : select)
  return row
}

export async function findFormByKey(
  database: Database,
  authorId: string,
  key: string,
): Promise<string | undefined> {
  const [row] = await database
    .select({ id: questionnaires.id })
    .from(questionnaires)
    .where(and(eq(questionnaires.authorId, authorId), eq(questionnaires.key, key)))
  return row?.id
}

export function countForms(database: Database, owner: Owner): Promise<number> {
  return database.$count(questionnaires, isOwn(owned, owner))
}

export async function insertForm(
  database: Database,
  { content, ...form }: typeof questionnaires.$inferInsert,
): Promise<string> {
  const [row] = await database
    .insert(questionnaires)
    .values({ ...form, content: toStored(content) })
    .returning({ id: questionnaires.id })
  if (row === undefined) throw new Error('A form was not written')
  return row.id
}

interface FormChange {
  readonly title: string
  readonly content: QuestionnaireContent
  readonly updatedAt: Date
  readonly updatedBy: string
}

/** One that is locked. It is changed, or as it was published once more. */
export async function updateForm(database: Database, id: string, change: FormChange): Promise<void> {
  const { content, ...columns } = change
  const stored = toStored(content)
  const published = database
    .select({ content: sql`${questionnaireVersions.content}::text` })
    .from(questionnaireVersions)
    .where(
      and(
        eq(questionnaireVersions.questionnaireId, questionnaires.id),
        eq(questionnaireVersions.version, questionnaires.publishedVersion),
      ),
    )
  await database
    .update(questionnaires)
    .set({
      ...columns,
      content: stored,
      version: sql`${questionnaires.version} + 1`,
      isChanged: sql`coalesce((${published}) <> (${stored})::text, false)`,
    })
    .where(eq(questionnaires.id, id))
}

export async function setFormState(database: Database, id: string, state: QuestionnaireState): Promise<void> {
  await database.update(questionnaires).set({ state }).where(eq(questionnaires.id, id))
}

export async function deleteForm(database: Database, id: string): Promise<void> {
  await database.delete(questionnaires).where(eq(questionnaires.id, id))
}

interface Publication {
  readonly questionnaireId: string
  readonly version: number
  readonly title: string
  readonly content: QuestionnaireContent
  readonly questions: QuestionTypes
  readonly publishedAt: Date
  /** Nobody where the operator has. */
  readonly publishedBy: string | null
}

/** Of a form that is locked. */
export async function insertVersion(
  database: Database,
  { content, ...publication }: Publication,
): Promise<void> {
  await database.insert(questionnaireVersions).values({ ...publication, content: toStored(content) })
  await database
    .update(questionnaires)
    .set({ state: 'active', publishedVersion: publication.version, isChanged: false })
    .where(eq(questionnaires.id, publication.questionnaireId))
}

/** Which types the questions of all versions of a form have had. */
export async function listQuestionTypes(database: Database, id: string): Promise<QuestionTypes[]> {
  const rows = await database
    .select({ questions: questionnaireVersions.questions })
    .from(questionnaireVersions)
    .where(eq(questionnaireVersions.questionnaireId, id))
  return rows.map(({ questions }) => questions)
}

function selectVersions(database: Database, where: SQL | undefined) {
  return database
    .select({
      version: questionnaireVersions.version,
      title: questionnaireVersions.title,
      publishedAt: questionnaireVersions.publishedAt,
      publishedBy: questionnaireVersions.publishedBy,
      publisherName: authorName,
      content: exactly(questionnaireVersions.content),
    })
    .from(questionnaireVersions)
    .leftJoin(accounts, eq(accounts.id, questionnaireVersions.publishedBy))
    .where(where)
    .orderBy(desc(questionnaireVersions.version))
}

/** The newest first. */
export function listVersions(database: Database, id: string) {
  return selectVersions(database, eq(questionnaireVersions.questionnaireId, id))
}

/** What is sent: the newest version, or nothing of a form that was never published. */
export async function readPublished(
  database: Database,
  { id, publishedVersion }: Pick<FormRow, 'id' | 'publishedVersion'>,
): Promise<QuestionnaireContent | undefined> {
  if (publishedVersion === null) return undefined
  const { questionnaireId, version } = questionnaireVersions
  const where = and(eq(questionnaireId, id), eq(version, publishedVersion))
  const [row] = await selectVersions(database, where)
  return row?.content
}

export type VersionRow = Awaited<ReturnType<typeof listVersions>>[number]
