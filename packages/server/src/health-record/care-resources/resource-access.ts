import { requireCareAccess, readCareAccess } from '../../care/consent/access.ts'
import type { CareAccess } from '../../care/consent/access.ts'
import { askAbout } from '../../care/consent/care-context.ts'
import type { CareContext } from '../../care/consent/care-context.ts'
import { listMembersWith } from '../../care/consent/reach.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { ApiProblem, createFieldProblem } from '../../infrastructure/problems/problem.ts'
import type { CareActor, CareResource } from './care-store.ts'
import { openCareStore } from './care-keeper.ts'

// Who keeps a record sees and changes all of it. A member of the care team sees what is shared with them, can say that it is so,
// and changes nothing.

/** The parts of a consent that cover resources of health. */
export type HealthScope = 'record' | 'journal'

export interface OpenedResource {
  readonly resource: CareResource
  readonly access: CareAccess
}

/** @throws ApiProblem `not_found` for somebody of whom this is not open to the viewer */
export async function requireScope(
  context: CareContext,
  personId: string,
  scope: HealthScope,
): Promise<CareAccess> {
  return requireCareAccess(context.database, { ...askAbout(context, personId), scope })
}

/** @throws ApiProblem `not_found`, also for one that does not exist */
export async function requireResource(
  context: CareContext,
  database: Database,
  id: string,
  scope: HealthScope,
): Promise<OpenedResource> {
  const { accountId, siteId } = context.viewer
  const resource = await openCareStore(database).read(id)
  if (resource?.siteId !== siteId || resource.scope !== scope) throw new ApiProblem('not_found')
  const access = await readCareAccess(database, askAbout(context, resource.personId))
  const isCovered = access?.scopes.has(scope) === true
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

export function isMember({ as }: CareAccess): boolean {
  return as === 'member'
}

interface HeldAccess {
  readonly personId: string
  readonly scope: HealthScope
  readonly isAllowed: (access: CareAccess) => boolean
}

/** Holds the right until the transaction ends. @throws ApiProblem `not_found` */
export async function holdAccess(
  context: CareContext,
  transaction: Database,
  { personId, scope, isAllowed }: HeldAccess,
): Promise<CareAccess> {
  const query = { ...askAbout(context, personId), scope }
  const access = await requireCareAccess(transaction, { ...query, toWrite: true })
  if (!isAllowed(access)) throw new ApiProblem('not_found')
  return access
}

/** The right of who keeps a record, held. @throws ApiProblem `not_found` */
export function requireKeeper(
  context: CareContext,
  transaction: Database,
  personId: string,
  scope: HealthScope,
): Promise<CareAccess> {
  return holdAccess(context, transaction, { personId, scope, isAllowed: mayChange })
}

/** @throws ApiProblem `validation_failed` for somebody named who may not see this part of the record at all */
export async function requireMembers(
  { viewer, clock }: CareContext,
  transaction: Database,
  personId: string,
  scope: HealthScope,
  memberIds: readonly string[],
): Promise<void> {
  if (memberIds.length === 0) return
  const { siteId } = viewer
  const at = new Date(clock.now())
  const team = await listMembersWith(transaction, { personId, siteId, scope, at })
  const stranger = memberIds.findIndex((member) => !team.includes(member))
  if (stranger >= 0) throw createFieldProblem(['memberIds', stranger], 'invalid_value')
}

export function actorOf({ viewer, clock }: CareContext): CareActor & { readonly accountId: string } {
  return { accountId: viewer.accountId, at: new Date(clock.now()) }
}
