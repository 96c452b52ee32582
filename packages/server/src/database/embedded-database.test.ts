import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createLogger } from '../logging/logger.ts'
import { copyDatabaseTemplate } from '../testing/template.ts'
import { EMBEDDED_DATABASE_FOLDER, openEmbeddedDatabase } from './embedded-database.ts'
import { MAINTENANCE_INTERVAL_MS } from './maintenance.ts'
import { readRows } from './read-rows.ts'

async function createDataDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'platform-embedded-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  return directory
}

it('the embedded database bounds its log and its memory', async () => {
  const directory = await createDataDirectory()
  await copyDatabaseTemplate(directory)
  const driver = await openEmbeddedDatabase(directory, await createLogger({ level: 'silent' }))
  expect(await readRows(driver.database, sql`show max_wal_size`)).toEqual([{ max_wal_size: '64MB' }])
  expect(await readRows(driver.database, sql`show shared_buffers`)).toEqual([{ shared_buffers: '16MB' }])
  expect(await readRows(driver.database, sql`show timezone`)).toEqual([{ TimeZone: 'UTC' }])
  expect(await driver.isReachable()).toBe(true)
  await driver.close()
  expect(await driver.isReachable()).toBe(false)
})

it('the embedded database is tended, but only after something was written', async () => {
  const directory = await createDataDirectory()
  await copyDatabaseTemplate(directory)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const lines: string[] = []
  const tended = () => lines.filter((line) => line.includes('was tended')).length
  const logger = await createLogger({ level: 'debug', output: { write: (line) => lines.push(line) } })
  const driver = await openEmbeddedDatabase(directory, logger)
  await driver.database.execute(sql`create table notes (id int)`)
  vi.advanceTimersByTime(MAINTENANCE_INTERVAL_MS)
  await vi.waitFor(() => expect(tended()).toBe(1), 10_000)
  vi.advanceTimersByTime(MAINTENANCE_INTERVAL_MS)
  await driver.close()
  expect(tended()).toBe(1)
})

it('files that are no database stop the start in words for an operator', async () => {
  const directory = await createDataDirectory()
  const folder = join(directory, EMBEDDED_DATABASE_FOLDER)
  await mkdir(folder)
  await writeFile(join(folder, 'PG_VERSION'), '9\n')
  const opening = openEmbeddedDatabase(directory, await createLogger({ level: 'silent' }))
  await expect(opening).rejects.toThrow(`The embedded database in ${folder} cannot be opened`)
})
