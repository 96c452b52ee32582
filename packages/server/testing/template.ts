import { createHash } from 'node:crypto'
import { cpSync, existsSync } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { createDatabase } from '../src/infrastructure/database/opening/create-database.ts'
import { EMBEDDED_DATABASE_FOLDER } from '../src/infrastructure/database/embedded/embedded-database.ts'
import { readMigrations } from '../src/infrastructure/database/migration-files.ts'
import { createLogger } from '../src/infrastructure/logging/logger.ts'

const PACKAGE_DIRECTORY = join(import.meta.dirname, '..')
const CACHE_DIRECTORY = join(PACKAGE_DIRECTORY, 'node_modules/.cache/database-templates')
/** To be raised when the way the embedded database is set up changes. */
const TEMPLATE_VERSION = 3
const TURN_STALE_MS = 60_000
const POLL_MS = 50

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
  const turn = `${template}.turn`
  await mkdir(CACHE_DIRECTORY, { recursive: true })
  while (!existsSync(template)) {
    if (!(await takeTurn(turn))) {
      await wait(POLL_MS)
      continue
    }
    try {
      if (!existsSync(template)) await makeTemplate(template)
    } finally {
      await rm(turn, { recursive: true, force: true })
    }
  }
  return template
}

/** Only one process can create the folder; one that was left behind by a killed process goes out of date. */
async function takeTurn(turn: string): Promise<boolean> {
  try {
    await mkdir(turn)
    return true
  } catch {
    const facts = await stat(turn).catch(() => undefined)
    if (facts && Date.now() - facts.mtimeMs > TURN_STALE_MS) await rm(turn, { recursive: true, force: true })
    return false
  }
}

async function makeTemplate(template: string): Promise<void> {
  const draft = `${template}.${process.pid}`
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
