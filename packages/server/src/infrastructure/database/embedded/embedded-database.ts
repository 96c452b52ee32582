import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { StartError } from '../../config/start-error.ts'
import { describeMissingSpace, isOutOfSpace, isSpaceMissing } from '../../disk/disk-space.ts'
import type { Logger } from '../../logging/logger.ts'
import type { Telemetry } from '../../telemetry/telemetry.ts'
import type { ChannelListener, DatabaseDriver, OnStatement } from '../database.ts'
import { startDatabaseThread } from './database-thread.ts'
import type { DatabaseThread } from './database-thread.ts'
import { startMaintenance } from './maintenance.ts'
import { nameStatements } from '../named-statements.ts'
import { watchStatements } from '../watched-statements.ts'

export const EMBEDDED_DATABASE_FOLDER = 'database'

// PGlite writes these lines over `postgresql.conf` at every start.
const POSTGRESQL_CONF = [
  // Without a limit its write-ahead log was seen at 432 MB; the checkpoint that ends a log runs between two queries.
  'max_wal_size = 64MB',
  'min_wal_size = 32MB',
  // Half the memory of the default 128 MB, and no slower for the working sets this mode is meant for.
  'shared_buffers = 16MB',
  "timezone = 'UTC'",
]

const CLOSE_TIMEOUT_S = 2

export type StartDatabase = (directory: string, logger: Logger) => Promise<DatabaseThread>

export interface EmbeddedDatabaseOptions {
  readonly onStatement?: OnStatement | undefined
  readonly telemetry?: Telemetry | undefined
  /** For tests, which use one that is open already. */
  readonly startDatabase?: StartDatabase | undefined
}

/** The caller holds the lock on the data directory. @throws StartError when the files cannot be opened. */
export async function openEmbeddedDatabase(
  dataDirectory: string,
  logger: Logger,
  { onStatement, telemetry, startDatabase = openThread }: EmbeddedDatabaseOptions = {},
): Promise<DatabaseDriver> {
  const thread = await startDatabase(join(dataDirectory, EMBEDDED_DATABASE_FOLDER), logger)
  const listeners = new Map<string, ChannelListener>()
  const client = createClient(thread, (channel, payload) => listeners.get(channel)?.onPayload(payload))
  const stopMaintenance = startMaintenance(client, logger)
  let closing: Promise<void> | undefined
  const close = async () => {
    await stopMaintenance()
    await client.end({ timeout: CLOSE_TIMEOUT_S })
    await thread.close()
  }
  const database = drizzle({
    client: nameStatements(watchStatements(client, telemetry, 1)),
    logger: onStatement !== undefined && { logQuery: onStatement },
  })
  return {
    kind: 'embedded',
    database,
    direct: database,
    // A thread that works is not gone, however long it takes: it ends when its database does.
    isReachable: () => Promise.resolve(thread.isOpen()),
    lost: thread.lost,
    async listen(channel, listener) {
      listeners.set(channel, listener)
      await client`listen ${client(channel)}`
      listener.onConnected()
    },
    close: () => (closing ??= close()),
  }
}

export function createClient(
  thread: DatabaseThread,
  onnotify: (channel: string, payload: string) => void,
): postgres.Sql {
  const options = {
    host: 'embedded',
    username: 'postgres',
    database: 'postgres',
    socket: () => thread.connect(),
    // PGlite has one session. Where several connections share it, one sees the other's transaction.
    max: 1,
    max_lifetime: null,
    onnotify,
    onnotice: () => {},
  }
  return postgres(options)
}

/** @throws StartError when the files cannot be opened. */
export async function openThread(directory: string, logger: Logger): Promise<DatabaseThread> {
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 })
    return await startDatabaseThread({ dataDir: directory, postgresqlconf: POSTGRESQL_CONF })
  } catch (cause) {
    logger.debug({ err: cause }, 'The embedded database did not open')
    // It does not say why: the log it could not go on writing looks like any other damage.
    if (isOutOfSpace(cause) || (await isSpaceMissing(directory)))
      throw new StartError(await describeMissingSpace(directory), { cause })
    throw new StartError(
      [
        `The embedded database in ${directory} cannot be opened (${describe(cause)}).`,
        'If another version of this software wrote it, start that version; else restore a backup, or move the folder away to begin empty.',
      ],
      { cause },
    )
  }
}

function describe(cause: unknown): string {
  return cause instanceof Error ? cause.message : 'unknown reason'
}
