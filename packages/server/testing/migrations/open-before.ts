import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import type { Database } from '../../src/infrastructure/database/database.ts'
import { createDatabase } from '../../src/infrastructure/database/opening/create-database.ts'
import { migrate } from '../../src/infrastructure/database/migrations/migrate.ts'
import { createLogger } from '../../src/infrastructure/logging/logger.ts'

const MIGRATIONS = join(import.meta.dirname, '../../migrations')
const JOURNAL = 'meta/_journal.json'
const journalSchema = z.object({ entries: z.array(z.object({ tag: z.string() })) })

interface OldDatabase {
  readonly database: Database
  /** Applies that migration and all after it. */
  migrate(): Promise<string[]>
}

/** For one test, an embedded database as it was before a migration. */
export async function openDatabaseBefore(tag: string): Promise<OldDatabase> {
  const logger = await createLogger({ level: 'silent' })
  const config = { dataDirectory: await createFolder(), databaseUrl: undefined }
  const handle = await createDatabase({ config, logger })
  onTestFinished(() => handle.close())
  const { database } = handle
  await migrate(database, { logger, directory: await copyMigrationsBefore(tag) })
  return { database, migrate: () => migrate(database, { logger }) }
}

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'platform-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

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
