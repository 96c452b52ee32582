import type { FhirResource } from 'fhir/r4.js'
import { createPgCareStore } from '../../health-record/care-resources/pg-care-store.ts'
import { readAll } from '../../health-record/care-resources/read-all.ts'
import { toJson } from '../../infrastructure/files/zip/zip-stream.ts'
import type { GrowingZip } from '../../infrastructure/files/zip/zip-stream.ts'
import { toCollection } from '../../scheduling/fhir/bundle.ts'
import type { ExportContext } from './export-client.ts'

/** The same number a file as in a person's own export. */
const ENTRIES_OF_FILE = 5_000

/** The entries that the viewer may see. */
export async function addJournal(
  { database, viewer, clock }: ExportContext,
  personId: string,
  zip: GrowingZip,
): Promise<void> {
  const at = new Date(clock.now())
  const { siteId, accountId: member } = viewer
  const wanted = {
    siteId,
    personId,
    member,
    scope: 'journal',
    type: 'Observation',
    standing: 'current',
  } as const
  let resources: FhirResource[] = []
  let files = 0
  const addFile = async (): Promise<void> => {
    files += 1
    await zip.add(`journal-${files}.fhir.json`, toJson(toCollection(resources, at)))
    resources = []
  }
  for await (const resource of readAll(createPgCareStore(database), wanted)) {
    resources.push(resource)
    if (resources.length === ENTRIES_OF_FILE) await addFile()
  }
  if (resources.length > 0) await addFile()
}
