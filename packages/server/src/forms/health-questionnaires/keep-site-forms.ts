import type { SiteId } from '@platform/contract'
import type { QuestionnaireContent } from '@platform/contract/forms'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { lockName } from '../../infrastructure/database/turns/lock-name.ts'
import { toNameId } from '../../infrastructure/ids/name-id.ts'
import { questionnaires, questionnaireVersions } from '../../tables/forms/questionnaires.ts'
import { toStored } from '../questionnaires/exact-form.ts'
import { readTypes } from '../questionnaires/list-items.ts'
import { insertVersion } from '../questionnaires/store.ts'
import type { HealthQuestionnaires } from './configuration.ts'

/** Of the form that a site asks; nobody's, so nobody changes it but the operator. */
export function idOfSiteForm(siteId: SiteId): string {
  return toNameId('health questionnaire', siteId)
}

/**
 * Publishes what the operator's files say where it is not what was published last: what is being filled in goes on as it was
 * begun. Several servers that start at once publish it once.
 */
export async function keepSiteForms(
  database: Database,
  forms: HealthQuestionnaires,
  now: Date,
): Promise<void> {
  for (const [siteId, content] of forms)
    await database.transaction(async (transaction) => {
      await lockName(transaction, `health questionnaire of ${siteId}`)
      await keepSiteForm(transaction, { siteId, content, now })
    })
}

interface SiteForm {
  readonly siteId: SiteId
  readonly content: QuestionnaireContent
  readonly now: Date
}

async function keepSiteForm(database: Database, { siteId, content, now }: SiteForm): Promise<void> {
  const id = idOfSiteForm(siteId)
  const title = content.title ?? ''
  const [known] = await database
    .select({ published: questionnaires.publishedVersion })
    .from(questionnaires)
    .where(eq(questionnaires.id, id))
  const version = known?.published ?? 0
  if (version > 0 && (await isPublished(database, { id, version, content }))) return
  if (known === undefined)
    await database
      .insert(questionnaires)
      .values({ id, siteId, title, content: toStored(content), createdAt: now, updatedAt: now })
  else
    await database
      .update(questionnaires)
      .set({ title, content: toStored(content), updatedAt: now })
      .where(eq(questionnaires.id, id))
  await insertVersion(database, {
    questionnaireId: id,
    version: version + 1,
    title,
    content,
    questions: readTypes(content),
    publishedAt: now,
    publishedBy: null,
  })
}

interface Published {
  readonly id: string
  readonly version: number
  readonly content: QuestionnaireContent
}

async function isPublished(database: Database, { id, version, content }: Published): Promise<boolean> {
  const count = await database.$count(
    questionnaireVersions,
    and(
      eq(questionnaireVersions.questionnaireId, id),
      eq(questionnaireVersions.version, version),
      eq(questionnaireVersions.content, toStored(content)),
    ),
  )
  return count > 0
}
