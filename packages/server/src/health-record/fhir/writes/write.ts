import type { FhirWrittenType, SentResource } from '@platform/contract/health-record'
import type { FhirResource } from 'fhir/r4.js'
import { mapReferences } from '../../care-resources/map-references.ts'
import { toFhir } from '../../care-resources/to-fhir.ts'
import { createToLocal } from '../resources/fhir-context.ts'
import type { FhirContext } from '../resources/fhir-context.ts'
import { changeSent, enterNew, readToday, readWritten, requireKeeperOf } from './enter.ts'
import { findExisting, lockPeople } from './if-none-exist.ts'
import { readSent } from './read-sent.ts'

export interface NewResource {
  readonly key: string | undefined
  /** Nothing is made where this search of the type finds one. */
  readonly ifNoneExist: string | undefined
  readonly body: SentResource
}

export interface Created {
  readonly resource: FhirResource
  readonly isNew: boolean
}

/** @throws ApiProblem `not_found` for somebody whose record the viewer does not keep, `validation_failed`, `precondition_failed` */
export async function createFhirResource(
  context: FhirContext,
  type: FhirWrittenType,
  { key, ifNoneExist, body }: NewResource,
): Promise<Created> {
  const sent = readSent(type, mapReferences(body, createToLocal(context)), readToday(context))
  return context.database.transaction(async (transaction) => {
    const within = { ...context, database: transaction }
    await requireKeeperOf(within, type, sent)
    if (ifNoneExist !== undefined) {
      const { personId } = sent
      await lockPeople(transaction, [personId])
      const path = ['headers', 'if-none-exist']
      const existing = await findExisting(within, { type, personId, search: ifNoneExist, path })
      if (existing !== undefined) return { resource: toFhir(existing), isNew: false }
    }
    const id = await enterNew(within, { sent, key })
    return { resource: await readWritten(within, id), isNew: true }
  })
}

/** @throws ApiProblem `not_found`, `forbidden`, `conflict` for one in error, `validation_failed`, `precondition_failed` */
export async function updateFhirResource(
  context: FhirContext,
  type: FhirWrittenType,
  change: { readonly id: string; readonly seenVersion: number; readonly body: SentResource },
): Promise<FhirResource> {
  const body = mapReferences(change.body, createToLocal(context))
  await changeSent(context, type, { ...change, body })
  return readWritten(context, change.id)
}
