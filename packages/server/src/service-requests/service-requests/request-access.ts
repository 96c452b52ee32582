import type { ServiceRequestSide } from '@platform/contract/service-requests'
import { readCareAccess, requireCareAccess } from '../../care/consent/access.ts'
import type { CareAccess } from '../../care/consent/access.ts'
import type { CareContext } from '../../care/consent/care-context.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { SCOPE } from '../service-types/answering.ts'
import { lockRequest, readRequest } from './request-store.ts'
import type { RequestRow } from './request-store.ts'

// Who keeps the record of a person asks for them. Of the care team a request is open to who answers it: by what its type says,
// and by the consent of the person. Asked at every read and at every write.

export interface OpenedRequest {
  readonly row: RequestRow
  readonly access: CareAccess
  readonly side: ServiceRequestSide
}

/** @throws ApiProblem `not_found`, also for one that does not exist */
export async function openRequest(
  { viewer, clock }: CareContext,
  database: Database,
  id: string,
): Promise<OpenedRequest> {
  const { accountId, siteId } = viewer
  const row = await readRequest(database, id, viewer)
  if (row === undefined) throw new ApiProblem('not_found')
  const at = new Date(clock.now())
  const access = await readCareAccess(database, { accountId, siteId, personId: row.personId, at })
  if (access?.scopes.has(SCOPE) !== true) throw new ApiProblem('not_found')
  return requireOpen(row, access)
}

/** The same for a write: the request is locked until the transaction ends, and then the consent. @throws ApiProblem `not_found` */
export async function holdRequest(
  { viewer, clock }: CareContext,
  transaction: Database,
  id: string,
): Promise<OpenedRequest> {
  const { accountId, siteId } = viewer
  await lockRequest(transaction, id)
  const row = await readRequest(transaction, id, viewer)
  if (row === undefined) throw new ApiProblem('not_found')
  const at = new Date(clock.now())
  const query = { accountId, siteId, personId: row.personId, at, scope: SCOPE, toWrite: true } as const
  return requireOpen(row, await requireCareAccess(transaction, query))
}

/** What a write has made of it, by the consent that was asked when it was held. @throws ApiProblem `not_found` */
export async function readAgain(
  { viewer }: CareContext,
  transaction: Database,
  { row, access, side }: OpenedRequest,
): Promise<OpenedRequest> {
  const changed = await readRequest(transaction, row.id, viewer)
  if (changed === undefined) throw new ApiProblem('not_found')
  return { row: changed, access, side }
}

/** Of somebody who asks. @throws ApiProblem `not_found`, `conflict` for one that was submitted */
export async function holdDraft(
  context: CareContext,
  transaction: Database,
  id: string,
): Promise<OpenedRequest> {
  const opened = await holdRequest(context, transaction, id)
  if (opened.side !== 'person') throw new ApiProblem('not_found')
  if (opened.row.status !== 'draft') throw new ApiProblem('conflict')
  return opened
}

function requireOpen(row: RequestRow, access: CareAccess): OpenedRequest {
  const side = access.as === 'member' ? 'organization' : 'person'
  if (side === 'organization' && !row.isAnswered) throw new ApiProblem('not_found')
  return { row, access, side }
}
