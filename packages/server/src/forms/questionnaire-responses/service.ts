import { MAX_COMPARED_ROUNDS } from '@platform/contract/forms'
import type { ListedResponse, QuestionnaireResponse, ResponseVersion } from '@platform/contract/forms'
import type { CareContext } from '../../care/consent/care-context.ts'
import { recordCareRead } from '../../care/consent/record-read.ts'
import { openCareStore } from '../../health-record/care-resources/care-keeper.ts'
import { holdAccess, isMember, requireScope } from '../../health-record/care-resources/resource-access.ts'
import { cutPage } from '../../infrastructure/paging/cursor.ts'
import { readPosition } from '../../infrastructure/paging/read-position.ts'
import { requireKnownForm } from './known-form.ts'
import { listOpenPersons } from './open-persons.ts'
import { announceResponse } from './announce.ts'
import { presentListed, presentResponse, presentVersion } from './present.ts'
import { recordListRead } from './record-reads.ts'
import { readOpened, requireResponse, SCOPE } from './response-access.ts'
import { listAnswered, listResponses, markReviewed } from './response-store.ts'

const MOST_VERSIONS = 100

interface ListInput {
  readonly personId?: string | undefined
  readonly questionnaireId?: string | undefined
  readonly standing: 'all' | 'unreviewed'
  readonly cursor?: string | undefined
  readonly limit: number
}

/** @throws ApiProblem `not_found` for somebody whose record is not open to the viewer, and for a form that they cannot know */
export async function listQuestionnaireResponses(
  context: CareContext,
  { personId, questionnaireId, standing, cursor, limit }: ListInput,
): Promise<{ items: ListedResponse[]; nextCursor: string | null }> {
  const persons = await listOpenPersons(context, personId)
  const personIds = persons.map((person) => person.personId)
  const rows = await listResponses(context.database, {
    siteId: context.viewer.siteId,
    personIds,
    questionnaireId,
    isUnreviewed: standing === 'unreviewed',
    after: readPosition(cursor),
    limit: limit + 1,
  })
  await requireKnownForm(context, { questionnaireId, personIds, found: rows.length })
  const page = cutPage(rows, limit, ({ submittedAt: at, id }) => ({ at, id }))
  const shared = new Set(persons.filter(({ as }) => as === 'member').map((person) => person.personId))
  await recordListRead(
    context,
    page.rows.map((row) => row.personId).filter((id) => shared.has(id)),
  )
  return { items: page.rows.map(presentListed), nextCursor: page.nextCursor }
}

/** @throws ApiProblem `not_found` */
export async function readQuestionnaireResponse(
  context: CareContext,
  id: string,
): Promise<QuestionnaireResponse> {
  const { database, viewer, clock } = context
  const opened = await requireResponse(context, database, id)
  const { row, access } = opened
  const at = new Date(clock.now())
  await recordCareRead(database, { viewer, personId: row.personId, access, data: 'record', at })
  return presentResponse(opened)
}

/** The oldest first. @throws ApiProblem `not_found` */
export async function compareRounds(
  context: CareContext,
  { personId, questionnaireId }: { readonly personId: string; readonly questionnaireId: string },
): Promise<{ items: QuestionnaireResponse[] }> {
  const { database, viewer, clock } = context
  const access = await requireScope(context, personId, SCOPE)
  const rows = await listAnswered(database, {
    siteId: viewer.siteId,
    personIds: [personId],
    questionnaireId,
    limit: MAX_COMPARED_ROUNDS,
  })
  await requireKnownForm(context, { questionnaireId, personIds: [personId], found: rows.length })
  await recordCareRead(database, { viewer, personId, access, data: 'record', at: new Date(clock.now()) })
  return { items: rows.toReversed().map((row) => presentResponse({ row, access })) }
}

/** What it has said, the newest first. @throws ApiProblem `not_found` */
export async function listResponseVersions(
  context: CareContext,
  id: string,
): Promise<{ items: ResponseVersion[] }> {
  const { database, viewer, clock } = context
  const { row, access } = await requireResponse(context, database, id)
  const at = new Date(clock.now())
  await recordCareRead(database, { viewer, personId: row.personId, access, data: 'record', at })
  const versions = await openCareStore(database).history(id, MOST_VERSIONS)
  return { items: versions.map(presentVersion) }
}

/** Twice is once. @throws ApiProblem `not_found`, also for who keeps the record */
export async function reviewResponse(context: CareContext, id: string): Promise<QuestionnaireResponse> {
  const { viewer, clock } = context
  return context.database.transaction(async (transaction) => {
    const { row } = await requireResponse(context, transaction, id)
    const { personId } = row
    const access = await holdAccess(context, transaction, { personId, scope: SCOPE, isAllowed: isMember })
    const review = { reviewedAt: new Date(clock.now()), reviewedBy: viewer.accountId }
    const isNew = await markReviewed(transaction, id, review)
    if (isNew) await announceResponse(context, transaction, row, { action: 'questionnaireResponse.reviewed' })
    return presentResponse(await readOpened(transaction, id, access))
  })
}
