import { and, eq, exists, isNull, lt, or, sql } from 'drizzle-orm'
import type { Clock } from '../../infrastructure/clock/clock.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import type { Job } from '../../infrastructure/jobs/start-jobs.ts'
import { healthImports } from '../../tables/health-record/health-imports.ts'
import { sampleSeries } from '../../tables/health-record/vital-samples.ts'
import { removeSamples } from '../vital-samples/series.ts'

const MINUTE_MS = 60_000
/** What nobody has accepted for so long, nobody will. */
const FORGET_AFTER_MS = 7 * 24 * 60 * MINUTE_MS

interface SweepContext {
  readonly database: Database
  readonly clock: Clock
}

/** Removes what is undone or discarded, and forgets what nobody goes on with. */
export function createImportSweepJob(context: SweepContext): Job {
  return {
    name: 'healthImports',
    everyMs: 10 * MINUTE_MS,
    run: (signal) => sweepImports(context, signal),
  }
}

export async function sweepImports({ database, clock }: SweepContext, signal?: AbortSignal): Promise<void> {
  const { id, state, changedAt, acceptedAt, undoneAt } = healthImports
  const now = clock.now()
  await database
    .update(healthImports)
    .set({ state: 'undone', undoneAt: new Date(now) })
    .where(and(eq(state, 'open'), lt(changedAt, new Date(now - FORGET_AFTER_MS))))
  const series = database
    .select({ one: sql`1` })
    .from(sampleSeries)
    .where(eq(sampleSeries.importId, id))
  const left = await database
    .select({ id })
    .from(healthImports)
    .where(and(eq(state, 'undone'), or(isNull(acceptedAt), exists(series))))
    .orderBy(undoneAt)
  for (const one of left) {
    await removeSamples(database, [one.id], signal)
    await database.delete(healthImports).where(and(eq(id, one.id), eq(state, 'undone'), isNull(acceptedAt)))
  }
}
