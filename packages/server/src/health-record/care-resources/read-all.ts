import type { FhirResource } from 'fhir/r4.js'
import type { CareSearch, CareStore } from './care-store.ts'
import { toFhir } from './to-fhir.ts'

const ROWS_AT_ONCE = 500

/** All that a search finds, read page by page as it is used. */
export async function* readAll(
  store: CareStore,
  search: Omit<CareSearch, 'after' | 'limit'>,
): AsyncGenerator<FhirResource> {
  let after: CareSearch['after']
  do {
    const rows = await store.search({ ...search, after, limit: ROWS_AT_ONCE })
    for (const row of rows) yield toFhir(row)
    const last = rows.length < ROWS_AT_ONCE ? undefined : rows.at(-1)
    after = last && { at: last.effectiveAt, id: last.id }
  } while (after !== undefined)
}
