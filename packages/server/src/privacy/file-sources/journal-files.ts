import { SITE_IDS } from '@platform/contract'
import type { FhirResource } from 'fhir/r4.js'
import type { Clock } from '../../infrastructure/clock/clock.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import type { FindPersonalFiles, Person } from '../../infrastructure/files/personal-files.ts'
import { collectInFiles } from '../../health-record/care-resources/collect-in-files.ts'
import { createPgCareStore } from '../../health-record/care-resources/pg-care-store.ts'
import { readAll } from '../../health-record/care-resources/read-all.ts'
import { dependants } from '../../tables/care/dependants.ts'
import { isAboutDependantOf } from '../personal-data/kept-dependants.ts'

/** The journals of the person and of the dependants whose journal they have, with what was entered in error. */
export function createFindJournalFiles(clock: Clock): FindPersonalFiles {
  return async function* findJournalFiles(database, person) {
    const at = new Date(clock.now())
    for await (const { number, bytes } of collectInFiles(listEntries(database, person), at))
      yield { name: `journal/entries-${number}.fhir.json`, bytes }
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
