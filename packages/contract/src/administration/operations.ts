import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { instantSchema } from '../fields/fields.ts'

export const operationsSchema = z.object({
  /** Of this server. */
  startedAt: instantSchema,
  versions: z.object({ node: z.string(), database: z.string(), schema: z.string() }),
  database: z.object({ kind: z.enum(['embedded', 'postgres']), sizeBytes: z.int(), latencyMs: z.number() }),
  /** Where files and the embedded database lie. */
  files: z.object({
    kind: z.enum(['folder', 'bucket']),
    /** Free on the disk of the data directory; unknown where the system does not tell. */
    freeBytes: z.nullable(z.int()),
    /** What the last look for files without a record has found. */
    sweep: z.nullable(
      z.object({
        at: instantSchema,
        objects: z.int(),
        /** Kept for some weeks, then deleted. */
        unnamed: z.int(),
        /** There were too many: nothing is deleted until somebody has looked. */
        isStopped: z.boolean(),
      }),
    ),
  }),
  memoryBytes: z.int(),
  mails: z.object({
    /** Without a mail server, mails stay in the outbox. */
    isDelivering: z.boolean(),
    waiting: z.int(),
    /** Those that could not be sent at the first attempt. */
    retried: z.int(),
    oldestAt: z.nullable(instantSchema),
  }),
  accounts: z.object({
    total: z.int(),
    suspended: z.int(),
    deletionRequested: z.int(),
    liveSessions: z.int(),
  }),
  openDemoRequests: z.int(),
})

export type Operations = z.output<typeof operationsSchema>

export const operations = {
  read: endpoint({
    method: 'GET',
    path: '/admin/operations',
    permission: 'adminOperations.read',
    tag: 'Administration',
    summary: 'Read how the server and its jobs are doing',
    output: operationsSchema,
  }),
}
