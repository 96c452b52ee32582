import { and, asc, eq, lte } from 'drizzle-orm'
import type { Clock } from '../../infrastructure/clock/clock.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import type { Job } from '../../infrastructure/jobs/start-jobs.ts'
import type { Logger } from '../../infrastructure/logging/logger.ts'
import { careUpstreamRemovals } from '../../tables/health-record/care-upstream.ts'
import type { FhirClient } from './client/fhir-client.ts'

const MINUTE_MS = 60_000
const AT_ONCE = 100
const NEXT_ATTEMPT_MS = 5 * MINUTE_MS

interface RemovalContext {
  readonly database: Database
  readonly client: FhirClient
  readonly clock: Clock
  readonly logger: Pick<Logger, 'warn'>
}

/** What is erased here is removed upstream, however long that takes. */
export function createRemovalJob(context: RemovalContext): Job {
  return {
    name: 'careUpstreamRemovals',
    everyMs: MINUTE_MS,
    run: (signal) => removeUpstream(context, signal),
  }
}

export async function removeUpstream(
  { database, client, clock, logger }: RemovalContext,
  signal?: AbortSignal,
): Promise<void> {
  const { type, upstreamId, removedAt, nextAttemptAt } = careUpstreamRemovals
  const now = clock.now()
  for (;;) {
    const due = await database
      .select({ type, upstreamId })
      .from(careUpstreamRemovals)
      .where(lte(nextAttemptAt, new Date(now)))
      .orderBy(asc(removedAt))
      .limit(AT_ONCE)
    for (const one of due) {
      signal?.throwIfAborted()
      const isOne = and(eq(type, one.type), eq(upstreamId, one.upstreamId))
      try {
        await client.remove(one.type, one.upstreamId)
        await database.delete(careUpstreamRemovals).where(isOne)
      } catch (error) {
        // Of one that others refer to a server may think otherwise: the next ones go all the same.
        logger.warn({ err: error }, 'A resource could not be removed from the FHIR server')
        await database
          .update(careUpstreamRemovals)
          .set({ nextAttemptAt: new Date(now + NEXT_ATTEMPT_MS) })
          .where(isOne)
      }
    }
    if (due.length < AT_ONCE) return
  }
}
