import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createLogger } from '../../logging/logger.ts'
import type { Database } from '../database.ts'
import { isMigrated, migrate } from './migrate.ts'
import { BREAKING } from './migration-files.ts'
import { readRows } from '../read-rows.ts'

const client = await PGlite.create()
const database: Database = drizzle({ client })
const logger = await createLogger({ level: 'silent' })
afterAll(() => client.close())

describe('migrations', () => {
  let directory: string
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'platform-migrations-'))
    await client.exec('drop schema public cascade; create schema public')
    return () => rm(directory, { recursive: true, force: true })
  })

  async function write(files: Record<string, string>): Promise<void> {
    await mkdir(join(directory, 'meta'), { recursive: true })
    const entries = Object.keys(files).map((tag, idx) => ({
      idx,
      tag,
      when: idx,
      version: '7',
      breakpoints: true,
    }))
    await writeFile(join(directory, 'meta/_journal.json'), JSON.stringify({ version: '7', entries }))
    for (const [tag, text] of Object.entries(files)) await writeFile(join(directory, `${tag}.sql`), text)
  }

  it('need not exist', async () => {
    await migrate(database, { logger, directory })
    expect(await isMigrated(database, directory)).toBe(true)
  })

  it('are applied once and in order', async () => {
    await write({ '0000_a': 'create table a (id int);--> statement-breakpoint\ncreate index on a (id);' })
    expect(await isMigrated(database, directory)).toBe(false)
    await migrate(database, { logger, directory })
    await write({
      '0000_a': 'create table a (id int);--> statement-breakpoint\ncreate index on a (id);',
      '0001_b': 'alter table a add column name text;',
    })
    expect(await isMigrated(database, directory)).toBe(false)
    await migrate(database, { logger, directory })
    await migrate(database, { logger, directory })
    expect(await isMigrated(database, directory)).toBe(true)
    expect(await readRows(database, sql`select id, name from a`)).toEqual([])
  })

  it('that are there are not asked for one by one', async () => {
    const countAsked = async (names: readonly string[]): Promise<number> => {
      await write(Object.fromEntries(names.map((name) => [name, `create table "${name}" (id int);`])))
      await migrate(database, { logger, directory })
      let asked = 0
      const watched: Database = drizzle({ client, logger: { logQuery: () => (asked += 1) } })
      await migrate(watched, { logger, directory })
      return asked
    }
    const ofOne = await countAsked(['0000_a'])
    expect(ofOne).toBeGreaterThan(0)
    expect(await countAsked(['0000_a', '0001_b', '0002_c', '0003_d'])).toBe(ofOne)
  })

  it('that break off leave nothing of themselves and go on at the next start', async () => {
    const first = 'create table a (id int);'
    await write({
      '0000_a': first,
      '0001_b': `create table b (id int);--> statement-breakpoint\nselect 1 / 0;`,
    })
    await expect(migrate(database, { logger, directory })).rejects.toThrow('Failed query')
    const tables = sql`select table_name from information_schema.tables where table_schema = 'public' order by 1`
    expect(await readRows(database, tables)).toEqual([
      { table_name: 'a' },
      { table_name: 'platform_migrations' },
    ])
    await write({ '0000_a': first, '0001_b': 'create table b (id int);' })
    await migrate(database, { logger, directory })
    expect(await readRows(database, tables)).toHaveLength(3)
  })

  it('that were changed after they had been applied stop the start', async () => {
    await write({ '0000_a': 'create table a (id int);' })
    await migrate(database, { logger, directory })
    await write({ '0000_a': 'create table a (id bigint);' })
    await expect(migrate(database, { logger, directory })).rejects.toThrow('0000_a was changed after')
  })

  it('of a newer version leave an older one running, unless they take away what it uses', async () => {
    const first = { '0000_a': 'create table a (id int);' }
    const second = { ...first, '0001_b': 'create table b (id int);' }
    await write(second)
    expect(await migrate(database, { logger, directory })).toEqual(['0000_a', '0001_b'])
    await write(first)
    expect(await migrate(database, { logger, directory })).toEqual([])
    expect(await isMigrated(database, directory)).toBe(true)
    await write({ ...second, '0002_c': `${BREAKING}\nalter table a drop column id;` })
    await migrate(database, { logger, directory })
    await write(second)
    await expect(migrate(database, { logger, directory })).rejects.toThrow('0002_c of a newer version')
  })

  it('find the notes of a version that did not know which of them break', async () => {
    await client.exec('create table platform_migrations (name text primary key, hash text not null)')
    await migrate(database, { logger, directory })
    expect(await readRows(database, sql`select is_breaking from platform_migrations`)).toEqual([])
  })
})
