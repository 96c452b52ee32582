import { eq } from 'drizzle-orm'
import type { Patient } from 'fhir/r4.js'
import { readCareAccess } from '../../../care/consent/access.ts'
import type { CareAccess } from '../../../care/consent/access.ts'
import { askAbout } from '../../../care/consent/care-context.ts'
import { recordCareVisit } from '../../../care/consent/record-read.ts'
import type { Database } from '../../../infrastructure/database/database.ts'
import { ApiProblem } from '../../../infrastructure/problems/problem.ts'
import { dependants } from '../../../tables/care/dependants.ts'
import { accounts } from '../../../tables/identity/account.ts'
import type { FhirContext } from './fhir-context.ts'

export interface OpenedPatient {
  readonly access: CareAccess
  readonly patient: Patient
}

/**
 * Who somebody is, which whoever is let into any part of their record may know.
 *
 * @throws ApiProblem `not_found` for somebody of whom nothing is open to the viewer
 */
export async function openPatient(context: FhirContext, personId: string): Promise<OpenedPatient> {
  const { database, viewer } = context
  const query = askAbout(context, personId)
  const access = await readCareAccess(database, query)
  const patient = access && (await readPatient(database, personId))
  if (access === undefined || patient === undefined) throw new ApiProblem('not_found')
  await recordCareVisit(database, { viewer, personId, access, data: 'careTeam', at: query.at })
  return { access, patient }
}

async function readPatient(database: Database, personId: string): Promise<Patient | undefined> {
  const columnsOf = (table: typeof accounts | typeof dependants) => ({
    firstName: table.firstName,
    lastName: table.lastName,
    birthDate: table.birthDate,
    version: table.version,
    updatedAt: table.updatedAt,
  })
  const own = await database.select(columnsOf(accounts)).from(accounts).where(eq(accounts.id, personId))
  const rows =
    own.length > 0
      ? own
      : await database.select(columnsOf(dependants)).from(dependants).where(eq(dependants.id, personId))
  return rows.map(({ firstName, lastName, birthDate, version, updatedAt }): Patient => {
    return {
      resourceType: 'Patient',
      id: personId,
      meta: { versionId: String(version), lastUpdated: updatedAt.toISOString() },
      name: [{ text: `${firstName} ${lastName}`, family: lastName, given: [firstName] }],
      ...(birthDate !== null && { birthDate }),
    }
  })[0]
}
