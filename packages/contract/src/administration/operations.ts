import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { instantSchema } from '../fields/fields.ts'

/** One more than a thousand says that there are more: nobody counts further. */
const countSchema = z.int()

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
    waiting: countSchema,
    /** Those that could not be sent at the first attempt. */
    retried: countSchema,
    oldestAt: z.nullable(instantSchema),
  }),
  accounts: z.object({
    total: z.int(),
    /** Else it is what the database estimates. */
    isTotalExact: z.boolean(),
    suspended: countSchema,
    deletionRequested: countSchema,
    liveSessions: countSchema,
  }),
  openDemoRequests: countSchema,
})

export type Operations = z.output<typeof operationsSchema>

const storageSchema = z.object({
  databaseBytes: z.int(),
  /** The ten largest. */
  tables: z.array(
    z.object({
      name: z.string(),
      /** With its indexes. */
      bytes: z.int(),
      /** `null` where the database has not counted yet. */
      estimatedRows: z.nullable(z.int()),
    }),
  ),
})

const runningSchema = z.object({
  servers: z.array(
    z.object({
      id: z.uuid(),
      host: z.string(),
      /** What its operator calls it. */
      release: z.nullable(z.string()),
      /** The last migration it brings. */
      schema: z.string(),
      startedAt: instantSchema,
      seenAt: instantSchema,
      isAnswering: z.boolean(),
      /** Of another version than the newest that runs. */
      isOther: z.boolean(),
    }),
  ),
  migrations: z.object({
    applied: z.int(),
    last: z.nullable(z.object({ name: z.string(), appliedAt: instantSchema })),
    /** This server brings them, and the database does not have them. */
    missing: z.array(z.string()),
    /** A newer version has brought them. */
    unknown: z.array(z.string()),
  }),
})

const keysSchema = z.object({
  items: z.array(
    z.object({
      kind: z.enum(['files', 'exports', 'authenticatorApps', 'videoLinks', 'webhooks']),
      /** How many were looked at. */
      seen: z.int(),
      /** Of those, under an older key. */
      older: z.int(),
      /** Of those, under a key that this server does not have. */
      closed: z.int(),
      /** Else those that were looked at are a sample of all. */
      isComplete: z.boolean(),
    }),
  ),
})

export interface Upkeep {
  readonly storage: z.output<typeof storageSchema>
  readonly running: z.output<typeof runningSchema>
  readonly keys: z.output<typeof keysSchema>
}

const reading = { method: 'GET', permission: 'adminOperations.read', tag: 'Administration' } as const

export const operations = {
  read: endpoint({
    ...reading,
    path: '/admin/operations',
    summary: 'Read how the server and its jobs are doing',
    output: operationsSchema,
  }),
  readStorage: endpoint({
    ...reading,
    path: '/admin/operations/storage',
    summary: 'Read how large the database and its largest tables are',
    output: storageSchema,
  }),
  readRunning: endpoint({
    ...reading,
    path: '/admin/operations/running',
    summary: 'Read which servers run, of which versions, and what they have changed in the database',
    output: runningSchema,
  }),
  readKeys: endpoint({
    ...reading,
    path: '/admin/operations/keys',
    summary: 'Read how much is sealed under older keys',
    description: 'Looks at a thousand of each kind, spread over all of them.',
    output: keysSchema,
  }),
}
