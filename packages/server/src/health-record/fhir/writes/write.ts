import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { toFieldErrors } from '@platform/contract'
import { journalEntryInputSchema, profileEntryInputSchema } from '@platform/contract/health-record'
import type { DocumentAudience } from '@platform/contract/care'
import type { FhirWrittenType, SentResource } from '@platform/contract/health-record'
import type { FhirResource } from 'fhir/r4.js'
import type * as z from 'zod/mini'
import { ApiProblem, createFieldProblem } from '../../../infrastructure/problems/problem.ts'
import type { CareResource } from '../../care-resources/care-store.ts'
import { createPgCareStore } from '../../care-resources/pg-care-store.ts'
import { mayChange } from '../../care-resources/resource-access.ts'
import { toFhir, whomOf } from '../../care-resources/to-fhir.ts'
import { createEntry, updateEntry } from '../../journal-entries/service.ts'
import { createProfileEntry, updateProfileEntry } from '../../profile-entries/service.ts'
import { addressOf } from '../resources/bundle.ts'
import { readFhirBase } from '../resources/fhir-context.ts'
import type { FhirContext } from '../resources/fhir-context.ts'
import { readSentObservation, readSentProfile, toElementErrors } from './read-sent.ts'
import { openResource } from '../resources/open-resource.ts'

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
  const { id } = await enter(context, type, key, body)
  const resource = await readWritten(context, id)
  const base = readFhirBase(context.config, context.viewer.siteId)
  return { resource, location: `${addressOf(base, resource)}/_history/${resource.meta?.versionId ?? ''}` }
}

async function enter(
  context: FhirContext,
  type: FhirWrittenType,
  key: string,
  body: SentResource,
): Promise<{ readonly id: string }> {
  if (type === 'Observation') {
    const { personId, facts } = readSentObservation(body, ['final'])
    return ofElements(type, () =>
      createEntry(context, { ...parseInput(journalEntryInputSchema, facts, WITH_TEAM), key, personId }),
    )
  }
  const { personId, facts } = readSentProfile(type, body)
  return ofElements(type, () =>
    createProfileEntry(context, { ...parseInput(profileEntryInputSchema, facts, WITH_TEAM), key, personId }),
  )
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
  const said = withoutStanding(body, resource)
  if (type === 'Observation') {
    const { personId, facts } = readSentObservation(said, ['final', 'amended'])
    requireSame(resource, personId)
    await ofElements(type, () =>
      updateEntry(context, id, seenVersion, parseInput(journalEntryInputSchema, facts, sharing)),
    )
  } else {
    const { personId, facts } = readSentProfile(type, said)
    requireSame(resource, personId)
    await ofElements(type, () =>
      updateProfileEntry(context, id, seenVersion, parseInput(profileEntryInputSchema, facts, sharing)),
    )
  }
  return readWritten(context, id)
}

/** That it was confirmed comes back with what was read, and is nothing that is changed so. */
function withoutStanding(body: SentResource, resource: CareResource): SentResource {
  const { verificationStatus, ...said } = body
  const shown = new Map<string, unknown>(Object.entries(toFhir(resource))).get('verificationStatus')
  return isDeepStrictEqual(verificationStatus, shown) ? said : body
}

/** A resource stays whose it is. */
function requireSame({ type, personId }: CareResource, sent: string): void {
  if (sent !== personId) throw createFieldProblem([whomOf(type), 'reference'], 'invalid_value')
}

/** The same that is asked of what a page sends. @throws ApiProblem `validation_failed` */
function parseInput<Schema extends z.ZodMiniType>(
  schema: Schema,
  facts: object,
  sharing: Sharing,
): z.output<Schema> {
  const input = { ...facts, ...sharing }
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  throw new ApiProblem('validation_failed', { errors: toFieldErrors(parsed.error.issues, { input }) })
}

async function ofElements<Result>(type: FhirWrittenType, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.errors === undefined) throw error
    throw new ApiProblem(error.code, { errors: toElementErrors(type, error.errors) })
  }
}

async function readWritten({ database }: FhirContext, id: string): Promise<FhirResource> {
  const resource = await createPgCareStore(database).read(id)
  if (resource === undefined) throw new ApiProblem('not_found')
  return toFhir(resource)
}
