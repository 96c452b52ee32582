import { sql } from 'drizzle-orm'
import { jobRuns } from '../../tables/infrastructure/job-runs.ts'
import type { Database } from '../database/database.ts'
import type { JobRun } from './start-jobs.ts'

export type JobRunRecord = typeof jobRuns.$inferSelect

/** In one statement, so that of several servers none loses what another has counted. */
export async function noteJobRun(database: Database, run: JobRun): Promise<void> {
  const { name, startedAt, durationMs, fault } = run
  const last = { startedAt, durationMs }
  if (fault === undefined) {
    const set = { ...last, failures: 0 }
    await database
      .insert(jobRuns)
      .values({ name, ...set })
      .onConflictDoUpdate({ target: jobRuns.name, set })
    return
  }
  const failure = { failedAt: startedAt, fault: fault.fault, faultCode: fault.code }
  await database
    .insert(jobRuns)
    .values({ name, ...last, ...failure, failures: 1 })
    .onConflictDoUpdate({
      target: jobRuns.name,
      set: { ...last, ...failure, failures: sql`${jobRuns.failures} + 1` },
    })
}

export async function listJobRuns(database: Database): Promise<JobRunRecord[]> {
  return database.select().from(jobRuns)
}
