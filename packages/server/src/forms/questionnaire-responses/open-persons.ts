import type { CareContext } from '../../care/consent/care-context.ts'
import { listReachablePersons } from '../../care/consent/reach.ts'
import type { ReachablePerson } from '../../care/consent/reach.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { SCOPE } from './response-access.ts'

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
