import { SITE_IDS } from '@platform/contract'
import type { FhirResource } from 'fhir/r4.js'
import type { Clock } from '../../infrastructure/clock/clock.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import type { FindPersonalFiles, Person } from '../../infrastructure/files/personal-files.ts'
import { toJson } from '../../infrastructure/files/zip/zip-stream.ts'
import { createPgCareStore } from '../../health-record/care-resources/pg-care-store.ts'
import { readAll } from '../../health-record/care-resources/read-all.ts'
import { toCollection } from '../../scheduling/fhir/bundle.ts'
import { dependants } from '../../tables/care/dependants.ts'
import { isAboutDependantOf } from '../personal-data/kept-dependants.ts'

/** So many are a file: a journal of years does not fit into memory at once. */
const ENTRIES_OF_FILE = 5_000

/** The journals of the person and of the dependants whose journal they have, with what was entered in error. */
export function createFindJournalFiles(clock: Clock): FindPersonalFiles {
  return async function* findJournalFiles(database, person) {
    const at = new Date(clock.now())
    let resources: FhirResource[] = []
    let files = 0
    const toFile = () => {
      files += 1
      const bytes = toJson(toCollection(resources, at))
      resources = []
      return { name: `journal/entries-${files}.fhir.json`, bytes }
    }
    for await (const resource of listEntries(database, person)) {
      resources.push(resource)
      if (resources.length === ENTRIES_OF_FILE) yield toFile()
    }
    if (resources.length > 0) yield toFile()
  }
}

async function* listEntries(database: Database, person: Person): AsyncGenerator<FhirResource> {
  const store = createPgCareStore(database)
  const kept = await database
    .select({ id: dependants.id })
    .from(dependants)
    .where(isAboutDependantOf(person, dependants.id, 'journal'))
  for (const personId of [person.accountId, ...kept.map(({ id }) => id)]) {
    for (const siteId of SITE_IDS)
      yield* readAll(store, { siteId, personId, scope: 'journal', type: 'Observation', standing: 'all' })
  }
}
