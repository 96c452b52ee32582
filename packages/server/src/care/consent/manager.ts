import type { Database } from '../../infrastructure/database/database.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { isClient, readCareAccess, readGuardianship } from './access.ts'
import type { CareQuery } from './access.ts'

// Who decides about a person's care team: the client, or of a dependant's guardians the one who leads.

/**
 * @returns whether they may also change the team
 * @throws ApiProblem `not_found`
 */
export async function requireRecordHolder(
  database: Database,
  query: CareQuery,
): Promise<{ mayManage: boolean }> {
  const access = await readCareAccess(database, query)
  if (access === undefined || access.as === 'member') throw new ApiProblem('not_found')
  return { mayManage: await mayManage(database, query) }
}

/**
 * @throws ApiProblem `not_found` for somebody else's, `forbidden` for a guardian who may look but does not
 * lead
 */
export async function requireManager(database: Database, query: CareQuery): Promise<void> {
  const keeper = await requireRecordHolder(database, query)
  if (!keeper.mayManage) throw new ApiProblem('forbidden')
}

export async function mayManage(database: Database, query: CareQuery): Promise<boolean> {
  if (query.accountId === query.personId) return isClient(database, query.accountId)
  const guardianship = await readGuardianship(database, query)
  return guardianship?.isLead === true && guardianship.isLive
}
