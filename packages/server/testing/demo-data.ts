import { cpSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ServerConfig } from '../src/infrastructure/config/server-config.ts'
import { EMBEDDED_DATABASE_FOLDER } from '../src/infrastructure/database/embedded/embedded-database.ts'
import { createLogger } from '../src/infrastructure/logging/logger.ts'
import { createServer } from '../src/server.ts'
import { makeOnce } from './make-once.ts'
import { copyDatabaseTemplate } from './template.ts'

/** Before every clock of a test began, so that nothing of the demo lies in a test's future. */
const AGE_MS = 10 * 60_000
/** A clock that shows another time than this about now would find another demo: its dates are relative to today. */
const SAME_DAY_MS = 60 * 60_000

/** Of this run and no longer: whatever a demo is made from, its sources are those of this run. */
let made: Promise<string> | undefined

/** Whether a demo that was made a moment ago is the one that a server with this clock would make. */
export function isDemoOf(nowMs: number): boolean {
  return Math.abs(nowMs - Date.now()) < SAME_DAY_MS
}

/**
 * Gives a data directory the demo as a server leaves it that was started with it once and closed. Making it takes
 * many times as long as a copy.
 */
export async function copyDemoData(config: ServerConfig, dataDirectory: string): Promise<void> {
  // All at once, as of the empty database.
  cpSync(await (made ??= prepareDemoData(config)), dataDirectory, { recursive: true })
}

/** The same without the database, which is somewhere else. */
export async function copyDemoFiles(config: ServerConfig): Promise<void> {
  const source = await (made ??= prepareDemoData(config))
  const database = join(source, EMBEDDED_DATABASE_FOLDER)
  cpSync(source, config.dataDirectory, { recursive: true, filter: (path) => path !== database })
}

/** By one of the processes of a run of tests, which have a folder together. */
async function prepareDemoData(config: ServerConfig): Promise<string> {
  const folder = process.env['TESTS_FOLDER']
  if (folder !== undefined) return makeOnce(join(folder, 'demo'), (draft) => makeDemoData(config, draft))
  const own = await mkdtemp(join(tmpdir(), 'platform-demo-'))
  process.once('exit', () => rmSync(own, { recursive: true, force: true }))
  await makeDemoData(config, own)
  return own
}

async function makeDemoData(config: ServerConfig, dataDirectory: string): Promise<void> {
  await copyDatabaseTemplate(dataDirectory)
  const madeAtMs = Date.now() - AGE_MS
  const server = await createServer(
    { ...config, dataDirectory, sitesDirectory: join(dataDirectory, 'no-sites') },
    { logger: await createLogger({ level: 'silent' }), clock: { now: () => madeAtMs } },
  )
  await server.close()
}
