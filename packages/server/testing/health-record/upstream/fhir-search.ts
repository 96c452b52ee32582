import { Refusal } from './fhir-records.ts'
import type { FhirRecords, StoredResource } from './fhir-records.ts'

const OF_PAGES = ['_count', 'page']

/** By what is asked for; strict, as a server is that is told to handle searches so. @throws Refusal */
export function findByQuery(records: FhirRecords, type: string, query: URLSearchParams): StoredResource[] {
  const criteria = [...query].filter(([name]) => !OF_PAGES.includes(name))
  return records
    .list(type)
    .filter((stored) => criteria.every(([name, value]) => matches(stored, name, value.split(','))))
}

function matches({ id, resource }: StoredResource, name: string, values: readonly string[]): boolean {
  if (name === '_id') return values.includes(id)
  if (name !== 'identifier') throw new Refusal(400, 'not-supported', 'This parameter is not known')
  const given: unknown = Reflect.get(resource, 'identifier')
  const identifiers: unknown[] = Array.isArray(given) ? given : [given]
  return identifiers.some((one) =>
    values.includes(`${Reflect.get(Object(one), 'system')}|${Reflect.get(Object(one), 'value')}`),
  )
}
