import { and, eq, gt, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../infrastructure/database/database.ts'
import { isUniqueViolation } from '../../infrastructure/database/unique-violation.ts'
import type { WorkQueueSource } from '../../infrastructure/jobs/work-queue.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { dataExports } from '../../tables/privacy/data-exports.ts'

const newer = alias(dataExports, 'newer')
/** Whoever has asked again since needs the older one no more. */
const isNewest = notExists(
  sql`(select 1 from ${dataExports} as "newer" where ${and(
    eq(newer.accountId, dataExports.accountId),
    gt(newer.requestedAt, dataExports.requestedAt),
  )})`,
)

/** Those that nobody has begun. */
export const EXPORT_QUEUE: WorkQueueSource = {
  name: 'exports',
  table: dataExports,
  at: dataExports.requestedAt,
  waiting: eq(dataExports.state, 'waiting'),
  failed: and(eq(dataExports.state, 'failed'), isNewest),
}

/** @throws ApiProblem `conflict` when an owner asks for a new one at this very moment */
export async function retryExports(database: Database): Promise<number> {
  try {
    const rows = await database
      .update(dataExports)
      .set({ state: 'waiting', step: 0, attempts: 0, leaseUntil: null })
      .where(EXPORT_QUEUE.failed)
      .returning({ id: dataExports.id })
    return rows.length
  } catch (error) {
    throw isUniqueViolation(error) ? new ApiProblem('conflict', { cause: error }) : error
  }
}
