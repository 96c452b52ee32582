import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { createDatabase } from '../../infrastructure/database/opening/create-database.ts'
import { readRows } from '../../infrastructure/database/read-rows.ts'
import { migrate } from '../../infrastructure/database/migrate.ts'
import { createLogger } from '../../infrastructure/logging/logger.ts'
import { listHours } from './hours-store.ts'

const MIGRATIONS = join(import.meta.dirname, '../../../migrations')
const JOURNAL = 'meta/_journal.json'
const journalSchema = z.object({ entries: z.array(z.object({ tag: z.string() })) })

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'platform-hours-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** The migrations as they were before one of them. */
async function copyMigrationsBefore(tag: string): Promise<string> {
  const folder = await createFolder()
  await cp(MIGRATIONS, folder, { recursive: true })
  const { entries } = journalSchema.parse(JSON.parse(await readFile(join(folder, JOURNAL), 'utf8')))
  const earlier = entries.slice(
    0,
    entries.findIndex((entry) => entry.tag === tag),
  )
  await writeFile(join(folder, JOURNAL), JSON.stringify({ entries: earlier }))
  return folder
}

it('hours that were saved before there were schedules are kept, and end at midnight where they were meant to', async () => {
  const logger = await createLogger({ level: 'silent' })
  const config = { dataDirectory: await createFolder(), databaseUrl: undefined }
  const handle = await createDatabase({ config, logger })
  onTestFinished(() => handle.close())
  const { database } = handle
  await migrate(database, { logger, directory: await copyMigrationsBefore('0019_hours_of_schedules') })
  const [saved, begun] = [randomUUID(), randomUUID()]
  const hours = JSON.stringify([
    { weekday: 2, fromMinute: 1_200, toMinute: 1_439 },
    { weekday: 1, fromMinute: 540, toMinute: 720 },
  ])
  for (const id of [saved, begun])
    await database.execute(sql`insert into accounts
      (id, kind, email, password_hash, first_name, last_name, language, time_zone, home_site, created_at, updated_at)
      values (${id}::uuid, 'professional', ${id}, '', '', '', 'en', 'Europe/Paris', 'Platform', now(), now())`)
  await database.execute(sql`insert into professional_setups (account_id, working_hours, hours_saved_at, updated_at)
    values (${saved}::uuid, ${hours}::text::jsonb, now(), now()), (${begun}::uuid, '[]'::jsonb, null, now())`)
  await migrate(database, { logger })
  expect(await listHours(database, saved)).toEqual([
    { weekday: 1, fromMinute: 540, toMinute: 720 },
    { weekday: 2, fromMinute: 1_200, toMinute: 1_440 },
  ])
  expect(await readRows(database, sql`select account_id, time_zone from schedule_resources`)).toEqual([
    { account_id: saved, time_zone: 'Europe/Paris' },
  ])
}, 600_000)
