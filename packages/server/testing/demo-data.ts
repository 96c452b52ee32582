import { cpSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ServerConfig } from '../src/infrastructure/config/server-config.ts'
import { createLogger } from '../src/infrastructure/logging/logger.ts'
import { createServer } from '../src/server.ts'
import { copyDatabaseTemplate } from './template.ts'

/** Before every clock of a test began, so that nothing of the demo lies in a test's future. */
const AGE_MS = 10 * 60_000
/** A clock that shows another time than this about now would find another demo: its dates are relative to today. */
const SAME_DAY_MS = 60 * 60_000

/** Of this process and no longer: whatever a demo is made from, its sources are those of this run. */
let made: Promise<string> | undefined

/** Whether a demo that was made a moment ago is the one that a server with this clock would make. */
export function isDemoOf(nowMs: number): boolean {
  return Math.abs(nowMs - Date.now()) < SAME_DAY_MS
}

/**
 * Gives a data directory the demo as a server leaves it that was started with it once and closed. Making it
 * takes two seconds of the processor, a copy a tenth of one.
 */
export async function copyDemoData(config: ServerConfig): Promise<void> {
  // All at once, as of the empty database.
  cpSync(await (made ??= makeDemoData(config)), config.dataDirectory, { recursive: true })
}

async function makeDemoData(config: ServerConfig): Promise<string> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'platform-demo-'))
  process.once('exit', () => rmSync(dataDirectory, { recursive: true, force: true }))
  await copyDatabaseTemplate(dataDirectory)
  const madeAtMs = Date.now() - AGE_MS
  const server = await createServer(
    { ...config, dataDirectory, sitesDirectory: join(dataDirectory, 'no-sites') },
    { logger: await createLogger({ level: 'silent' }), clock: { now: () => madeAtMs } },
  )
  await server.close()
  return dataDirectory
}
