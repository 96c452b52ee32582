import { readText } from '@platform/contract/forms'
import type { OpenForm, QuestionnaireResponse } from '@platform/contract/forms'
import { and, eq, isNotNull } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { CareContext } from '../../care/consent/care-context.ts'
import { readPersonReference } from '../../care/consent/person-reference.ts'
import { isMember, requireKeeper, requireScope } from '../../health-record/care-resources/resource-access.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { lockName } from '../../infrastructure/database/turns/lock-name.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { formAssignments } from '../../tables/forms/form-assignments.ts'
import { questionnaires } from '../../tables/forms/questionnaires.ts'
import { accounts } from '../../tables/identity/account.ts'
import { SCOPE } from '../questionnaire-responses/response-access.ts'
import { insertAssignment } from '../form-assignments/assignment-store.ts'
import { openForm } from '../form-assignments/fill.ts'
import { presentResponse } from '../questionnaire-responses/present.ts'
import { listAnswered } from '../questionnaire-responses/response-store.ts'
import { exactly } from '../questionnaires/exact-form.ts'
import { idOfSiteForm } from './keep-site-forms.ts'

export interface HealthQuestionnaire {
  readonly isOffered: boolean
  readonly title: string
  readonly description: string
  readonly open: OpenForm | null
  readonly last: QuestionnaireResponse | null
}

const NOT_OFFERED: HealthQuestionnaire = {
  isOffered: false,
  title: '',
  description: '',
  open: null,
  last: null,
}

/** For who keeps the record. @throws ApiProblem `not_found` */
export async function readHealthQuestionnaire(
  context: CareContext,
  personId: string,
): Promise<HealthQuestionnaire> {
  const { database, viewer } = context
  const access = await requireScope(context, personId, SCOPE)
  if (isMember(access)) throw new ApiProblem('not_found')
  const form = await readSiteForm(context)
  if (form === undefined) return NOT_OFFERED
  const openId = await findOpen(context, database, personId)
  const [last] = await listAnswered(database, {
    siteId: viewer.siteId,
    personIds: [personId],
    questionnaireId: form.id,
    limit: 1,
  })
  return {
    isOffered: true,
    title: form.title,
    description: form.description,
    open: openId === undefined ? null : await openForm(context, openId),
    last: last === undefined ? null : presentResponse({ row: last, access }),
  }
}

/**
 * One at a time: who goes on has what was begun, and the version it was begun with.
 *
 * @throws ApiProblem `not_found`, also where the site asks nothing
 */
export async function beginHealthQuestionnaire(context: CareContext, personId: string): Promise<OpenForm> {
  const { viewer, clock } = context
  const id = await context.database.transaction(async (transaction) => {
    await requireKeeper(context, transaction, personId, SCOPE)
    await lockName(transaction, `health questionnaire of ${personId} on ${viewer.siteId}`)
    const open = await findOpen(context, transaction, personId)
    if (open !== undefined) return open
    const questionnaireId = idOfSiteForm(viewer.siteId)
    const version = await readPublished(transaction, questionnaireId)
    if (version === undefined) throw new ApiProblem('not_found')
    return insertAssignment(transaction, {
      siteId: viewer.siteId,
      ...(await readPersonReference(transaction, personId)),
      questionnaireId,
      questionnaireVersion: version,
      isOfSite: true,
      round: '',
      note: '',
      assignmentKey: randomUUID(),
      createdAt: new Date(clock.now()),
    })
  })
  return openForm(context, id)
}

async function findOpen(
  { viewer }: Pick<CareContext, 'viewer'>,
  database: Database,
  personId: string,
): Promise<string | undefined> {
  const [row] = await database
    .select({ id: formAssignments.id })
    .from(formAssignments)
    .where(
      and(
        eq(formAssignments.personId, personId),
        eq(formAssignments.siteId, viewer.siteId),
        eq(formAssignments.isOfSite, true),
        eq(formAssignments.state, 'open'),
      ),
    )
  return row?.id
}

async function readPublished(database: Database, id: string): Promise<number | undefined> {
  const [row] = await database
    .select({ version: questionnaires.publishedVersion })
    .from(questionnaires)
    .where(eq(questionnaires.id, id))
  return row?.version ?? undefined
}

/** What the site calls it, in the language of who reads. */
async function readSiteForm({ database, viewer }: CareContext) {
  const id = idOfSiteForm(viewer.siteId)
  const [row] = await database
    .select({ content: exactly(questionnaires.content), language: accounts.language })
    .from(questionnaires)
    .innerJoin(accounts, eq(accounts.id, viewer.accountId))
    .where(and(eq(questionnaires.id, id), isNotNull(questionnaires.publishedVersion)))
  if (row === undefined) return undefined
  const { content, language } = row
  return {
    id,
    title: readText(content, 'title', language) ?? '',
    description: readText(content, 'description', language) ?? '',
  }
}
