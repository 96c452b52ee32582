import type { AuditAction, AuditObjectKind } from '@platform/contract'
import type { CareAccess } from '../../care/consent/access.ts'
import type { CareContext } from '../../care/consent/care-context.ts'
import { readPersonReference } from '../../care/consent/person-reference.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { createStaleProblem } from '../../infrastructure/http/routes/versions.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import type { CareChange } from '../../tables/health-record/care-resources.ts'
import { announceResource } from './announce-resource.ts'
import type { CareFacts, CareResource, CareStore, CareVersion } from './care-store.ts'
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

/** An entry to be made, or what stands beside entries. */
interface NewEntry {
  readonly personId: string
  readonly access: CareAccess
  readonly facts: CareFacts
  /** With it an attempt that is repeated is known. */
  readonly importKey: string
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
  readonly change: CareChange
  /** `undefined` where it is gone meanwhile. */
  readonly apply: (
    store: CareStore,
    resource: CareResource,
    transaction: Database,
  ) => Promise<CareResource | undefined>
}

const MOST_VERSIONS = 100

/** Within the transaction that holds the right to it; nothing is told yet. */
export async function createResource(
  context: CareContext,
  transaction: Database,
  scope: HealthScope,
  { personId, access, facts, importKey }: NewEntry,
): Promise<{ readonly resource: CareResource; readonly isNew: boolean }> {
  const resource = {
    ...facts,
    siteId: context.viewer.siteId,
    person: await readPersonReference(transaction, personId),
    scope,
    source: access.as === 'self' ? 'self' : 'guardian',
    importKey,
  } as const
  return createPgCareStore(transaction).create(resource, actorOf(context))
}

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
  return changeResource(context, names, { id, change: 'changed', apply })
}

/** One change of an entry, told to all who may know. @throws ApiProblem `not_found`, `forbidden` */
async function changeResource(
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
