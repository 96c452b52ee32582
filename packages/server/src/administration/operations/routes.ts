import { version as nodeVersion } from 'node:process'
import type { Operations } from '@platform/contract'
import type { Database } from '../../infrastructure/database/database.ts'
import { readLastSweep } from '../../infrastructure/deployment/store.ts'
import { readFreeBytes } from '../../infrastructure/disk/disk-space.ts'
import type { FileVault } from '../../infrastructure/files/file-vault.ts'
import type { RequestContext } from '../../infrastructure/http/request-context.ts'
import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { readKeys } from './keys.ts'
import { readRunning } from './running.ts'
import { readStorage } from './storage.ts'
import { readCounts, readDatabaseFacts } from './store.ts'

export interface OperationTools {
  readonly serverId: string
  readonly vault: FileVault
}

export function createAdminOperationRoutes({ guarded }: Implementers, { serverId, vault }: OperationTools) {
  const routes = guarded.administration.operations
  return {
    read: routes.read.handler(({ context }) => readOperations(context)),
    readStorage: routes.readStorage.handler(({ context: { database } }) => readStorage(database)),
    readRunning: routes.readRunning.handler(({ context: { database, clock } }) =>
      readRunning(database, serverId, new Date(clock.now())),
    ),
    readKeys: routes.readKeys.handler(({ context: { database, config } }) =>
      readKeys({ database, vault, sealSecrets: config.sealSecrets }),
    ),
  }
}

async function readOperations({ database, clock, config }: RequestContext): Promise<Operations> {
  const now = new Date(clock.now())
  const startedAt = new Date(now.getTime() - process.uptime() * 1000)
  const before = performance.now()
  const facts = await readDatabaseFacts(database)
  const latencyMs = Math.round((performance.now() - before) * 10) / 10
  const { mails, accounts, openDemoRequests } = await readCounts(database, now)
  return {
    startedAt: startedAt.toISOString(),
    versions: { node: nodeVersion, database: facts.version, schema: facts.schema },
    database: {
      kind: config.databaseUrl === undefined ? 'embedded' : 'postgres',
      sizeBytes: facts.sizeBytes,
      latencyMs,
    },
    files: {
      kind: config.s3 === undefined ? 'folder' : 'bucket',
      freeBytes: (await readFreeBytes(config.dataDirectory)) ?? null,
      sweep: await readSweep(database),
    },
    memoryBytes: process.memoryUsage.rss(),
    mails: { ...mails, isDelivering: config.smtpUrl !== undefined },
    accounts,
    openDemoRequests,
  }
}

async function readSweep(database: Database): Promise<Operations['files']['sweep']> {
  const swept = await readLastSweep(database)
  if (swept === undefined) return null
  const { at, objects, unnamed, isStopped } = swept
  return { at, objects, unnamed, isStopped }
}
