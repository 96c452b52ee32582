import { requireCareAccess, readCareAccess } from '../../care/consent/access.ts'
import type { CareAccess } from '../../care/consent/access.ts'
import type { CareContext } from '../../care/consent/care-context.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import type { CareResource } from '../care-resources/care-store.ts'
import { createPgCareStore } from '../care-resources/pg-care-store.ts'

// Who keeps a journal sees and changes all of it. A member of the care team sees what is shared with them, and changes nothing.

export interface OpenedEntry {
  readonly resource: CareResource
  readonly access: CareAccess
}

/** @throws ApiProblem `not_found` for somebody whose journal is not open to the viewer */
export async function requireJournal(
  { database, viewer, clock }: CareContext,
  personId: string,
): Promise<CareAccess> {
  const { accountId, siteId } = viewer
  const at = new Date(clock.now())
  return requireCareAccess(database, { accountId, siteId, personId, at, scope: 'journal' })
}

/** @throws ApiProblem `not_found`, also for one that does not exist */
export async function requireEntry(
  { viewer, clock }: CareContext,
  database: Database,
  id: string,
): Promise<OpenedEntry> {
  const { accountId, siteId } = viewer
  const resource = await createPgCareStore(database).read(id)
  if (resource?.siteId !== siteId || resource.scope !== 'journal') throw new ApiProblem('not_found')
  const { personId } = resource
  const at = new Date(clock.now())
  const access = await readCareAccess(database, { accountId, personId, siteId, at })
  const isCovered = access?.scopes.has('journal') === true
  if (!isCovered || !isOpenTo(resource, access, accountId)) throw new ApiProblem('not_found')
  return { resource, access }
}

function isOpenTo(
  { audience, members, errorAt }: CareResource,
  { as }: CareAccess,
  accountId: string,
): boolean {
  if (as !== 'member') return true
  if (errorAt !== null || audience === 'nobody') return false
  return audience === 'team' || members.some(({ id }) => id === accountId)
}

export function mayChange({ as, mayWrite }: CareAccess): boolean {
  return mayWrite && as !== 'member'
}
