import type { JobFault, JobName } from '@platform/contract'
import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns/instant.ts'

/** One row a job, of all servers: how its last run has ended. What it worked on is never in it. */
export const jobRuns = pgTable(
  'job_runs',
  {
    name: text('name').$type<JobName>().primaryKey(),
    startedAt: instant('started_at').notNull(),
    durationMs: integer('duration_ms').notNull(),
    /** In a row. */
    failures: integer('failures').notNull(),
    failedAt: instant('failed_at'),
    fault: text('fault').$type<JobFault>(),
    faultCode: text('fault_code'),
  },
  (table) => [
    check(
      'job_runs_fault_check',
      sql`(${table.failedAt} is null) = (${table.fault} is null) and (${table.fault} is null) = (${table.faultCode} is null)`,
    ),
  ],
)
