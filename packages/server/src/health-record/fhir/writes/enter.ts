import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { DocumentAudience } from '@platform/contract/care'
import type { FhirWrittenType, SentResource } from '@platform/contract/health-record'
import type { FhirResource } from 'fhir/r4.js'
import { ApiProblem, createFieldProblem } from '../../../infrastructure/problems/problem.ts'
import type { CareResource } from '../../care-resources/care-store.ts'
import { openCareStore } from '../../care-resources/care-keeper.ts'
import { mayChange, requireKeeper } from '../../care-resources/resource-access.ts'
import { toFhir, whomOf } from '../../care-resources/to-fhir.ts'
import { createEntry, updateEntry } from '../../journal-entries/service.ts'
import { createProfileEntry, updateProfileEntry } from '../../profile-entries/service.ts'
import type { FhirContext } from '../resources/fhir-context.ts'
import { keptTypes } from '../resources/kept-types.ts'
import { openResource } from '../resources/open-resource.ts'
import { requireReferences } from './check-references.ts'
import { readSent, toElementErrors, toJournalInput, toProfileInput } from './read-sent.ts'
import type { SentEntry } from './read-sent.ts'

// What is sent is entered as a page would do it, by the same services: they decide whose record it is and what can be so.

interface Sharing {
  readonly audience: DocumentAudience
  readonly memberIds: string[]
}

/** As every form begins. */
const WITH_TEAM: Sharing = { audience: 'team', memberIds: [] }

interface NewResource {
  readonly sent: SentEntry
  readonly key?: string | undefined
  /** Of its own unless told. */
  readonly id?: string | undefined
  /** Addresses of what comes into being together with it. */
  readonly made?: ReadonlySet<string> | undefined
}

/** The right to enter what was sent, held: whose record it is decides before what is in it. @throws ApiProblem `not_found` */
export async function requireKeeperOf(
  context: FhirContext,
  type: FhirWrittenType,
  { personId }: SentEntry,
): Promise<void> {
  await requireKeeper(context, context.database, personId, keptTypes[type].scope)
}

/** Within a transaction that holds the right to it. @returns its id @throws ApiProblem `validation_failed` */
export async function enterNew(
  context: FhirContext,
  { sent, key = randomUUID(), id: givenId, made }: NewResource,
): Promise<string> {
  const { personId, content } = sent
  await requireReferences(context, sent, made)
  if (content.resourceType === 'Observation') {
    const input = toJournalInput(content, WITH_TEAM)
    const entry = await ofElements(content, () =>
      createEntry(context, { ...input, key, personId }, { sent: content, id: givenId }),
    )
    return entry.id
  }
  const input = toProfileInput(content, WITH_TEAM)
  const entry = await ofElements(content, () =>
    createProfileEntry(context, { ...input, key, personId }, { sent: content, id: givenId }),
  )
  return entry.id
}

/** The day it is by the clock of the world: what is over then is over. */
export function readToday({ clock }: FhirContext): string {
  return new Date(clock.now()).toISOString().slice(0, 10)
}

interface Change {
  readonly id: string
  readonly seenVersion: number
  readonly body: SentResource
  /** Addresses of what comes into being together with it. */
  readonly made?: ReadonlySet<string> | undefined
}

/** @throws ApiProblem `not_found`, `forbidden`, `conflict` for one in error, `validation_failed`, `precondition_failed` */
export async function changeSent(
  context: FhirContext,
  type: FhirWrittenType,
  { id, seenVersion, body, made }: Change,
): Promise<void> {
  const { resource, access } = await openResource(context, type, id)
  if (!mayChange(access)) throw new ApiProblem('forbidden')
  const sentId = body['id']
  if (typeof sentId === 'string' && sentId !== id) throw createFieldProblem(['id'], 'invalid_value')
  const sharing = { audience: resource.audience, memberIds: resource.members.map((member) => member.id) }
  const sent = readSent(type, withoutStanding(body, resource), readToday(context))
  requireSame(resource, sent.personId)
  await requireReferences(context, sent, made)
  const { content } = sent
  if (content.resourceType === 'Observation') {
    const input = toJournalInput(content, sharing)
    await ofElements(content, () => updateEntry(context, id, seenVersion, input, { sent: content }))
  } else {
    const input = toProfileInput(content, sharing)
    await ofElements(content, () => updateProfileEntry(context, id, seenVersion, input, { sent: content }))
  }
}

/** That a member of the care team confirmed it comes back with what was read, and is nothing that is changed so. */
function withoutStanding(body: SentResource, resource: CareResource): SentResource {
  const { verificationStatus, ...others } = body
  const said: unknown = Reflect.get(resource.content, 'verificationStatus')
  if (!isDeepStrictEqual(verificationStatus, Reflect.get(toFhir(resource), 'verificationStatus'))) return body
  return said === undefined ? others : { ...others, verificationStatus: said }
}

/** A resource stays whose it is. */
function requireSame({ type, personId }: CareResource, sent: string): void {
  if (sent !== personId) throw createFieldProblem([whomOf(type), 'reference'], 'invalid_value')
}

async function ofElements<Result>(content: FhirResource, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.errors === undefined) throw error
    throw new ApiProblem(error.code, { errors: toElementErrors(content, error.errors) })
  }
}

/** @throws ApiProblem `not_found` */
export async function readWritten({ database }: FhirContext, id: string): Promise<FhirResource> {
  const resource = await openCareStore(database).read(id)
  if (resource === undefined) throw new ApiProblem('not_found')
  return toFhir(resource)
}
