import type { AuditAction, AuditObjectKind } from '@platform/contract'
import type { EntryChange } from '@platform/contract/health-record'
import type { CareAccess } from '../../care/consent/access.ts'
import type { CareContext } from '../../care/consent/care-context.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { createStaleProblem } from '../../infrastructure/http/routes/versions.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { announceResource } from './announce-resource.ts'
import type { CareFacts, CareResource, CareStore, CareVersion } from './care-store.ts'
import { openCareStore } from './care-keeper.ts'
import { actorOf, holdAccess, isMember, mayChange, requireResource } from './resource-access.ts'
import type { HealthScope, OpenedResource } from './resource-access.ts'

/** What who keeps a record does with its entries. */
type KeeperChange = Exclude<EntryChange, 'confirmed' | 'unconfirmed'>

/** What entries of a part of the record are called. */
export interface EntryNames {
  readonly scope: HealthScope
  readonly kind: AuditObjectKind
  readonly actions: Readonly<Record<KeeperChange, AuditAction>>
  /** Other resources stand beside entries, and are not changed as such. */
  readonly isEntry: (resource: Pick<CareResource, 'type'>) => boolean
  /** What members of the care team can say is so; nothing unless told. */
  readonly isConfirmable?: (resource: Pick<CareResource, 'type'>) => boolean
}

interface EntryUpdate {
  readonly id: string
  readonly seenVersion: number
  /** @throws ApiProblem for what cannot become of the entry */
  readonly check: (resource: CareResource, transaction: Database) => Promise<void>
  readonly toFacts: (resource: CareResource) => CareFacts
}

interface Change {
  readonly id: string
  readonly action: AuditAction
  /** Whose change it is: what of the access to a record allows it. */
  readonly isAllowed: (access: CareAccess) => boolean
  /** `undefined` where it is gone meanwhile. */
  readonly apply: (
    store: CareStore,
    resource: CareResource,
    transaction: Database,
  ) => Promise<CareResource | undefined>
}

const MOST_VERSIONS = 100

/** @throws ApiProblem `not_found`, `forbidden`, `conflict` for one in error, `precondition_failed`, and as the check does */
export async function updateResource(
  context: CareContext,
  names: EntryNames,
  { id, seenVersion, check, toFacts }: EntryUpdate,
): Promise<OpenedResource> {
  const apply: Change['apply'] = async (store, resource, transaction) => {
    if (resource.errorAt !== null) throw new ApiProblem('conflict')
    await check(resource, transaction)
    const changed = await store.update(id, seenVersion, toFacts(resource), actorOf(context))
    if (changed === undefined) throw createStaleProblem(resource.version)
    return changed
  }
  return changeResource(context, names, { id, action: names.actions.changed, isAllowed: mayChange, apply })
}

/** One change of an entry, told to all who may know. @throws ApiProblem `not_found`, `forbidden` */
async function changeResource(
  context: CareContext,
  names: EntryNames,
  { id, action, isAllowed, apply }: Change,
): Promise<OpenedResource> {
  const { scope } = names
  return context.database.transaction(async (transaction) => {
    const { resource, access } = await requireEntry(context, transaction, names, id)
    if (!isAllowed(access)) throw new ApiProblem('forbidden')
    await holdAccess(context, transaction, { personId: resource.personId, scope, isAllowed })
    const changed = await apply(openCareStore(transaction), resource, transaction)
    if (changed === undefined) throw new ApiProblem('not_found')
    if (changed.version !== resource.version)
      await announceResource(context, transaction, changed, { ...names, action })
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
  const action = names.actions.enteredInError
  return changeResource(context, names, { id, action, isAllowed: mayChange, apply })
}

/** @throws ApiProblem `not_found`, `forbidden` */
export async function restoreResource(
  context: CareContext,
  names: EntryNames,
  id: string,
): Promise<OpenedResource> {
  const apply: Change['apply'] = (store) => store.restore(id, actorOf(context))
  return changeResource(context, names, { id, action: names.actions.restored, isAllowed: mayChange, apply })
}

interface Confirmation {
  readonly id: string
  readonly seenVersion: number
  readonly action: AuditAction
}

/** @throws ApiProblem `not_found`, `forbidden` for who is not of the care team, `precondition_failed`, `conflict` for one that is confirmed, or is nothing to confirm */
export async function confirmResource(
  context: CareContext,
  names: EntryNames,
  { id, seenVersion, action }: Confirmation,
): Promise<OpenedResource> {
  const apply: Change['apply'] = async (store, resource) => {
    if (resource.confirmation !== null || names.isConfirmable?.(resource) !== true)
      throw new ApiProblem('conflict')
    const confirmed = await store.confirm(id, seenVersion, actorOf(context))
    if (confirmed === undefined) throw createStaleProblem(resource.version)
    return confirmed
  }
  return changeResource(context, names, { id, action, isAllowed: isMember, apply })
}

/** @throws ApiProblem `not_found`, `forbidden` for the confirmation of somebody else */
export async function unconfirmResource(
  context: CareContext,
  names: EntryNames,
  { id, action }: Omit<Confirmation, 'seenVersion'>,
): Promise<OpenedResource> {
  const apply: Change['apply'] = async (store, { confirmation }) => {
    if (confirmation !== null && confirmation.by?.id !== context.viewer.accountId)
      throw new ApiProblem('forbidden')
    return store.unconfirm(id, actorOf(context))
  }
  return changeResource(context, names, { id, action, isAllowed: isMember, apply })
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
  return openCareStore(database).history(id, MOST_VERSIONS)
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
