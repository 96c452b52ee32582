import type { AssignmentState } from '@platform/contract/forms'
import { and, asc, desc, eq, getTableColumns, isNull, ne, or, sql } from 'drizzle-orm'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isAnyOf } from '../../infrastructure/database/any-of.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import type { PagePosition } from '../../infrastructure/paging/cursor.ts'
import { holdsWords } from '../../infrastructure/search/find-text.ts'
import { foundColumns } from '../../infrastructure/search/found-items.ts'
import { dependants } from '../../tables/care/dependants.ts'
import { formAssignments } from '../../tables/forms/form-assignments.ts'
import { formDrafts } from '../../tables/forms/form-drafts.ts'
import { questionnaireVersions } from '../../tables/forms/questionnaires.ts'
import { accounts } from '../../tables/identity/account.ts'
import { exactly } from '../questionnaires/exact-form.ts'
import { isOwn } from '../questionnaires/ownership.ts'

const asker = alias(accounts, 'asker')

const personName = sql<string | null>`coalesce(
  (select first_name || ' ' || last_name from ${accounts} client where client.id = ${formAssignments.clientId}),
  (select first_name || ' ' || last_name from ${dependants} where ${dependants.id} = ${formAssignments.dependantId}))`

const { assignmentKey: _, ...assignmentColumns } = getTableColumns(formAssignments)

const columns = {
  ...assignmentColumns,
  title: questionnaireVersions.title,
  personName,
  askerName: sql<string | null>`${asker.firstName} || ' ' || ${asker.lastName}`,
  savedAt: formDrafts.savedAt,
}

const isPinned = and(
  eq(questionnaireVersions.questionnaireId, formAssignments.questionnaireId),
  eq(questionnaireVersions.version, formAssignments.questionnaireVersion),
)

function selectAssignments(database: Database) {
  return database
    .select(columns)
    .from(formAssignments)
    .innerJoin(questionnaireVersions, isPinned)
    .innerJoin(formDrafts, eq(formDrafts.assignmentId, formAssignments.id))
    .leftJoin(asker, eq(asker.id, formAssignments.assignedBy))
}

export type AssignmentRow = Awaited<ReturnType<typeof listAssignments>>[number]

/** By when it is due; after those, what is due at no time, in the order in which it was asked for. */
const dueAt = sql<Date>`coalesce(${formAssignments.dueOn}::timestamp at time zone 'UTC',
  ${formAssignments.createdAt} + interval '1000 years')`.mapWith(formAssignments.createdAt)

interface AssignmentFilter {
  readonly viewer: Pick<Viewer, 'siteId' | 'accountId' | 'organizationId'>
  /** Whose record the viewer keeps, and who shares theirs with the viewer. */
  readonly keptIds: readonly string[]
  readonly sharedIds: readonly string[]
  readonly questionnaireId?: string | undefined
  readonly state: AssignmentState
  readonly after?: PagePosition | undefined
  readonly limit: number
}

