import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type postgres from 'postgres'
import type { DatabaseThread } from '../../src/infrastructure/database/embedded/database-thread.ts'
import {
  createClient,
  EMBEDDED_DATABASE_FOLDER,
  openThread,
} from '../../src/infrastructure/database/embedded/embedded-database.ts'
import { createLogger } from '../../src/infrastructure/logging/logger.ts'
import { keepRows, type KeptRows } from './kept-rows.ts'

/** Open, and with rows that can be put back. */
interface KeptDatabase {
  readonly thread: DatabaseThread
  readonly rows: KeptRows
}

/** Fills the folder of a database that is not open. */
type Fill = (dataDirectory: string) => Promise<void>

/**
 * Lends databases that are all alike, one borrower at a time for each. To open one takes most of what the start of a server
 * takes; to put back the rows that a borrower has changed, little.
 */
export function createLender(): (fill: Fill) => Promise<DatabaseThread> {
  const idle: KeptDatabase[] = []
  const takeBack = (kept: KeptDatabase): void => {
    kept.thread.keepProcess(false)
    idle.push(kept)
  }
  return async (fill) => {
    const kept = idle.pop()
    if (kept === undefined) return lend(await open(fill), takeBack)
    kept.thread.keepProcess(true)
    if (await isAsItWas(kept)) return lend(kept, takeBack)
    await kept.thread.close()
    return lend(await open(fill), takeBack)
  }
}

async function open(fill: Fill): Promise<KeptDatabase> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'platform-lent-'))
  process.once('exit', () => rmSync(dataDirectory, { recursive: true, force: true }))
  await fill(dataDirectory)
  const directory = join(dataDirectory, EMBEDDED_DATABASE_FOLDER)
  const thread = await openThread(directory, await createLogger({ level: 'silent' }))
  return { thread, rows: await ask(thread, keepRows) }
}

/** Ends with its borrower, and not with the database. */
function lend(kept: KeptDatabase, takeBack: (kept: KeptDatabase) => void): DatabaseThread {
  const { thread } = kept
  let isLent = true
  return {
    connect: () => thread.connect(),
    isOpen: () => isLent && thread.isOpen(),
    lost: thread.lost,
    keepProcess: (isKept) => thread.keepProcess(isKept),
    close() {
      if (isLent && thread.isOpen()) takeBack(kept)
      isLent = false
      return Promise.resolve()
    },
  }
}

async function isAsItWas({ thread, rows }: KeptDatabase): Promise<boolean> {
  try {
    return await ask(thread, async (client) => {
      // What a borrower has left: a transaction, settings, listeners, names of statements.
      await client.unsafe('rollback')
      await client.unsafe('discard all')
      return rows.putBack(client)
    })
  } catch {
    return false
  }
}

async function ask<Answer>(
  thread: DatabaseThread,
  question: (client: postgres.Sql) => Promise<Answer>,
): Promise<Answer> {
  const client = createClient(thread, () => undefined)
  try {
    return await question(client)
  } finally {
    await client.end()
  }
}
