import type { FhirResource } from 'fhir/r4.js'
import { showDecimals } from '../../infrastructure/http/body/decimals.ts'
import { toJson } from '../../infrastructure/files/zip/zip-stream.ts'
import { toCollection } from '../../scheduling/fhir/bundle.ts'

/** So many are a file: a journal of years does not fit into memory at once. */
const RESOURCES_OF_FILE = 5_000

/** Files of resources, and the number of each from 1 on; none where there are none. */
export async function* collectInFiles(resources: AsyncIterable<FhirResource>, at: Date) {
  let collected: FhirResource[] = []
  let number = 0
  const toFile = () => {
    number += 1
    const bytes = toJson(showDecimals(toCollection(collected, at)))
    collected = []
    return { number, bytes }
  }
  for await (const resource of resources) {
    collected.push(resource)
    if (collected.length === RESOURCES_OF_FILE) yield toFile()
  }
  if (collected.length > 0) yield toFile()
}
