import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createLogger } from '../../logging/logger.ts'
import { copyDatabaseTemplate } from '../../../../testing/template.ts'
import type { DatabaseDriver } from '../database.ts'
import { EMBEDDED_DATABASE_FOLDER, openEmbeddedDatabase } from './embedded-database.ts'
import { MAINTENANCE_INTERVAL_MS } from './maintenance.ts'
import { readRows } from '../read-rows.ts'
import { isDatabaseUnavailable } from '../unavailable.ts'

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

it('the embedded database holds up nobody who does not wait for it', async () => {
  const directory = await createDataDirectory()
  await copyDatabaseTemplate(directory)
  await using driver = await open(directory)
  const ends: string[] = []
  const query = readRows(driver.database, sql`select count(*) from generate_series(1, 2000000)`)
  const timer = new Promise((resolve) => setTimeout(resolve, 0))
  await Promise.all([query.then(() => ends.push('query')), timer.then(() => ends.push('timer'))])
  expect(ends).toEqual(['timer', 'query'])
})

it('a statement that comes again is planned once, also in transactions', async () => {
  const directory = await createDataDirectory()
  await copyDatabaseTemplate(directory)
  await using driver = await open(directory)
  const { database } = driver
  const ask = (value: number, asked = database) => readRows(asked, sql`select ${value}::int + 1 as next`)
  const countNamed = () =>
    readRows(database, sql`select statement from pg_prepared_statements where statement like '%as next'`)
  await ask(1)
  expect(await countNamed()).toEqual([])
  expect(await ask(2)).toEqual([{ next: 3 }])
  expect(await database.transaction((transaction) => ask(3, transaction))).toEqual([{ next: 4 }])
  expect(await countNamed()).toHaveLength(1)
})

it('a database that cannot write its log is lost: nothing waits for it, and the next start has what was written', async () => {
  const directory = await createDataDirectory()
  await copyDatabaseTemplate(directory)
  const driver = await open(directory)
  const { database } = driver
  await database.execute(sql`create table notes (id int)`)
  const log = join(directory, EMBEDDED_DATABASE_FOLDER, 'pg_wal')
  await rename(log, `${log}-away`)
  const errors: unknown[] = []
  const stop = sql`select pg_switch_wal()`
  const write = () => database.execute(stop).then(() => database.execute(sql`insert into notes values (1)`))
  await write().catch((error: unknown) => errors.push(error))
  await write().catch((error: unknown) => errors.push(error))
  await driver.lost
  expect(errors.map(isDatabaseUnavailable)).toEqual([true, true])
  expect(await driver.isReachable()).toBe(false)
  await driver.close()

  await rename(`${log}-away`, log)
  await using next = await open(directory)
  expect(await readRows(next.database, sql`select * from notes`)).toEqual([])
})

async function open(directory: string): Promise<DatabaseDriver & AsyncDisposable> {
  const driver = await openEmbeddedDatabase(directory, await createLogger({ level: 'silent' }))
  return { ...driver, [Symbol.asyncDispose]: () => driver.close() }
}
