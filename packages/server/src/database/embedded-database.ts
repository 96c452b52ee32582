import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { StartError } from '../config/start-error.ts'
import type { Logger } from '../logging/logger.ts'
import type { DatabaseDriver } from './database.ts'
import { startMaintenance } from './maintenance.ts'

/** Where the embedded database keeps its files inside the data directory. */
export const EMBEDDED_DATABASE_FOLDER = 'database'

// PGlite writes these lines over `postgresql.conf` at every start.
const POSTGRESQL_CONF = [
  // Without a limit its write-ahead log was seen at 432 MB; the checkpoint that ends a log runs in our thread.
  'max_wal_size = 64MB',
  'min_wal_size = 32MB',
  // Half the memory of the default 128 MB, and no slower for the working sets this mode is meant for.
  'shared_buffers = 16MB',
  "timezone = 'UTC'",
]

/**
 * Opens PGlite in the server's own thread. The caller holds the lock on the data directory.
 *
 * @throws StartError when the files cannot be opened.
 */
export async function openEmbeddedDatabase(dataDirectory: string, logger: Logger): Promise<DatabaseDriver> {
  const directory = join(dataDirectory, EMBEDDED_DATABASE_FOLDER)
  const client = await open(directory, logger)
  const stopMaintenance = startMaintenance(client, logger)
  return {
    kind: 'embedded',
    database: drizzle({ client }),
    isReachable: () =>
      client.query('select 1').then(
        () => true,
        () => false,
      ),
    async listen(channel, { onPayload, onConnected }) {
      await client.listen(channel, onPayload)
      onConnected()
    },
    async close() {
      await stopMaintenance()
      if (!client.closed) await client.close()
    },
  }
}

async function open(directory: string, logger: Logger): Promise<PGlite> {
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 })
    return await PGlite.create({ dataDir: directory, postgresqlconf: POSTGRESQL_CONF })
  } catch (cause) {
    logger.debug({ err: cause }, 'The embedded database did not open')
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
  return cause instanceof Error ? (cause.message.split('\n', 1)[0] ?? cause.name) : 'unknown reason'
}
