import type { JobName, ListedJob } from '@platform/contract'
import { recordAuditEvent } from '../../activity/audit/record-event.ts'
import { requireFreshSignIn } from '../../infrastructure/http/routes/fresh-sign-in.ts'
import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { listJobRuns } from '../../infrastructure/jobs/job-runs.ts'
import type { JobRunRecord } from '../../infrastructure/jobs/job-runs.ts'
import type { JobState } from '../../infrastructure/jobs/start-jobs.ts'
import { listWorkQueues } from '../../infrastructure/jobs/work-queue.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { describeAdmin } from '../accounts/service.ts'
import type { ViewerContext } from '../accounts/service.ts'
import { QUEUES, RETRIES } from './queues.ts'

export interface JobTools {
  readonly listJobs: () => readonly JobState[]
  readonly wakeJob: (name: string) => void
}

export function createAdminJobRoutes({ guarded }: Implementers, tools: JobTools) {
  const routes = guarded.administration.jobs
  return {
    list: routes.list.handler(async ({ context: { database } }) => {
      const runs = new Map((await listJobRuns(database)).map((run) => [run.name, run]))
      const items = tools.listJobs().map((job) => presentJob(job, runs.get(job.name)))
      return { items, queues: await listWorkQueues(database, QUEUES) }
    }),
    run: routes.run.handler(({ context, input }) => runJob(context, tools, input.params.name)),
    retry: routes.retry.handler(async ({ context, input }) => ({
      retried: await tryAgain(context, tools, input.params.name),
    })),
  }
}

function presentJob({ nextRunAt, ...job }: JobState, run: JobRunRecord | undefined): ListedJob {
  return {
    ...job,
    nextRunAt: nextRunAt.toISOString(),
    lastRun:
      run === undefined
        ? null
        : {
            startedAt: run.startedAt.toISOString(),
            durationMs: run.durationMs,
            failures: run.failures,
          },
    lastFailure:
      run === undefined || run.failedAt === null || run.fault === null || run.faultCode === null
        ? null
        : { at: run.failedAt.toISOString(), fault: run.fault, code: run.faultCode },
  }
}

/** @throws ApiProblem `fresh_sign_in_required`, `not_found` */
async function runJob(context: ViewerContext, { listJobs, wakeJob }: JobTools, name: JobName): Promise<void> {
  requireFreshSignIn(context)
  if (!listJobs().some((job) => job.name === name)) throw new ApiProblem('not_found')
  await recordAuditEvent(context.database, {
    ...describeAdmin(context, new Date(context.clock.now())),
    action: 'job.started',
    details: { job: name },
  })
  wakeJob(name)
}

/** @throws ApiProblem `fresh_sign_in_required`, `conflict` */
async function tryAgain(
  context: ViewerContext,
  { wakeJob }: JobTools,
  queue: keyof typeof RETRIES,
): Promise<number> {
  requireFreshSignIn(context)
  const at = new Date(context.clock.now())
  const { action, job, retry } = RETRIES[queue]
  const retried = await context.database.transaction(async (transaction) => {
    const found = await retry(transaction, at)
    // Whoever clicks twice has done it once.
    if (found > 0)
      await recordAuditEvent(transaction, {
        ...describeAdmin(context, at),
        action,
        details: { queue, retried: found },
      })
    return found
  })
  if (retried > 0 && job !== undefined) wakeJob(job)
  return retried
}
