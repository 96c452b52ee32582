import { FHIR_KEPT_TYPES } from '@platform/contract/health-record'
import type { Bundle, FhirResource } from 'fhir/r4.js'
import type { PagePosition } from '../../../infrastructure/paging/cursor.ts'
import { readPosition } from '../../../infrastructure/paging/read-position.ts'
import { openRecord } from '../../care-resources/open-record.ts'
import { searchRecord } from '../reads/search-record.ts'
import { toSearchset } from '../resources/bundle.ts'
import { readFhirBase } from '../resources/fhir-context.ts'
import type { FhirContext } from '../resources/fhir-context.ts'
import { openPatient } from '../resources/patient.ts'

/** One after the other, each the latest first; a cursor begins with the mark of its part. */
const PARTS = [
  { scope: 'record', mark: 'r' },
  { scope: 'journal', mark: 'j' },
] as const

interface PageInput {
  readonly limit: number
  readonly cursor: string | undefined
}

/**
 * All of somebody that is open to the viewer, beginning with who they are.
 *
 * @throws ApiProblem `not_found` for somebody of whom nothing is open to the viewer, `validation_failed`
 */
export async function readEverything(
  context: FhirContext,
  personId: string,
  { limit, cursor }: PageInput,
): Promise<Bundle> {
  const start = readPosition(cursor?.slice(1) === '' ? undefined : cursor?.slice(1))
  const { access, patient } = await openPatient(context, personId)
  const isFirst = cursor === undefined
  const from = PARTS.findIndex(({ mark }) => cursor?.startsWith(mark))
  const parts = PARTS.slice(Math.max(from, 0)).filter(({ scope }) => access.scopes.has(scope))
  const found = await readParts(context, personId, parts, {
    room: isFirst ? limit - 1 : limit,
    // A part that is no longer open leaves the beginning of the next.
    after: parts[0]?.mark === cursor?.[0] ? start : undefined,
  })
  return toSearchset({
    base: readFhirBase(context.config, context.viewer.siteId),
    resources: isFirst ? [patient, ...found.resources] : found.resources,
    path: `/Patient/${personId}/$everything`,
    query: new URLSearchParams({ _count: String(limit), ...(cursor !== undefined && { cursor }) }),
    nextCursor: found.nextCursor,
  })
}

interface Found {
  readonly resources: readonly FhirResource[]
  readonly nextCursor: string | null
}

async function readParts(
  context: FhirContext,
  personId: string,
  [part, ...others]: readonly (typeof PARTS)[number][],
  { room, after }: { readonly room: number; readonly after: PagePosition | undefined },
): Promise<Found> {
  if (part === undefined) return { resources: [], nextCursor: null }
  if (room === 0) return { resources: [], nextCursor: part.mark }
  const { found } = await openRecord(context, personId, part.scope)
  const { rows: own, nextCursor } = await searchRecord(context, {
    // What cannot be read by its address is not told here either.
    filter: { ...found, types: FHIR_KEPT_TYPES },
    after,
    limit: room,
  })
  const resources = own.map(({ resource }) => resource)
  if (nextCursor !== null) return { resources, nextCursor: `${part.mark}${nextCursor}` }
  const rest = await readParts(context, personId, others, { room: room - own.length, after: undefined })
  return { resources: [...resources, ...rest.resources], nextCursor: rest.nextCursor }
}
