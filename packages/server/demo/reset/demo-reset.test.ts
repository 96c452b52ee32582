import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { readConfig } from '../../src/infrastructure/config/read-config.ts'
import { createLogger } from '../../src/infrastructure/logging/logger.ts'
import { createServer } from '../../src/server.ts'
import type { RunningServer } from '../../src/server.ts'
import { addAccounts } from '../../testing/index.ts'
import { createDataDirectory } from '../../testing/server-process.ts'
import { runDemoReset } from './run-demo-reset.ts'

const logger = await createLogger({ level: 'silent' })

function start(path: string, flags: readonly string[]): Promise<RunningServer> {
  const environment = { DATA_DIR: path, SITES_DIR: path, PORT_BASE: '0' }
  return createServer(readConfig(environment, flags), { logger })
}

function reset(path: string) {
  return runDemoReset({ dataDirectory: path, databaseUrl: undefined }, logger)
}

it('deletes what a demo has written, whatever its version, and nothing else in the folder', async () => {
  await using data = await createDataDirectory()
  const server = await start(data.path, ['--demo'])
  await server.handle.database.execute(sql`drop table demo_markers`)
  await server.close()
  await writeFile(join(data.path, 'notes.txt'), 'my own')
  expect(await reset(data.path)).toMatchObject({ isGood: true })
  expect(await readdir(data.path)).toEqual(['notes.txt'])
  expect(await reset(data.path)).toEqual({ isGood: true, lines: [`There is no data in ${data.path}.`] })
})

it('touches neither real accounts nor a demo that is running', async () => {
  await using real = await createDataDirectory()
  const server = await start(real.path, [])
  await addAccounts(server.handle.database, 1, Date.now())
  await expect(reset(real.path)).rejects.toThrow('is in use by another server')
  await server.close()
  const before = await readdir(real.path)
  await expect(reset(real.path)).rejects.toThrow('nothing was deleted')
  expect(await readdir(real.path)).toEqual(before)
})

it('leaves a database that is somewhere else to its operator', async () => {
  const config = { dataDirectory: '/nowhere', databaseUrl: 'postgres://localhost/platform' }
  await expect(runDemoReset(config, logger)).rejects.toThrow('Drop that one yourself')
})
