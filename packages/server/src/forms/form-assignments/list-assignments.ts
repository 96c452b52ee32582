import type { AssignmentState, FormAssignment } from '@platform/contract/forms'
import type { CareContext } from '../../care/consent/care-context.ts'
import { cutPage } from '../../infrastructure/paging/cursor.ts'
import { readPosition } from '../../infrastructure/paging/read-position.ts'
import { requireKnownForm } from '../questionnaire-responses/known-form.ts'
import { listOpenPersons } from '../questionnaire-responses/open-persons.ts'
import { listAssignments } from './assignment-store.ts'
import { presentAssignment } from './present.ts'

interface ListInput {
  readonly personId?: string | undefined
  readonly questionnaireId?: string | undefined
  readonly state: AssignmentState
  readonly cursor?: string | undefined
  readonly limit: number
}

/** @throws ApiProblem `not_found` for somebody whose record is not open to the viewer, and for a form that they cannot know */
export async function listFormAssignments(
  context: CareContext,
  { personId, questionnaireId, state, cursor, limit }: ListInput,
): Promise<{ items: FormAssignment[]; nextCursor: string | null }> {
  const { database, viewer } = context
  const persons = await listOpenPersons(context, personId)
  const kept = persons.filter(({ as }) => as !== 'member')
  const rows = await listAssignments(database, {
    viewer,
    keptIds: kept.map((person) => person.personId),
    sharedIds: persons.filter(({ as }) => as === 'member').map((person) => person.personId),
    questionnaireId,
    state,
    after: readPosition(cursor),
    limit: limit + 1,
  })
  await requireKnownForm(context, {
    questionnaireId,
    personIds: persons.map((person) => person.personId),
    found: rows.length,
  })
  const page = cutPage(rows, limit, ({ dueAt: at, id }) => ({ at, id }))
  const items = page.rows.map((row) => {
    const keeper = kept.find((person) => person.personId === row.personId)
    return presentAssignment(row, { isKeeper: keeper?.mayWrite === true, isAsker: keeper === undefined })
  })
  return { items, nextCursor: page.nextCursor }
}
