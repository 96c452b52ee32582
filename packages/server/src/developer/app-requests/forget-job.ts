import { APP_REQUEST_DAYS } from '@platform/contract/developer'
import type { Clock } from '../../infrastructure/clock/clock.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import type { Job } from '../../infrastructure/jobs/start-jobs.ts'
import { deleteRequestsBefore } from './store.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

interface ForgetContext {
  readonly database: Database
  readonly clock: Clock
}

export function createForgetRequestsJob(context: ForgetContext): Job {
  return { name: 'appRequests', everyMs: HOUR_MS, run: () => forgetRequests(context) }
}

export async function forgetRequests({ database, clock }: ForgetContext): Promise<void> {
  await deleteRequestsBefore(database, new Date(clock.now() - APP_REQUEST_DAYS * DAY_MS))
}
