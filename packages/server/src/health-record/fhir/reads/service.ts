import type { FhirKeptType, FhirSearchQuery, FhirType } from '@platform/contract/health-record'
import type { Bundle, FhirResource } from 'fhir/r4.js'
import { readPosition } from '../../../infrastructure/paging/read-position.ts'
import { ApiProblem } from '../../../infrastructure/problems/problem.ts'
import { openRecord } from '../../care-resources/open-record.ts'
import { openCareStore } from '../../care-resources/care-keeper.ts'
import { isMember } from '../../care-resources/resource-access.ts'
import { toFhir } from '../../care-resources/to-fhir.ts'
import { readSampleId } from '../../vital-samples/sample-id.ts'
import { toHistory, toSearchset } from '../resources/bundle.ts'
import { readFhirBase } from '../resources/fhir-context.ts'
import type { FhirContext } from '../resources/fhir-context.ts'
import { keptTypes } from '../resources/kept-types.ts'
import { openResource } from '../resources/open-resource.ts'
import { openSample } from '../resources/open-sample.ts'
import { openPatient } from '../resources/patient.ts'
import { searchRecord } from './search-record.ts'
import { toFilter } from './to-filter.ts'
import { toVersions } from './to-versions.ts'

const MOST_VERSIONS = 100

/** @throws ApiProblem `not_found`, also for one that is not open to the viewer */
export async function readFhirResource(
  context: FhirContext,
  type: FhirType,
  id: string,
): Promise<FhirResource> {
  if (type === 'Patient') return (await openPatient(context, id)).patient
  const key = type === 'Observation' ? readSampleId(id) : undefined
  if (key !== undefined) return (await openSample(context, key)).observation
  return toFhir((await openResource(context, type, id)).resource)
}

/** @throws ApiProblem `not_found` for somebody of whom this is not open to the viewer, `validation_failed` */
export async function searchFhir(
  context: FhirContext,
  type: FhirKeptType,
  query: FhirSearchQuery,
): Promise<Bundle> {
  const { patient, cursor, _count: limit } = query
  const filter = toFilter(type, query)
  const after = readPosition(cursor)
  const personId = patient.replace('Patient/', '')
  const { found } = await openRecord(context, personId, keptTypes[type].scope)
  const search = { filter: { ...found, ...filter }, order: filter.order, after, limit }
  const page = await searchRecord(context, search)
  return toSearchset({
    base: readFhirBase(context.config, context.viewer.siteId),
    resources: page.rows.map(({ resource }) => resource),
    path: `/${type}`,
    query: toQuery(query),
    nextCursor: page.nextCursor,
  })
}

function toQuery(query: object): URLSearchParams {
  const pairs = Object.entries(query).flatMap(([name, value]: [string, unknown]) =>
    (Array.isArray(value) ? value : [value]).flatMap((one) =>
      one === undefined ? [] : [[name, String(one)]],
    ),
  )
  return new URLSearchParams(pairs)
}

/** @throws ApiProblem `not_found`, `forbidden` for who may see the resource and no more */
export async function readFhirHistory(context: FhirContext, type: FhirKeptType, id: string): Promise<Bundle> {
  const base = readFhirBase(context.config, context.viewer.siteId)
  return toHistory(base, await listVersions(context, type, id))
}

/** @throws ApiProblem `not_found`, `forbidden` for who may see the resource and no more */
export async function readFhirVersion(
  context: FhirContext,
  type: FhirKeptType,
  id: string,
  version: string,
): Promise<FhirResource> {
  const versions = await listVersions(context, type, id)
  const found = versions.find(({ meta }) => meta?.versionId === String(Number(version)))
  if (found === undefined) throw new ApiProblem('not_found')
  return found
}

async function listVersions(context: FhirContext, type: FhirKeptType, id: string): Promise<FhirResource[]> {
  const key = type === 'Observation' ? readSampleId(id) : undefined
  if (key !== undefined) {
    const { observation, access } = await openSample(context, key)
    if (isMember(access)) throw new ApiProblem('forbidden')
    return [observation]
  }
  const { resource, access } = await openResource(context, type, id)
  if (isMember(access)) throw new ApiProblem('forbidden')
  return toVersions(resource, await openCareStore(context.database).history(id, MOST_VERSIONS))
}
