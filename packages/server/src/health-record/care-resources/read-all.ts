import type { FhirResource } from 'fhir/r4.js'
import { readBatches } from '../../infrastructure/paging/read-batches.ts'
import type { CareFilter, CareResource, CareStore } from './care-store.ts'
import { toFhir } from './to-fhir.ts'

/** All that a filter finds, read page by page as it is used. */
export function readResources(store: CareStore, filter: CareFilter): AsyncGenerator<readonly CareResource[]> {
  return readBatches(
    (page) => store.search({ ...filter, ...page }),
    ({ effectiveAt, id }) => ({ at: effectiveAt, id }),
  )
}

/** The same, one by one as FHIR has them. */
export async function* readAll(store: CareStore, filter: CareFilter): AsyncGenerator<FhirResource> {
  for await (const rows of readResources(store, filter)) for (const row of rows) yield toFhir(row)
}
