import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { PGliteOptions } from '@electric-sql/pglite'
import { readErrorCode } from '../../error-codes/error-code.ts'

// It answers PostgreSQL's protocol as a server does. Loaded as it stands, so it imports nothing of ours.

/** Said once, before everything else. */
export type ThreadGreeting =
  | { readonly isOpen: true }
  | { readonly isOpen: false; readonly reason: string; readonly code: string | undefined }

const port = parentPort
if (port === null) throw new Error('This module is a thread of its own')

// Extensions are files of PGlite's, put in place at every open: a database that has one does not work without it.
const options: PGliteOptions = { ...workerData, extensions: { btree_gist, pg_trgm } }

try {
  const database = await PGlite.create(options)
  // PGlite swallows this, as after a log that could not be written, and then waits for itself for ever.
  database.Module.onAbort = () => process.exit(1)
  port.on('message', (message: Uint8Array | 'close') => {
    if (message === 'close') {
      void database.close().finally(() => port.close())
      return
    }
    // Some answers are parts of memory that PGlite goes on using, so what is handed over is a copy.
    const { buffer } = database.execProtocolRawSync(message).slice()
    if (buffer.byteLength > 0) port.postMessage(buffer, [buffer])
  })
  port.postMessage({ isOpen: true } satisfies ThreadGreeting)
} catch (error) {
  const reason = error instanceof Error ? (error.message.split('\n', 1)[0] ?? error.name) : 'unknown reason'
  const code = readErrorCode(error)
  port.postMessage({ isOpen: false, reason, code } satisfies ThreadGreeting)
  port.close()
}
