import { readCareAccess } from '../../care/consent/access.ts'
import type { CareAccess } from '../../care/consent/access.ts'
import type { CareContext } from '../../care/consent/care-context.ts'
import { isMember, mayChange } from '../../health-record/care-resources/resource-access.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { SCOPE } from '../questionnaire-responses/response-access.ts'
import type { OneAssignment } from './assignment-store.ts'
import { readAssignment } from './assignment-store.ts'

export interface OpenedAssignment {
  readonly row: OneAssignment
  readonly access: CareAccess
}

/** Who keeps a record fills in forms; who belongs to who has asked sees how far they are. @throws ApiProblem `not_found` */
export async function openAssignment(
  { viewer, clock }: CareContext,
  database: Database,
  id: string,
): Promise<OpenedAssignment> {
  const { accountId, siteId } = viewer
  const row = await readAssignment(database, id)
  if (row?.siteId !== siteId) throw new ApiProblem('not_found')
  const at = new Date(clock.now())
  const access = await readCareAccess(database, { accountId, siteId, personId: row.personId, at })
  if (access?.scopes.has(SCOPE) !== true) throw new ApiProblem('not_found')
  if (isMember(access) && !isAskedBy(row, viewer)) throw new ApiProblem('not_found')
  return { row, access }
}

function isAskedBy(
  { organizationId, assignedBy }: Pick<OneAssignment, 'organizationId' | 'assignedBy'>,
  viewer: Viewer,
): boolean {
  return organizationId === null ? assignedBy === viewer.accountId : organizationId === viewer.organizationId
}

export function rightsOf({ row, access }: OpenedAssignment, viewer: Viewer) {
  return { isKeeper: mayChange(access), isAsker: isMember(access) && isAskedBy(row, viewer) }
}
