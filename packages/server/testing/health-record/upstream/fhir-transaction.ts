import type { Bundle, BundleEntry, FhirResource } from 'fhir/r4.js'
import { mapReferences } from '../../../src/health-record/care-resources/map-references.ts'
import { Refusal } from './fhir-records.ts'
import type { FhirRecords, StoredResource } from './fhir-records.ts'
import { findByQuery } from './fhir-search.ts'

type Entry = BundleEntry<FhirResource>

/** Creates first, then updates; all of it or nothing. @throws Refusal */
export function runTransaction(records: FhirRecords, bundle: Bundle<FhirResource>): Bundle {
  const entries = bundle.entry ?? []
  const targets = entries.flatMap(({ request }) => (request?.method === 'PUT' ? [request.url] : []))
  if (new Set(targets).size < targets.length)
    throw new Refusal(400, 'invalid', 'A resource is in the transaction twice')
  return records.atOnce(() => {
    const made = new Map<Entry, StoredResource>()
    const named = new Map<string, string>()
    const inOrder = entries.toSorted((one, other) => orderOf(one) - orderOf(other))
    // Ids are given before references are written: entries may name each other either way.
    for (const entry of inOrder.filter(({ request }) => request?.method === 'POST')) {
      const { resource, request, fullUrl = '' } = demand(entry)
      const stored = createOnce(records, resource, request.ifNoneExist)
      made.set(entry, stored)
      named.set(fullUrl, `${resource.resourceType}/${stored.id}`)
    }
    for (const entry of inOrder) {
      const { resource, request } = demand(entry)
      const { resourceType: type } = resource
      const stored = made.get(entry)
      if (stored?.isNew === false) continue
      const written = mapReferences(resource, (reference) => named.get(reference) ?? reference)
      checkReferences(records, written)
      if (stored !== undefined) records.settle(type, stored.id, written)
      else made.set(entry, records.update(type, request.url.split('/')[1] ?? '', written, request.ifMatch))
    }
    return {
      resourceType: 'Bundle',
      type: 'transaction-response',
      entry: entries.map((entry) => toAnswer(demand(entry).resource.resourceType, made.get(entry))),
    }
  })
}

export function createOnce(
  records: FhirRecords,
  resource: FhirResource,
  ifNoneExist: string | undefined,
): StoredResource {
  const { resourceType: type } = resource
  const found = ifNoneExist === undefined ? [] : findByQuery(records, type, new URLSearchParams(ifNoneExist))
  if (found.length > 1) throw new Refusal(412, 'multiple-matches', 'Several resources match')
  return found[0] ?? records.create(resource)
}

/** A server that keeps references whole refuses those that lead nowhere. */
function checkReferences(records: FhirRecords, resource: FhirResource): void {
  mapReferences(resource, (reference) => {
    const [type = '', id = ''] = reference.split('/')
    const isRelative = /^[A-Z][A-Za-z]+\/[^/]+$/.test(reference)
    const stored = isRelative ? records.read(type, id) : undefined
    if (reference.startsWith('urn:uuid:') || (isRelative && (stored === undefined || stored === 'gone')))
      throw new Refusal(400, 'processing', 'A reference leads nowhere')
    return reference
  })
}

function orderOf({ request }: Entry): number {
  return request?.method === 'POST' ? 0 : 1
}

function demand({ resource, request, fullUrl }: Entry) {
  const isKnown = request?.method === 'POST' || request?.method === 'PUT'
  if (resource === undefined || request === undefined || !isKnown)
    throw new Refusal(400, 'invalid', 'An entry lacks its resource or its request')
  return { resource, request, fullUrl }
}

function toAnswer(type: string, stored: StoredResource | undefined): BundleEntry {
  if (stored === undefined) throw new Refusal(500, 'exception', 'An entry was forgotten')
  const { id, version, isNew } = stored
  return {
    response: {
      status: isNew ? '201 Created' : '200 OK',
      location: `${type}/${id}/_history/${version}`,
      etag: `W/"${version}"`,
    },
  }
}
