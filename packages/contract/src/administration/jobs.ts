import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { instantSchema } from '../fields/fields.ts'

const tag = 'Administration'

/** What a server does by itself, again and again. */
export const JOB_NAMES = [
  'appRequests',
  'appointment-reminders',
  'careUpstreamRemovals',
  'deletions',
  'documentScans',
  'ended',
  'events',
  'exports',
  'fileSweep',
  'form-reminders',
  'healthImports',
  'invited',
  'notification-mails',
  'offered-times',
  'subscriptions',
  'test-provider',
  'time-law',
  'waitlist',
  'webhook-sweep',
  'webhooks',
] as const

export type JobName = (typeof JOB_NAMES)[number]

/** What kept a job from its work, as far as it can be told without repeating what it worked on. */
const JOB_FAULTS = ['unreachable', 'tooSlow', 'refused', 'other'] as const

export type JobFault = (typeof JOB_FAULTS)[number]

export const jobSchema = z.object({
  name: z.enum(JOB_NAMES),
  /** The longest pause between two runs. */
  everyMs: z.int(),
  /** On the server that answers; others may run it as well. */
  isRunning: z.boolean(),
  /** On the server that answers, unless something wakes it before. */
  nextRunAt: instantSchema,
  /** Of any server; `null` until one has come to its end. */
  lastRun: z.nullable(
    z.object({
      startedAt: instantSchema,
      durationMs: z.int(),
      /** How often in a row it has failed, up to this run. */
      failures: z.int(),
    }),
  ),
  /** Also when later runs went well. */
  lastFailure: z.nullable(z.object({ at: instantSchema, fault: z.enum(JOB_FAULTS), code: z.string() })),
})

export type ListedJob = z.output<typeof jobSchema>

/** Where what was given up can be tried again. */
const RETRIED_QUEUES = ['promptMails', 'bulkMails', 'webhooks', 'exports'] as const

const WORK_QUEUES = [...RETRIED_QUEUES, 'scans'] as const

export type WorkQueueName = (typeof WORK_QUEUES)[number]

/** Counted no further than one thousand. */
const amountSchema = z.object({ total: z.int(), isTotalExact: z.boolean() })

export const workQueueSchema = z.object({
  name: z.enum(WORK_QUEUES),
  waiting: amountSchema,
  oldestAt: z.nullable(instantSchema),
  /** Given up: no server tries them again by itself, but an administrator can have it done. */
  failed: amountSchema,
})

export type WorkQueue = z.output<typeof workQueueSchema>

export const jobs = {
  list: endpoint({
    method: 'GET',
    path: '/admin/jobs',
    permission: 'adminOperations.read',
    tag,
    summary: 'List the jobs of the server, with their last runs, and what waits for them',
    output: z.object({ items: z.array(jobSchema), queues: z.array(workQueueSchema) }),
  }),
  run: endpoint({
    method: 'POST',
    path: '/admin/jobs/{name}/runs',
    permission: 'adminOperations.run',
    tag,
    summary: 'Let a job begin at once, on the server that answers',
    description: 'Answers `not_found` where this server has no such job.',
    input: z.object({ params: z.strictObject({ name: z.enum(JOB_NAMES) }) }),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/admin/queues/{name}/retries',
    permission: 'adminOperations.run',
    tag,
    summary: 'Try at once what was given up; of emails also what waits for its next attempt',
    description: 'Twice is once: what is tried again already is not counted again.',
    input: z.object({ params: z.strictObject({ name: z.enum(RETRIED_QUEUES) }) }),
    output: z.object({ retried: z.int() }),
  }),
}
