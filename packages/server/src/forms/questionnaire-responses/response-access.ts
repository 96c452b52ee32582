import { readCareAccess } from '../../care/consent/access.ts'
import type { CareAccess } from '../../care/consent/access.ts'
import type { CareContext } from '../../care/consent/care-context.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { readResponse } from './response-store.ts'
import type { ResponseRow } from './response-store.ts'

/** Which part of a consent covers what was submitted. */
export const SCOPE = 'record'

export interface OpenedResponse {
  readonly row: ResponseRow
  readonly access: CareAccess
}

/** @throws ApiProblem `not_found`, also for one of somebody whose record is not open to the viewer */
export async function requireResponse(
  { viewer, clock }: CareContext,
  database: Database,
  id: string,
): Promise<OpenedResponse> {
  const { accountId, siteId } = viewer
  const row = await readResponse(database, id)
  if (row?.siteId !== siteId) throw new ApiProblem('not_found')
  const at = new Date(clock.now())
  const access = await readCareAccess(database, { accountId, siteId, personId: row.personId, at })
  if (access?.scopes.has(SCOPE) !== true) throw new ApiProblem('not_found')
  return { row, access }
}

/** One that is open to the viewer. */
export async function readOpened(
  database: Database,
  id: string,
  access: CareAccess,
): Promise<OpenedResponse> {
  const row = await readResponse(database, id)
  if (row === undefined) throw new Error('A response to a form is missing')
  return { row, access }
}
