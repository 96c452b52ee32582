import { createHash } from 'node:crypto'
import { cpSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { createDatabase } from '../src/infrastructure/database/opening/create-database.ts'
import { EMBEDDED_DATABASE_FOLDER } from '../src/infrastructure/database/embedded/embedded-database.ts'
import { readMigrations } from '../src/infrastructure/database/migrations/migration-files.ts'
import { createLogger } from '../src/infrastructure/logging/logger.ts'
import { makeOnce } from './make-once.ts'

const PACKAGE_DIRECTORY = join(import.meta.dirname, '..')
const CACHE_DIRECTORY = join(PACKAGE_DIRECTORY, 'node_modules/.cache/database-templates')
/** To be raised when the way the embedded database is set up changes. */
const TEMPLATE_VERSION = 3

/**
 * A copy of a template takes a tenth of a second, a new database three seconds and a gigabyte of memory. The
 * template is made once for each state of the migrations, by one process.
 */
export async function copyDatabaseTemplate(dataDirectory: string): Promise<void> {
  const template = await prepareTemplate()
  // All at once: the asynchronous copy takes three times the processor for its hundreds of small files.
  cpSync(template, join(dataDirectory, EMBEDDED_DATABASE_FOLDER), { recursive: true })
}

async function prepareTemplate(): Promise<string> {
  const migrations = await readMigrations(join(PACKAGE_DIRECTORY, 'migrations'))
  const facts = JSON.stringify([TEMPLATE_VERSION, migrations.map(({ name, hash }) => [name, hash])])
  const template = join(CACHE_DIRECTORY, createHash('sha256').update(facts).digest('hex').slice(0, 16))
  return makeOnce(template, makeTemplate)
}

async function makeTemplate(template: string): Promise<void> {
  const draft = `${template}.files`
  const logger = await createLogger({ level: 'silent' })
  const handle = await createDatabase({ config: { dataDirectory: draft, databaseUrl: undefined }, logger })
  await handle.migrate()
  // Two thirds of the files belong to databases that only serve to make new ones.
  await handle.database.execute(sql`update pg_database set datistemplate = false`)
  for (const name of ['template0', 'template1']) {
    await handle.database.execute(sql`drop database ${sql.identifier(name)}`)
  }
  await handle.close()
  await rename(join(draft, EMBEDDED_DATABASE_FOLDER), template)
  await rm(draft, { recursive: true, force: true })
}
