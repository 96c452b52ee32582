import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { DocumentAudience } from '@platform/contract/care'
import type { FhirWrittenType, SentResource } from '@platform/contract/health-record'
import type { FhirResource } from 'fhir/r4.js'
import { ApiProblem, createFieldProblem } from '../../../infrastructure/problems/problem.ts'
import type { CareResource } from '../../care-resources/care-store.ts'
import { createPgCareStore } from '../../care-resources/pg-care-store.ts'
import { mayChange, requireKeeper } from '../../care-resources/resource-access.ts'
import { toFhir, whomOf } from '../../care-resources/to-fhir.ts'
import { createEntry, updateEntry } from '../../journal-entries/service.ts'
import { createProfileEntry, updateProfileEntry } from '../../profile-entries/service.ts'
import { addressOf } from '../resources/bundle.ts'
import { readFhirBase } from '../resources/fhir-context.ts'
import type { FhirContext } from '../resources/fhir-context.ts'
import { keptTypes } from '../resources/kept-types.ts'
import { openResource } from '../resources/open-resource.ts'
import { requireReferences } from './check-references.ts'
import { readSent, toElementErrors, toJournalInput, toProfileInput } from './read-sent.ts'
import type { SentEntry } from './read-sent.ts'

// What is sent is entered as a page would do it, by the same services: they decide whose record it is and what can be so.

interface NewResource {
  readonly key: string | undefined
  readonly body: SentResource
}

interface Sharing {
  readonly audience: DocumentAudience
  readonly memberIds: string[]
}

/** As every form begins. */
const WITH_TEAM: Sharing = { audience: 'team', memberIds: [] }

/** @throws ApiProblem `not_found` for somebody whose record the viewer does not keep, `validation_failed` */
export async function createFhirResource(
  context: FhirContext & { readonly headers: Headers },
  type: FhirWrittenType,
  { key = randomUUID(), body }: NewResource,
): Promise<{ readonly resource: FhirResource; readonly location: string }> {
  // Left aside, it would make twice what is meant to be there once.
  if (context.headers.has('if-none-exist'))
    throw createFieldProblem(['headers', 'if-none-exist'], 'unknown_field')
  const sent = readSent(type, body, readToday(context))
  const { id } = await enter(context, type, key, sent)
  const resource = await readWritten(context, id)
  const base = readFhirBase(context.config, context.viewer.siteId)
  return { resource, location: `${addressOf(base, resource)}/_history/${resource.meta?.versionId ?? ''}` }
}

async function enter(
  context: FhirContext,
  type: FhirWrittenType,
  key: string,
  sent: SentEntry,
): Promise<{ readonly id: string }> {
  const { personId, content } = sent
  return context.database.transaction(async (transaction) => {
    const within = { ...context, database: transaction }
    // Whose record it is decides before what is in it: nobody is told of references in another's.
    await requireKeeper(within, transaction, personId, keptTypes[type].scope)
    await requireReferences(within, sent)
    return ofElements<{ readonly id: string }>(content, () =>
      content.resourceType === 'Observation'
        ? createEntry(within, { ...toJournalInput(content, WITH_TEAM), key, personId }, { sent: content })
        : createProfileEntry(
            within,
            { ...toProfileInput(content, WITH_TEAM), key, personId },
            { sent: content },
          ),
    )
  })
}

/** The day it is where days begin last: what is over there is over everywhere. */
function readToday({ clock }: FhirContext): string {
  return new Date(clock.now()).toISOString().slice(0, 10)
}

interface Change {
  readonly id: string
  readonly seenVersion: number
  readonly body: SentResource
}

/** @throws ApiProblem `not_found`, `forbidden`, `conflict` for one in error, `validation_failed`, `precondition_failed` */
export async function updateFhirResource(
  context: FhirContext,
  type: FhirWrittenType,
  { id, seenVersion, body }: Change,
): Promise<FhirResource> {
  const { resource, access } = await openResource(context, type, id)
  if (!mayChange(access)) throw new ApiProblem('forbidden')
  const sentId = body['id']
  if (typeof sentId === 'string' && sentId !== id) throw createFieldProblem(['id'], 'invalid_value')
  const sharing = { audience: resource.audience, memberIds: resource.members.map((member) => member.id) }
  const sent = readSent(type, withoutStanding(body, resource), readToday(context))
  requireSame(resource, sent.personId)
  await requireReferences(context, sent)
  const { content } = sent
  await ofElements<{ readonly id: string }>(content, () =>
    content.resourceType === 'Observation'
      ? updateEntry(context, id, seenVersion, toJournalInput(content, sharing), { sent: content })
      : updateProfileEntry(context, id, seenVersion, toProfileInput(content, sharing), { sent: content }),
  )
  return readWritten(context, id)
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

async function readWritten({ database }: FhirContext, id: string): Promise<FhirResource> {
  const resource = await createPgCareStore(database).read(id)
  if (resource === undefined) throw new ApiProblem('not_found')
  return toFhir(resource)
}
