import { isMeasurementKind } from '@platform/contract/health-record'
import type { MeasurementKind } from '@platform/contract/health-record'
import type { DeviceMeasurement } from '@platform/contract/developer'
import type { FhirResource } from 'fhir/r4.js'
import { openRecord } from '../../health-record/care-resources/open-record.ts'
import type { FhirContext } from '../../health-record/fhir/resources/fhir-context.ts'
import { searchRecord } from '../../health-record/fhir/reads/search-record.ts'
import { listMeasurementCodes, LOINC, toCodeSearch } from '../../health-record/journal-entries/codes.ts'
import { readObservation } from '../../health-record/journal-entries/observation.ts'
import { readPosition } from '../../infrastructure/paging/read-position.ts'

interface Wanted {
  readonly cursor?: string | undefined
  readonly limit: number
  readonly kind?: MeasurementKind | undefined
}

/** As FHIR finds observations: what somebody has entered and what was brought, as one sequence. */
export async function listMeasurements(
  context: FhirContext,
  { cursor, limit, kind }: Wanted,
): Promise<{ items: DeviceMeasurement[]; nextCursor: string | null }> {
  const { found } = await openRecord(context, context.viewer.accountId, 'journal')
  const codes = kind === undefined ? listMeasurementCodes() : (toCodeSearch(kind).codes ?? [])
  const contains = [codes.map((code) => ({ code: { coding: [{ system: LOINC, code }] } }))]
  const { rows, nextCursor } = await searchRecord(context, {
    filter: { ...found, contains },
    after: readPosition(cursor),
    limit,
  })
  return { items: rows.flatMap(({ id, resource }) => presentMeasurement(id, resource)), nextCursor }
}

function presentMeasurement(id: string, resource: FhirResource): DeviceMeasurement[] {
  if (resource.resourceType !== 'Observation') return []
  const { kind, value, secondValue, unit, at } = readObservation(resource)
  if (!isMeasurementKind(kind) || value === null || unit === null) return []
  return [
    {
      id,
      kind,
      value: Number(value),
      secondValue: secondValue === null ? null : Number(secondValue),
      unit,
      at,
      source: resource.device?.display ?? '',
    },
  ]
}
