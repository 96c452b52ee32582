import type { AssignmentState, FormAssignment } from '@platform/contract/forms'
import type { CareContext } from '../../care/consent/care-context.ts'
import { listReachablePersons } from '../../care/consent/reach.ts'
import type { ReachablePerson } from '../../care/consent/reach.ts'
import { cutPage } from '../../infrastructure/paging/cursor.ts'
import { readPosition } from '../../infrastructure/paging/read-position.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { SCOPE } from './assignment-access.ts'
import { listAssignments } from './assignment-store.ts'
import { presentAssignment } from './present.ts'

interface ListInput {
  readonly personId?: string | undefined
  readonly questionnaireId?: string | undefined
  readonly state: AssignmentState
  readonly cursor?: string | undefined
  readonly limit: number
}

/** @throws ApiProblem `not_found` for somebody whose record is not open to the viewer */
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
  const page = cutPage(rows, limit, ({ dueAt: at, id }) => ({ at, id }))
  const items = page.rows.map((row) => {
    const keeper = kept.find((person) => person.personId === row.personId)
    return presentAssignment(row, { isKeeper: keeper?.mayWrite === true, isAsker: keeper === undefined })
  })
  return { items, nextCursor: page.nextCursor }
}

/** Whose record is open to the viewer. @throws ApiProblem `not_found` for a person who is not among them */
export async function listOpenPersons(
  { database, viewer, clock }: CareContext,
  personId: string | undefined,
): Promise<readonly ReachablePerson[]> {
  const { accountId, siteId } = viewer
  const at = new Date(clock.now())
  const all = await listReachablePersons(database, { accountId, siteId, scope: SCOPE, at })
  if (personId === undefined) return all
  const one = all.filter((person) => person.personId === personId)
  if (one.length === 0) throw new ApiProblem('not_found')
  return one
}
