import { and, desc, eq, isNotNull, or, sql } from 'drizzle-orm'
import { isAnyOf } from '../../infrastructure/database/any-of.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import type { PagePosition } from '../../infrastructure/paging/cursor.ts'
import { createOnward } from '../../infrastructure/paging/onward.ts'
import { formAssignments } from '../../tables/forms/form-assignments.ts'
import { questionnaires, questionnaireVersions } from '../../tables/forms/questionnaires.ts'
import { exactly } from '../questionnaires/exact-form.ts'
import { isOwn } from '../questionnaires/ownership.ts'
import type { PublishedForm } from './to-questionnaire.ts'

interface PublishedFilter {
  readonly viewer: Pick<Viewer, 'siteId' | 'accountId' | 'organizationId'>
  /** Whose record the viewer keeps: what they are or were asked is open too. */
  readonly keptIds: readonly string[]
  readonly id?: string | undefined
  /** By which a form of another program is known. */
  readonly url?: string | undefined
  /** The newest unless told. */
  readonly version?: number | undefined
  readonly state?: 'active' | 'retired' | undefined
  readonly after?: PagePosition | undefined
  readonly limit: number
}

/** What was published last first. */
export async function listPublished(database: Database, filter: PublishedFilter): Promise<PublishedForm[]> {
  const { viewer, keptIds, id, url, version, state, after, limit } = filter
  const { publishedVersion, siteId } = questionnaires
  const { publishedAt } = questionnaireVersions
  const isAsked = sql`exists ${database
    .select({ one: sql`1` })
    .from(formAssignments)
    .where(
      and(
        eq(formAssignments.questionnaireId, questionnaires.id),
        eq(formAssignments.siteId, viewer.siteId),
        isAnyOf(formAssignments.personId, keptIds),
      ),
    )}`
  const makerId = questionnaires.authorId
  return database
    .select({
      id: questionnaires.id,
      version: questionnaireVersions.version,
      state: questionnaires.state,
      publishedAt,
      content: exactly(questionnaireVersions.content),
    })
    .from(questionnaires)
    .innerJoin(questionnaireVersions, eq(questionnaireVersions.questionnaireId, questionnaires.id))
    .where(
      and(
        eq(siteId, viewer.siteId),
        isNotNull(publishedVersion),
        eq(questionnaireVersions.version, version ?? publishedVersion),
        or(isOwn({ siteId, organizationId: questionnaires.organizationId, makerId }, viewer), isAsked),
        id === undefined ? undefined : eq(questionnaires.id, id),
        url === undefined ? undefined : eq(sql`${questionnaireVersions.content} ->> 'url'`, url),
        state === undefined ? undefined : eq(questionnaires.state, state),
        createOnward(publishedAt, questionnaires.id, after),
      ),
    )
    .orderBy(desc(publishedAt), desc(questionnaires.id))
    .limit(limit)
}
