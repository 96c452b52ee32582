import { SITE_IDS } from '@platform/contract'
import { and, eq, ne, or } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { FhirResource } from 'fhir/r4.js'
import type { Clock } from '../../infrastructure/clock/clock.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import type { FindPersonalFiles, Person } from '../../infrastructure/files/personal-files.ts'
import { collectInFiles } from '../../health-record/care-resources/collect-in-files.ts'
import { openCareStore } from '../../health-record/care-resources/care-keeper.ts'
import { readAll } from '../../health-record/care-resources/read-all.ts'
import { collectInTables } from '../../health-record/vital-samples/collect-in-tables.ts'
import { readSamples } from '../../health-record/vital-samples/read-samples.ts'
import { dependants } from '../../tables/care/dependants.ts'
import { healthImports } from '../../tables/health-record/health-imports.ts'
import { isAboutDependantOf } from '../personal-data/kept-dependants.ts'

/** What the files of each part are called. */
const NAMES = { record: 'record/health-profile', journal: 'journal/entries' } as const

type Part = keyof typeof NAMES

/**
 * The health profiles and the journals of the person and of the dependants of whom they have them, with what was entered
 * in error; and beside them what devices have measured.
 */
export function createFindHealthRecordFiles(clock: Clock): FindPersonalFiles {
  return async function* findHealthRecordFiles(database, person) {
    const at = new Date(clock.now())
    for (const part of ['record', 'journal'] as const)
      for await (const { number, bytes } of collectInFiles(listResources(database, person, part), at))
        yield { name: `${NAMES[part]}-${number}.fhir.json`, bytes }
    for await (const { number, bytes } of collectInTables(
      readSamples(database, { ofImports: areOf(person) }),
    ))
      yield { name: `journal/samples-${number}.csv`, bytes }
  }
}

/** What is about to be imported is theirs as well, and what is undone nobody's any more. */
function areOf(person: Person): SQL | undefined {
  const { clientId, dependantId, state } = healthImports
  return and(
    or(eq(clientId, person.accountId), isAboutDependantOf(person, dependantId, 'journal')),
    ne(state, 'undone'),
  )
}

async function* listResources(database: Database, person: Person, scope: Part): AsyncGenerator<FhirResource> {
  const store = openCareStore(database)
  const kept = await database
    .select({ id: dependants.id })
    .from(dependants)
    .where(isAboutDependantOf(person, dependants.id, scope))
  for (const personId of [person.accountId, ...kept.map(({ id }) => id)]) {
    for (const siteId of SITE_IDS) yield* readAll(store, { siteId, personId, scope, standing: 'all' })
  }
}
