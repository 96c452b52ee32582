import { randomUUID } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openMovePlace } from '../../../testing/backups/move-place.ts'
import type { MovePlace } from '../../../testing/backups/move-place.ts'
import { runScript } from '../../../testing/backups/run-script.ts'
import { lockDirectory } from '../../infrastructure/database/directory-lock.ts'
import { createLogger } from '../../infrastructure/logging/logger.ts'
import { createObjectStore } from '../../infrastructure/files/storage/create-store.ts'
import { runMove } from './run-move.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

const logger = await createLogger({ level: 'silent' })
let place: MovePlace

beforeEach(async () => {
  place = await openMovePlace()
})
afterEach(() => place[Symbol.asyncDispose]())

const move = () => runMove(place.config, [], logger)

async function findSealed(): Promise<string> {
  const [path = ''] = (await place.listPaths()).filter((each) => !each.includes('erasures'))
  return path
}

it('while a server uses the folder nothing is moved', async () => {
  const lock = await lockDirectory(place.config.dataDirectory)
  expect(await runScript('embedded:move', [], place.settings)).toEqual({
    code: 2,
    output: expect.stringMatching(/is in use by another server[\s\S]*Stop that one first/),
  })
  await lock.release()
  expect(place.bucket.countObjects()).toBe(0)
})

it('a database with something else in it is named, and left alone', async () => {
  await place.admin`create table recipes (id integer)`
  await expect(move()).rejects.toThrow('holds something else already (recipes)')
  await place.admin`drop table recipes`
  await place.migrateTarget()
  await place.admin`create table recipes as select 1 as id`
  await expect(move()).rejects.toThrow('holds something else already (recipes)')
  await place.admin`drop table recipes`
  await place.admin`insert into deployment (id) values (${randomUUID()})`
  await expect(move()).rejects.toThrow('holds something else already (deployment)')
  expect(place.bucket.countObjects()).toBe(0)
})

it('a table that nobody here knows, or a migration that was changed, is no empty database', async () => {
  await place.migrateTarget()
  await place.admin`create table recipes (id integer)`
  await place.admin`grant select on recipes to public`
  await expect(move()).rejects.toThrow('The table recipes is not the same in both')
  await place.admin`drop table recipes`
  await place.admin`insert into platform_migrations (name, hash) values ('9999_later', 'x')`
  await expect(move()).rejects.toThrow('The migration 9999_later is not the same in both')
})

it('rows that did not arrive as they are take back all of it', async () => {
  await place.migrateTarget()
  await place.admin`create rule lost as on insert to document_pieces do instead nothing`
  await expect(move()).rejects.toThrow('1 tables are not the same in both: document_pieces.')
  expect([...(await place.admin`select count(*)::int as accounts from accounts`)]).toEqual([{ accounts: 0 }])
  await place.admin`drop rule lost on document_pieces`
  expect(await move()).toMatchObject({ isGood: true })
})

it('a row that is not taken names its table, and nothing that stands in it', async () => {
  await place.migrateTarget()
  await place.admin`alter table accounts add constraint nobody check (email = '') not valid`
  expect(await runScript('embedded:move', [], place.settings)).toMatchObject({
    code: 2,
    output: expect.stringMatching(/The table accounts cannot be copied \(23514\)\. Nothing was moved\.\n$/),
  })
})

it('damaged and missing files are named, and the rest is moved', async () => {
  const damaged = await findSealed()
  const bytes = await readFile(damaged)
  bytes[20] = (bytes[20] ?? 0) ^ 1
  await writeFile(damaged, bytes)
  const { code, output } = await runScript('embedded:move', [], place.settings)
  expect(code).toBe(1)
  expect(output).toContain('1 files are damaged: they do not open with their keys:')
  expect(output).toContain(basename(damaged))
  await rm(damaged)
  const { isGood, lines } = await move()
  expect(isGood).toBe(false)
  expect(lines.join('\n')).toMatch(
    new RegExp(`1 files that the database names are nowhere: .*${basename(damaged)}`),
  )
})

it('a file that lies in the bucket with another content is written again', async () => {
  await move()
  const [id = ''] = [...(await place.admin`select id::text from deployment`)].map((row) => String(row['id']))
  const name = `${id}/${basename(await findSealed())}`
  const store = createObjectStore(place.config)
  const whole = await store.read(name)
  await store.write(name, Buffer.from('something else'))
  const { isGood, lines } = await move()
  expect([isGood, lines[1]]).toEqual([true, expect.stringMatching(/: 1 written and read back, and/)])
  expect(await store.read(name)).toEqual(whole)
})

it('files whose key is not there are counted by its fingerprint', async () => {
  await rm(join(place.config.dataDirectory, 'files.key'))
  const fileKeys = ['a key that has wrapped nothing at all, ever']
  const { isGood, lines } = await runMove({ ...place.config, fileKeys }, [], logger)
  expect(isGood).toBe(false)
  expect(lines[2]).toMatch(/^[1-9]\d* files have keys that were wrapped by one that FILE_KEYS does not hold/)
})

it('says what is missing to begin with', async () => {
  await expect(runMove(place.config, ['there'], logger)).rejects.toThrow('Write: embedded:move')
  await expect(runMove({ ...place.config, databaseUrl: undefined }, [], logger)).rejects.toThrow(
    'Say with DATABASE_URL',
  )
  const dataDirectory = join(place.config.dataDirectory, 'nothing')
  await expect(runMove({ ...place.config, dataDirectory }, [], logger)).rejects.toThrow(
    'There is no embedded database in',
  )
})
