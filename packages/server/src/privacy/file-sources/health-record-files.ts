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

/** What the files of each part are called. */
const NAMES = { record: 'record/health-profile', journal: 'journal/entries' } as const

type Part = keyof typeof NAMES

/**
 * The health profiles and the journals of the person and of the dependants of whom they have them, with what was entered
 * in error.
 */
export function createFindHealthRecordFiles(clock: Clock): FindPersonalFiles {
  return async function* findHealthRecordFiles(database, person) {
    const at = new Date(clock.now())
    for (const part of ['record', 'journal'] as const)
      for await (const { number, bytes } of collectInFiles(listResources(database, person, part), at))
        yield { name: `${NAMES[part]}-${number}.fhir.json`, bytes }
  }
}

async function* listResources(database: Database, person: Person, scope: Part): AsyncGenerator<FhirResource> {
  const store = createPgCareStore(database)
  const kept = await database
    .select({ id: dependants.id })
    .from(dependants)
    .where(isAboutDependantOf(person, dependants.id, scope))
  for (const personId of [person.accountId, ...kept.map(({ id }) => id)]) {
    for (const siteId of SITE_IDS) yield* readAll(store, { siteId, personId, scope, standing: 'all' })
  }
}
