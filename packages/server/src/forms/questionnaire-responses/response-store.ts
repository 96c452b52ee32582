import type { SiteId } from '@platform/contract'
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { readContents } from '../../health-record/care-resources/care-keeper.ts'
import { exactly as exactlyResource } from '../../health-record/care-resources/exact-content.ts'
import { isAnyOf } from '../../infrastructure/database/any-of.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import type { PagePosition } from '../../infrastructure/paging/cursor.ts'
import { createOnward } from '../../infrastructure/paging/onward.ts'
import { dependants } from '../../tables/care/dependants.ts'
import { formResponses } from '../../tables/forms/form-responses.ts'
import { questionnaireVersions } from '../../tables/forms/questionnaires.ts'
import { careResources } from '../../tables/health-record/care-resources.ts'
import { accounts } from '../../tables/identity/account.ts'
import { exactly } from '../questionnaires/exact-form.ts'

const author = alias(accounts, 'author')
const reviewer = alias(accounts, 'reviewer')

const columns = {
  id: formResponses.resourceId,
  siteId: careResources.siteId,
  personId: careResources.personId,
  personName: sql<string | null>`coalesce(
    (select first_name || ' ' || last_name from ${accounts} client where client.id = ${careResources.clientId}),
    (select first_name || ' ' || last_name from ${dependants} where ${dependants.id} = ${careResources.dependantId}))`,
  assignmentId: formResponses.assignmentId,
  questionnaireId: formResponses.questionnaireId,
  questionnaireVersion: formResponses.questionnaireVersion,
  title: questionnaireVersions.title,
  round: formResponses.round,
  authorId: careResources.authorId,
  authorName: sql<string | null>`${author.firstName} || ' ' || ${author.lastName}`,
  submittedAt: formResponses.submittedAt,
  amendedAt: formResponses.amendedAt,
  reviewedAt: formResponses.reviewedAt,
  reviewedBy: formResponses.reviewedBy,
  reviewerName: sql<string | null>`${reviewer.firstName} || ' ' || ${reviewer.lastName}`,
  version: careResources.version,
}

const shown = {
  ...columns,
  content: exactly(questionnaireVersions.content),
  answered: exactlyResource(careResources.content),
}

const isPinned = and(
  eq(questionnaireVersions.questionnaireId, formResponses.questionnaireId),
  eq(questionnaireVersions.version, formResponses.questionnaireVersion),
)
const isOfResource = eq(careResources.id, formResponses.resourceId)

function selectResponses(database: Database) {
  return database
    .select(shown)
    .from(formResponses)
    .innerJoin(careResources, isOfResource)
    .innerJoin(questionnaireVersions, isPinned)
    .leftJoin(author, eq(author.id, careResources.authorId))
    .leftJoin(reviewer, eq(reviewer.id, formResponses.reviewedBy))
}

export type ResponseRow = Awaited<ReturnType<typeof selectResponses>>[number]

export async function readResponse(database: Database, id: string): Promise<ResponseRow | undefined> {
  const rows = await selectResponses(database).where(
    and(eq(formResponses.resourceId, id), isNull(careResources.errorAt)),
  )
  return (await fillAnswers(database, rows))[0]
}

/** What was answered may stand elsewhere than in the tables. */
async function fillAnswers(database: Database, rows: readonly ResponseRow[]): Promise<ResponseRow[]> {
  const wanted = rows.map(({ id, answered }) => ({ id, content: answered }))
  const contents = await readContents(database, wanted)
  return rows.map((row, index) => {
    const one = wanted[index]
    return { ...row, answered: (one && contents.get(one)) ?? row.answered }
  })
}

interface ResponseFilter {
  readonly siteId: SiteId
  readonly personIds: readonly string[]
  readonly questionnaireId?: string | undefined
  readonly isUnreviewed?: boolean
  readonly after?: PagePosition | undefined
  readonly limit: number
}

/** The newest first. */
export function listResponses(database: Database, filter: ResponseFilter) {
  return database
    .select(columns)
    .from(formResponses)
    .innerJoin(careResources, isOfResource)
    .innerJoin(questionnaireVersions, isPinned)
    .leftJoin(author, eq(author.id, careResources.authorId))
    .leftJoin(reviewer, eq(reviewer.id, formResponses.reviewedBy))
    .where(isFound(filter))
    .orderBy(desc(formResponses.submittedAt), desc(formResponses.resourceId))
    .limit(filter.limit)
}

export type ListedRow = Awaited<ReturnType<typeof listResponses>>[number]

/** The same with what was answered. */
export async function listAnswered(database: Database, filter: ResponseFilter): Promise<ResponseRow[]> {
  const rows = await selectResponses(database)
    .where(isFound(filter))
    .orderBy(desc(formResponses.submittedAt), desc(formResponses.resourceId))
    .limit(filter.limit)
  return fillAnswers(database, rows)
}

function isFound(filter: ResponseFilter): SQL | undefined {
  const { siteId, personIds, questionnaireId, isUnreviewed = false, after } = filter
  return and(
    eq(careResources.siteId, siteId),
    isAnyOf(careResources.personId, personIds),
    isNull(careResources.errorAt),
    questionnaireId === undefined ? undefined : eq(formResponses.questionnaireId, questionnaireId),
    isUnreviewed ? isNull(formResponses.reviewedAt) : undefined,
    createOnward(formResponses.submittedAt, formResponses.resourceId, after),
  )
}

/** Whose responses to a form there are, of these persons. */
export async function listAnswerers(
  database: Database,
  filter: Pick<ResponseFilter, 'siteId' | 'personIds' | 'questionnaireId'>,
): Promise<string[]> {
  const rows = await database
    .selectDistinct({ personId: careResources.personId })
    .from(formResponses)
    .innerJoin(careResources, isOfResource)
    .where(isFound({ ...filter, limit: 0 }))
    .orderBy(asc(careResources.personId))
  return rows.map(({ personId }) => personId)
}

export async function insertResponse(
  database: Database,
  response: typeof formResponses.$inferInsert,
): Promise<void> {
  await database.insert(formResponses).values(response)
}

/** What was amended waits to be reviewed again. */
export async function markAmended(database: Database, id: string, amendedAt: Date): Promise<void> {
  await database
    .update(formResponses)
    .set({ amendedAt, reviewedAt: null, reviewedBy: null })
    .where(eq(formResponses.resourceId, id))
}

/** @returns whether it was not reviewed before */
export async function markReviewed(
  database: Database,
  id: string,
  review: { readonly reviewedAt: Date; readonly reviewedBy: string },
): Promise<boolean> {
  const rows = await database
    .update(formResponses)
    .set(review)
    .where(and(eq(formResponses.resourceId, id), isNull(formResponses.reviewedAt)))
    .returning({ id: formResponses.resourceId })
  return rows.length === 1
}