/** What is due first. */
export function listAssignments(database: Database, filter: AssignmentFilter) {
  const { questionnaireId, state, after, limit } = filter
  const { id } = formAssignments
  const isLater =
    after === undefined
      ? undefined
      : sql`(${dueAt}, ${id}) > (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
  return database
    .select({ ...columns, dueAt })
    .from(formAssignments)
    .innerJoin(questionnaireVersions, isPinned)
    .innerJoin(formDrafts, eq(formDrafts.assignmentId, id))
    .leftJoin(asker, eq(asker.id, formAssignments.assignedBy))
    .where(
      and(
        isListedFor(filter),
        eq(formAssignments.state, state),
        questionnaireId === undefined ? undefined : eq(formAssignments.questionnaireId, questionnaireId),
        isLater,
      ),
    )
    .orderBy(asc(dueAt), asc(id))
    .limit(limit)
}

function isListedFor({
  viewer,
  keptIds,
  sharedIds,
}: Pick<AssignmentFilter, 'viewer' | 'keptIds' | 'sharedIds'>): SQL | undefined {
  const { personId, siteId } = formAssignments
  return and(
    eq(siteId, viewer.siteId),
    or(isAnyOf(personId, keptIds), and(isAnyOf(personId, sharedIds), isAskedBy(viewer))),
  )
}

/** What people are asked to fill in, or have, whose title holds the words; what is open first. */
export function findAssignments(
  database: Database,
  filter: Pick<AssignmentFilter, 'viewer' | 'keptIds' | 'sharedIds' | 'limit'>,
  words: readonly string[],
): SQLWrapper {
  const { id, personId, state, createdAt } = formAssignments
  const { title } = questionnaireVersions
  return database
    .select(foundColumns({ id, title, personId, at: createdAt }))
    .from(formAssignments)
    .innerJoin(questionnaireVersions, isPinned)
    .where(and(isListedFor(filter), ne(state, 'withdrawn'), holdsWords(title, words)))
    .orderBy(desc(eq(state, 'open')), desc(createdAt), desc(id))
    .limit(filter.limit)
}

/** What the viewer or a colleague has asked for. */
function isAskedBy(viewer: AssignmentFilter['viewer']): SQL | undefined {
  const { siteId, organizationId, assignedBy: makerId } = formAssignments
  return isOwn({ siteId, organizationId, makerId }, viewer)
}

export type OneAssignment = Omit<AssignmentRow, 'dueAt'>

export async function readAssignment(database: Database, id: string): Promise<OneAssignment | undefined> {
  const [row] = await selectAssignments(database).where(eq(formAssignments.id, id))
  return row
}

export function listSent(
  database: Database,
  { assignedBy, key }: { readonly assignedBy: string; readonly key: string },
): Promise<OneAssignment[]> {
  return selectAssignments(database)
    .where(and(eq(formAssignments.assignedBy, assignedBy), eq(formAssignments.assignmentKey, key)))
    .orderBy(asc(formAssignments.createdAt), asc(formAssignments.id))
}

/** With an empty draft. */
export async function insertAssignment(
  database: Database,
  assignment: typeof formAssignments.$inferInsert,
): Promise<string> {
  const [row] = await database
    .insert(formAssignments)
    .values(assignment)
    .returning({ id: formAssignments.id })
  if (row === undefined) throw new Error('A request for a form was not written')
  await database.insert(formDrafts).values({ assignmentId: row.id })
  return row.id
}

const draftColumns = {
  id: formAssignments.id,
  siteId: formAssignments.siteId,
  personId: formAssignments.personId,
  state: formAssignments.state,
  responseId: formAssignments.responseId,
  draftId: formDrafts.id,
  revision: formDrafts.revision,
  bytes: formDrafts.bytes,
  questions: questionnaireVersions.questions,
}

/**
 * The draft of a request, locked until the transaction ends: who saves, submits or withdraws comes one after the other.
 *
 * @param readerId whose name is told with it
 */
export async function lockDraft(database: Database, id: string, readerId: string) {
  const [row] = await database
    .select({
      ...draftColumns,
      readerName: sql<string | null>`(select first_name || ' ' || last_name from ${accounts} reader
        where reader.id = ${readerId})`,
    })
    .from(formDrafts)
    .innerJoin(formAssignments, eq(formAssignments.id, formDrafts.assignmentId))
    .innerJoin(questionnaireVersions, isPinned)
    .where(eq(formDrafts.assignmentId, id))
    // Of a row that is not locked, who has waited would read the state of before.
    .for('update', { of: [formDrafts, formAssignments] })
  return row
}

export type LockedAssignment = NonNullable<Awaited<ReturnType<typeof lockDraft>>>

/** What is filled in, and how far it is. */
export async function readFilling(database: Database, id: string) {
  const [row] = await database
    .select({
      draftId: formDrafts.id,
      revision: formDrafts.revision,
      content: exactly(questionnaireVersions.content),
    })
    .from(formDrafts)
    .innerJoin(formAssignments, eq(formAssignments.id, formDrafts.assignmentId))
    .innerJoin(questionnaireVersions, isPinned)
    .where(eq(formDrafts.assignmentId, id))
  if (row === undefined) throw new Error('A request for a form has no draft')
  return row
}

type Closing =
  | { readonly state: 'withdrawn'; readonly closedAt: Date }
  | { readonly state: 'submitted'; readonly closedAt: Date; readonly responseId: string }

/** One whose draft is locked; nobody is reminded of it any more. */
export async function closeAssignment(database: Database, id: string, closing: Closing): Promise<void> {
  await database
    .update(formAssignments)
    .set({ ...closing, remindAt: null })
    .where(and(eq(formAssignments.id, id), isNull(formAssignments.closedAt)))
}
