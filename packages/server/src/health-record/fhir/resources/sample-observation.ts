import { fromFirstUnit, MEASUREMENT_KINDS, measurements } from '@platform/contract/health-record'
import type { MeasurementKind, MeasurementUnit } from '@platform/contract/health-record'
import type { Observation } from 'fhir/r4.js'
import type { CareFilter } from '../../care-resources/care-store.ts'
import { categoryOf, codesOfMeasurement } from '../../journal-entries/codes.ts'
import { toObservation } from '../../journal-entries/observation.ts'
import type { FoundSample, SampleNarrowing } from '../../vital-samples/search-samples.ts'
import { readSampleId } from '../../vital-samples/sample-id.ts'

const FINAL = 'final'
const DECIMALS = 10_000

/** A measurement of an import as other programs read it, in the unit in which its file had it; it has one version. */
export function toSampleObservation(sample: FoundSample, personId: string): Observation {
  const { id, kind, unit, source, effectiveAt, updatedAt, value, secondValue } = sample
  const toUnit = (number: number): string =>
    String(Math.round(fromFirstUnit(number, unit) * DECIMALS) / DECIMALS)
  // In which zone it was, no file says.
  const { _effectiveDateTime: _, ...observation } = toObservation(
    {
      kind,
      at: effectiveAt.toISOString(),
      timeZone: 'UTC',
      value: toUnit(value),
      secondValue: secondValue === null ? null : toUnit(secondValue),
      unit,
      symptom: null,
      severity: null,
      note: '',
      tags: [],
    },
    FINAL,
  )
  return {
    ...observation,
    id,
    meta: { versionId: '1', lastUpdated: updatedAt.toISOString() },
    subject: { reference: `Patient/${personId}` },
    ...(source !== '' && { device: { display: source } }),
  }
}

/** Which samples a search of observations finds; `undefined` where none can be what is asked for. */
export function toSampleNarrowing(filter: Partial<CareFilter>): SampleNarrowing | undefined {
  const { contains = [], statuses, ids, from, to, updatedFrom, updatedTo } = filter
  const keys = ids?.flatMap((id) => readSampleId(id.toLowerCase()) ?? [])
  const ofSeries = contains.length === 0 ? undefined : listSeries(contains)
  const isFinal = statuses === undefined || statuses.includes(FINAL)
  if (!isFinal || keys?.length === 0 || ofSeries?.length === 0) return undefined
  return { ofSeries, keys, from, to, updatedFrom, updatedTo }
}

function listSeries(contains: readonly (readonly object[])[]): [MeasurementKind, MeasurementUnit][] {
  return MEASUREMENT_KINDS.flatMap((kind) =>
    measurements[kind].units.flatMap((unit) => {
      const said = {
        code: { coding: codesOfMeasurement(kind, unit) },
        category: [{ coding: [categoryOf(kind)] }],
      }
      const isAsked = contains.every((parts) => parts.some((part) => isWithin(part, said)))
      return isAsked ? [[kind, unit] satisfies [MeasurementKind, MeasurementUnit]] : []
    }),
  )
}

/** As the database asks whether JSON holds some other: of lists each part in any place. */
function isWithin(part: unknown, whole: unknown): boolean {
  if (Array.isArray(part))
    return Array.isArray(whole) && part.every((one) => whole.some((other) => isWithin(one, other)))
  if (typeof part !== 'object' || part === null) return part === whole
  if (typeof whole !== 'object' || whole === null) return false
  return Object.entries(part).every(([name, inner]) => isWithin(inner, Reflect.get(whole, name)))
}
