import type { FhirResource } from 'fhir/r4.js'
import { cutPage } from '../../../infrastructure/paging/cursor.ts'
import type { Page, PagePosition } from '../../../infrastructure/paging/cursor.ts'
import type { CareFilter, CareOrder } from '../../care-resources/care-store.ts'
import { openCareStore } from '../../care-resources/care-keeper.ts'
import { toFhir } from '../../care-resources/to-fhir.ts'
import { searchSamples } from '../../vital-samples/search-samples.ts'
import type { FhirContext } from '../resources/fhir-context.ts'
import { toSampleNarrowing, toSampleObservation } from '../resources/sample-observation.ts'

interface RecordSearch {
  readonly filter: CareFilter
  /** The latest first unless told. */
  readonly order?: CareOrder | undefined
  readonly after: PagePosition | undefined
  readonly limit: number
}

interface Found extends PagePosition {
  readonly resource: FhirResource
}

const LATEST_FIRST: CareOrder = { by: 'effectiveAt', isUpward: false }

/** What is kept of somebody; of a journal with the samples of its imports, as one sequence. */
export async function searchRecord(
  { database }: FhirContext,
  { filter, order = LATEST_FIRST, after, limit }: RecordSearch,
): Promise<Page<Found>> {
  const { siteId, personId, member, scope } = filter
  const page = { order, after, limit: limit + 1 }
  const narrowing = scope === 'journal' ? toSampleNarrowing(filter) : undefined
  const [entries, samples] = await Promise.all([
    openCareStore(database).search({ ...filter, ...page }),
    narrowing === undefined ? [] : searchSamples(database, { siteId, personId, member, ...narrowing }, page),
  ])
  const found = [
    ...entries.map((entry) => ({ at: entry[order.by], id: entry.id, resource: toFhir(entry) })),
    ...samples.map((sample) => ({
      at: sample[order.by],
      id: sample.id,
      resource: toSampleObservation(sample, personId),
    })),
  ]
  const inOrder = found.toSorted((one, other) => compare(one, other) * (order.isUpward ? 1 : -1))
  return cutPage(inOrder, limit, ({ at, id }) => ({ at, id }))
}

/** As the database has ids in order. */
function compare(one: PagePosition, other: PagePosition): number {
  const apart = one.at.getTime() - other.at.getTime()
  if (apart !== 0) return apart
  return one.id < other.id ? -1 : 1
}
