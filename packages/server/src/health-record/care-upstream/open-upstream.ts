import type { Backend } from '../../infrastructure/apps/backend.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { passLongReads } from '../../infrastructure/database/replica/long-reads.ts'
import type { Job } from '../../infrastructure/jobs/start-jobs.ts'
import { createFhirClient } from './client/fhir-client.ts'
import { keepUpstream } from './keep-upstream.ts'
import { createReadForeign } from './read-foreign.ts'
import { createRemovalJob } from './removal-job.ts'
import { systemOf } from './upstream-form.ts'

interface OpenedUpstream {
  readonly database: Database
  readonly jobs: readonly Job[]
}

/** The database with a FHIR server behind it, where an operator has one; else as it is. */
export function openCareUpstream(
  { config, clock, logger }: Backend,
  database: Database,
  deploymentId: string,
): OpenedUpstream {
  if (config.careStore === undefined) return { database, jobs: [] }
  const client = createFhirClient(config.careStore)
  const upstream = { client, system: systemOf(deploymentId), readForeign: createReadForeign(clock) }
  const kept = keepUpstream(database, upstream)
  passLongReads(database, kept, (longReads) => keepUpstream(longReads, upstream))
  return {
    database: kept,
    jobs: [createRemovalJob({ database, client, clock, logger })],
  }
}
