import { isDeepStrictEqual } from 'node:util'
import type { CareAccess } from '../../care/consent/access.ts'
import type { CareContext } from '../../care/consent/care-context.ts'
import { readPersonReference } from '../../care/consent/person-reference.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { parseExactly, writeExactly } from '../../infrastructure/http/body/decimals.ts'
import { requireSameContent } from '../../infrastructure/problems/same-key.ts'
import type { CareFacts, CareResource, NewCareResource } from './care-store.ts'
import { openCareStore } from './care-keeper.ts'
import { actorOf } from './resource-access.ts'
import type { HealthScope } from './resource-access.ts'

/** An entry to be made, or what stands beside entries. */
interface NewEntry extends EntryOrigin {
  readonly personId: string
  readonly access: CareAccess
  readonly facts: CareFacts
  /** With it an attempt that is repeated is known. */
  readonly importKey: string
}

/** From where an entry has come; from who enters it unless told. */
export type EntryOrigin = Partial<Pick<NewCareResource, 'source' | 'authorId' | 'id'>>

interface Created {
  readonly resource: CareResource
  /** False for an attempt that is repeated. */
  readonly isNew: boolean
}

/** Within the transaction that holds the right to it; nothing is told yet. */
export async function createResource(
  context: CareContext,
  transaction: Database,
  scope: HealthScope,
  { personId, access, facts, importKey, source, authorId, id }: NewEntry,
): Promise<Created> {
  const resource = {
    ...facts,
    siteId: context.viewer.siteId,
    person: await readPersonReference(transaction, personId),
    scope,
    source: source ?? (access.as === 'self' ? 'self' : 'guardian'),
    authorId,
    importKey,
    id,
  } as const
  return openCareStore(transaction).create(resource, actorOf(context))
}

/**
 * As `createResource`, for what somebody enters: an attempt that is repeated says the same again.
 *
 * @throws ApiProblem `conflict` for a key that was used for another entry
 */
export async function createEntryOnce(
  context: CareContext,
  transaction: Database,
  scope: HealthScope,
  entry: NewEntry,
): Promise<Created> {
  const made = await createResource(context, transaction, scope, entry)
  const { resource, isNew } = made
  if (isNew) return made
  const isOfScope = resource.scope === scope && resource.siteId === context.viewer.siteId
  const first = isOfScope ? await openCareStore(transaction).readVersion(resource.id, 1) : undefined
  const { audience, content } = entry.facts
  requireSameContent(first?.audience === audience && isSameContent(first.content, content), 'entry')
  return made
}

/** Whether what is stored says the same as what is sent, to the last digit; what a resource leaves open is not stored. */
export function isSameContent(stored: CareFacts['content'], sent: CareFacts['content']): boolean {
  return isDeepStrictEqual(stored, parseExactly(writeExactly(sent)))
}
