import { randomUUID } from 'node:crypto'
import type { SiteId } from '@platform/contract'
import type { QuestionnaireContent } from '@platform/contract/forms'
import { and, eq } from 'drizzle-orm'
import { evaluateAnswers } from '../../src/forms/form-drafts/evaluate.ts'
import { toResource } from '../../src/forms/questionnaire-responses/to-resource.ts'
import { readTypes } from '../../src/forms/questionnaires/list-items.ts'
import type { Database } from '../../src/infrastructure/database/database.ts'
import { formAssignments } from '../../src/tables/forms/form-assignments.ts'
import { formDraftAnswers, formDrafts } from '../../src/tables/forms/form-drafts.ts'
import type { StoredAnswers } from '../../src/tables/forms/stored-answers.ts'
import { formResponses } from '../../src/tables/forms/form-responses.ts'
import { questionnaires, questionnaireVersions } from '../../src/tables/forms/questionnaires.ts'
import { careResources, careVersions } from '../../src/tables/health-record/care-resources.ts'
import { AFTER_OPERATION, FIRST_VISIT, WELLBEING } from './contents.ts'
import { BEGUN, ROUNDS, toAnswers, toSubmitted } from './rounds.ts'

export interface DemoForms {
  readonly siteId: SiteId
  readonly clientId: string
  readonly professionalId: string
  readonly organizationId: string | null
  readonly now: Date
}

const DAY_MS = 86_400_000
const FORM_AGE_DAYS = 120
const ANSWERED_AFTER_DAYS = 1

/** Forms of a practice, and what a client has answered in rounds. Once: what is there stays as people have left it. */
export async function insertForms(database: Database, demo: DemoForms): Promise<void> {
  const { siteId, professionalId } = demo
  const present = await database.$count(
    questionnaires,
    and(eq(questionnaires.siteId, siteId), eq(questionnaires.authorId, professionalId)),
  )
  if (present > 0) return
  const wellbeing = await insertForm(database, demo, WELLBEING)
  const firstVisit = await insertForm(database, demo, FIRST_VISIT)
  await insertForm(database, demo, AFTER_OPERATION, false)
  for (const round of ROUNDS)
    await insertResponse(database, demo, {
      ...round,
      questionnaireId: wellbeing,
      content: WELLBEING,
      answers: toSubmitted(round),
    })
  await insertResponse(database, demo, {
    name: '',
    daysAgo: 92,
    isReviewed: true,
    questionnaireId: firstVisit,
    content: FIRST_VISIT,
    answers: {
      reason: [{ valueString: 'I sleep badly, and my blood pressure is too high in the mornings.' }],
      pain: [{ valueInteger: 2 }],
      treated: [{ valueBoolean: true }],
      treatedBy: [{ valueString: 'The company doctor' }],
      allergies: [{ valueString: 'Penicillin' }],
      reach: [{ valueCoding: { code: 'message', display: 'By a message here' } }],
    },
  })
  await insertOpen(database, demo, wellbeing)
}

async function insertForm(
  database: Database,
  { siteId, organizationId, professionalId, now }: DemoForms,
  content: QuestionnaireContent,
  isPublished = true,
): Promise<string> {
  const id = randomUUID()
  const at = new Date(now.getTime() - FORM_AGE_DAYS * DAY_MS)
  const title = content.title ?? ''
  await database.insert(questionnaires).values({
    id,
    siteId,
    organizationId,
    authorId: professionalId,
    state: isPublished ? 'active' : 'draft',
    title,
    content,
    publishedVersion: isPublished ? 1 : null,
    createdAt: at,
    updatedAt: at,
  })
  if (isPublished)
    await database.insert(questionnaireVersions).values({
      questionnaireId: id,
      version: 1,
      title,
      content,
      questions: readTypes(content),
      publishedAt: at,
      publishedBy: professionalId,
    })
  return id
}

interface DemoResponse {
  readonly name: string
  readonly daysAgo: number
  readonly isReviewed: boolean
  readonly questionnaireId: string
  readonly content: QuestionnaireContent
  readonly answers: StoredAnswers
}

async function insertResponse(
  database: Database,
  { siteId, clientId, professionalId, organizationId, now }: DemoForms,
  { name: round, daysAgo, isReviewed, questionnaireId, content, answers }: DemoResponse,
): Promise<void> {
  const [assignmentId, resourceId] = [randomUUID(), randomUUID()]
  const daysBefore = (days: number): Date => new Date(now.getTime() - days * DAY_MS)
  const submittedAt = daysBefore(daysAgo)
  const resource = toResource({
    evaluated: evaluateAnswers(content, answers, submittedAt),
    canonical: `${String(content['url'])}|1`,
    authored: submittedAt,
    personId: clientId,
    authorId: clientId,
  })
  await database.insert(careResources).values({
    id: resourceId,
    siteId,
    clientId,
    type: 'QuestionnaireResponse',
    scope: 'record',
    status: 'completed',
    code: String(content['url']),
    effectiveAt: submittedAt,
    authorId: clientId,
    source: 'form',
    importKey: `form assignment ${assignmentId}`,
    createdAt: submittedAt,
    updatedAt: submittedAt,
    searchText: content.title ?? '',
    content: resource,
  })
  await database.insert(careVersions).values({
    resourceId,
    version: 1,
    content: resource,
    audience: 'team',
    actorId: clientId,
    change: 'created',
    at: submittedAt,
  })
  await database.insert(formAssignments).values({
    id: assignmentId,
    siteId,
    clientId,
    questionnaireId,
    questionnaireVersion: 1,
    organizationId,
    assignedBy: professionalId,
    state: 'submitted',
    round,
    note: '',
    assignmentKey: randomUUID(),
    createdAt: daysBefore(daysAgo + ANSWERED_AFTER_DAYS),
    closedAt: submittedAt,
    responseId: resourceId,
  })
  await database.insert(formDrafts).values({ assignmentId })
  await database.insert(formResponses).values({
    resourceId,
    assignmentId,
    questionnaireId,
    questionnaireVersion: 1,
    round,
    submittedAt,
    ...(isReviewed && { reviewedAt: daysBefore(daysAgo - ANSWERED_AFTER_DAYS), reviewedBy: professionalId }),
  })
}

/** One that is asked for, and begun. */
async function insertOpen(
  database: Database,
  { siteId, clientId, professionalId, organizationId, now }: DemoForms,
  questionnaireId: string,
): Promise<void> {
  const [assignmentId, draftId] = [randomUUID(), randomUUID()]
  const askedAt = new Date(now.getTime() - DAY_MS)
  const savedAt = new Date(now.getTime() - DAY_MS / 8)
  await database.insert(formAssignments).values({
    id: assignmentId,
    siteId,
    clientId,
    questionnaireId,
    questionnaireVersion: 1,
    organizationId,
    assignedBy: professionalId,
    round: 'After sixteen weeks',
    note: 'Please fill it in before your next visit.',
    dueOn: new Date(now.getTime() + 5 * DAY_MS).toISOString().slice(0, 10),
    assignmentKey: randomUUID(),
    createdAt: askedAt,
  })
  const answered = Object.entries(toAnswers(BEGUN))
  await database.insert(formDrafts).values({ id: draftId, assignmentId, revision: answered.length, savedAt })
  await database.insert(formDraftAnswers).values(
    answered.map(([question, answers], index) => ({
      draftId,
      question,
      answers,
      revision: 1,
      draftRevision: index + 1,
      bytes: JSON.stringify(answers).length,
      savedAt,
      savedBy: clientId,
    })),
  )
}
