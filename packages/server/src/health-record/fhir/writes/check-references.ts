import { createFieldError } from '@platform/contract'
import type { FieldError } from '@platform/contract'
import { FHIR_KEPT_TYPES } from '@platform/contract/health-record'
import type { FhirResource } from 'fhir/r4.js'
import { ApiProblem } from '../../../infrastructure/problems/problem.ts'
import { openCareStore } from '../../care-resources/care-keeper.ts'
import type { FhirContext } from '../resources/fhir-context.ts'
import { keptTypes } from '../resources/kept-types.ts'
import type { SentEntry } from './read-sent.ts'
import type { FoundReference } from '../structure/check-resource.ts'

// A resource may refer to one that it contains, to one of the same person here, and to what is on other servers. What is here and is
// not this person's, or is not there, it may not name: who reads it would look for it.

const LOCAL = /^([A-Za-z]+)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\/_history\/\d+)?$/
const ABSOLUTE = /^(?:https?:\/\/\S+|urn:oid:\S+)$/

/**
 * @param made addresses, as `Condition/…`, of what comes into being together with it
 * @throws ApiProblem `validation_failed` with every reference to what is not there or not of the same person
 */
export async function requireReferences(
  context: FhirContext,
  { personId, content, references }: SentEntry,
  made: ReadonlySet<string> = new Set(),
): Promise<void> {
  const contained = listContained(content)
  const open: (FoundReference & { readonly type: string; readonly id: string })[] = []
  const wrong: FoundReference[] = []
  for (const found of references) {
    const { reference } = found
    const [, type, id] = LOCAL.exec(reference) ?? []
    const isFine = reference.startsWith('#')
      ? contained.includes(reference)
      : ABSOLUTE.test(reference) || reference === `Patient/${personId}` || made.has(reference)
    if (type !== undefined && id !== undefined && !isFine) open.push({ ...found, type, id })
    else if (!isFine) wrong.push(found)
  }
  const known = await listKnown(
    context,
    personId,
    open.map(({ id }) => id),
  )
  wrong.push(...open.filter(({ type, id }) => !known.has(`${type}/${id}`)))
  if (wrong.length === 0) return
  throw new ApiProblem('validation_failed', {
    errors: wrong.map(({ path }) => createFieldError(path, 'invalid_value')),
  })
}

/** The same without a look at what is here: what stands in a file may refer to what it contains, to whom it is about and to other servers. */
export function listForeignReferences({ personId, content, references }: SentEntry): FieldError[] {
  const contained = listContained(content)
  return references
    .filter(
      ({ reference }) =>
        !contained.includes(reference) && !ABSOLUTE.test(reference) && reference !== `Patient/${personId}`,
    )
    .map(({ path }) => createFieldError(path, 'invalid_value'))
}

function listContained(content: FhirResource): string[] {
  const contained = 'contained' in content ? (content.contained ?? []) : []
  return ['#', ...contained.flatMap(({ id }) => (id === undefined ? [] : [`#${id}`]))]
}

/** What of somebody has one of these ids; who writes keeps all of their record. */
async function listKnown(
  { database, viewer: { siteId } }: FhirContext,
  personId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const store = openCareStore(database)
  const scopes = new Set(FHIR_KEPT_TYPES.map((type) => keptTypes[type].scope))
  const found = await Promise.all(
    [...scopes].map((scope) =>
      store.search({ siteId, personId, scope, ids, standing: 'all', limit: ids.length }),
    ),
  )
  return new Set(found.flat().map(({ type, id }) => `${type}/${id}`))
}
