import type { Database } from '../../infrastructure/database/database.ts'
import type { Clock } from '../../infrastructure/clock/clock.ts'
import type { Job } from '../../infrastructure/jobs/start-jobs.ts'
import { deleteEventsBefore } from './store.ts'

const HOUR_MS = 3_600_000
/** A page that slept for a long weekend still catches up; one that slept longer reads everything again. */
export const EVENT_LIFE_MS = 4 * 24 * HOUR_MS

export function createForgetEventsJob({ database, clock }: { database: Database; clock: Clock }): Job {
  return {
    name: 'events',
    everyMs: HOUR_MS,
    run: () => deleteEventsBefore(database, new Date(clock.now() - EVENT_LIFE_MS)),
  }
}
