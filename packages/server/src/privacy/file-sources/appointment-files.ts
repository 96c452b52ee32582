import { SITE_IDS } from '@platform/contract'
import type { FhirResource } from 'fhir/r4.js'
import type { Clock } from '../../infrastructure/clock/clock.ts'
import type { FindPersonalFiles } from '../../infrastructure/files/personal-files.ts'
import { toJson } from '../../infrastructure/files/zip/zip-stream.ts'
import { toCollection } from '../../scheduling/fhir/bundle.ts'
import { listAppointmentResources } from '../../scheduling/fhir/list-appointment-resources.ts'
import { listOwnSchedule } from '../../scheduling/fhir/list-own-schedule.ts'
import { dependants } from '../../tables/care/dependants.ts'
import { isAboutDependantOf } from '../personal-data/kept-dependants.ts'

/**
 * Appointments of the person and of the dependants whose calendar they have, and when the time of a professional is
 * taken: who takes it is theirs to export.
 */
export function createFindAppointmentFiles(clock: Clock): FindPersonalFiles {
  return async function* findAppointmentFiles(database, person) {
    const at = new Date(clock.now())
    const kept = await database
      .select({ id: dependants.id })
      .from(dependants)
      .where(isAboutDependantOf(person, dependants.id, 'calendar'))
    const personIds = [person.accountId, ...kept.map(({ id }) => id)]
    const resources: FhirResource[] = []
    for (const siteId of SITE_IDS)
      resources.push(...(await listAppointmentResources(database, { siteId, at, personIds })))
    resources.push(...(await listOwnSchedule(database, person.accountId)))
    if (resources.length > 0)
      yield { name: 'calendar/appointments.fhir.json', bytes: toJson(toCollection(resources, at)) }
  }
}
