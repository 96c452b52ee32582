import type { AuditAction, AuditObjectKind } from '@platform/contract'
import type { CareContext } from '../../care/consent/care-context.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import type { CareChange } from '../../tables/health-record/care-resources.ts'
import { announceResource } from './announce-resource.ts'
import type { CareResource, CareStore, CareVersion } from './care-store.ts'
import { createPgCareStore } from './pg-care-store.ts'
import { actorOf, mayChange, requireKeeper, requireResource } from './resource-access.ts'
import type { HealthScope, OpenedResource } from './resource-access.ts'

/** What entries of a part of the record are called. */
export interface EntryNames {
  readonly scope: HealthScope
  readonly kind: AuditObjectKind
  readonly actions: Readonly<Record<CareChange, AuditAction>>
  /** Other resources stand beside entries, and are not changed as such. */
  readonly isEntry: (resource: Pick<CareResource, 'type'>) => boolean
}

interface Change {
  readonly id: string
  readonly change: CareChange
  /** `undefined` where it is gone meanwhile. */
  readonly apply: (
    store: CareStore,
    resource: CareResource,
    transaction: Database,
  ) => Promise<CareResource | undefined>
}

const MOST_VERSIONS = 100

/** One change of an entry, told to all who may know. @throws ApiProblem `not_found`, `forbidden` */
export async function changeResource(
  context: CareContext,
  names: EntryNames,
  { id, change, apply }: Change,
): Promise<OpenedResource> {
  const { scope } = names
  return context.database.transaction(async (transaction) => {
    const { resource, access } = await requireEntry(context, transaction, names, id)
    if (!mayChange(access)) throw new ApiProblem('forbidden')
    await requireKeeper(context, transaction, resource.personId, scope)
    const changed = await apply(createPgCareStore(transaction), resource, transaction)
    if (changed === undefined) throw new ApiProblem('not_found')
    if (changed.version !== resource.version)
      await announceResource(context, transaction, changed, { ...names, action: names.actions[change] })
    return { resource: changed, access }
  })
}

/** @throws ApiProblem `not_found`, `forbidden` */
export async function markInError(
  context: CareContext,
  names: EntryNames,
  id: string,
  reason: string,
): Promise<OpenedResource> {
  const given = reason === '' ? null : reason
  const apply: Change['apply'] = (store) => store.markEnteredInError(id, given, actorOf(context))
  return changeResource(context, names, { id, change: 'enteredInError', apply })
}

/** @throws ApiProblem `not_found`, `forbidden` */
export async function restoreResource(
  context: CareContext,
  names: EntryNames,
  id: string,
): Promise<OpenedResource> {
  const apply: Change['apply'] = (store) => store.restore(id, actorOf(context))
  return changeResource(context, names, { id, change: 'restored', apply })
}

/** @throws ApiProblem `not_found`, `forbidden` for who may see the entry and no more */
export async function listResourceVersions(
  context: CareContext,
  names: EntryNames,
  id: string,
): Promise<CareVersion[]> {
  const { database } = context
  const { access } = await requireEntry(context, database, names, id)
  if (access.as === 'member') throw new ApiProblem('forbidden')
  return createPgCareStore(database).history(id, MOST_VERSIONS)
}

/** @throws ApiProblem `not_found` */
async function requireEntry(
  context: CareContext,
  database: Database,
  { scope, isEntry }: EntryNames,
  id: string,
): Promise<OpenedResource> {
  const opened = await requireResource(context, database, id, scope)
  if (!isEntry(opened.resource)) throw new ApiProblem('not_found')
  return opened
}
