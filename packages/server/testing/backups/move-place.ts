import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import postgres from 'postgres'
import type { MoveConfig } from '../../src/administration/moves/run-move.ts'
import { createDatabase } from '../../src/infrastructure/database/opening/create-database.ts'
import { openForCommand } from '../../src/infrastructure/database/opening/open-for-command.ts'
import { readRows } from '../../src/infrastructure/database/read-rows.ts'
import { createLogger } from '../../src/infrastructure/logging/logger.ts'
import { openPostgres } from '../databases/shared-postgres.ts'
import { openBucket } from '../fixtures/bucket.ts'
import type { Bucket } from '../fixtures/bucket.ts'
import { createDataDirectory } from '../server-process.ts'
import { readTables } from './drill.ts'

/** A data directory with the demo, and where it moves to. */
export interface MovePlace extends AsyncDisposable {
  readonly config: MoveConfig & { readonly databaseUrl: string }
  readonly bucket: Bucket
  /** The same as an operator sets it. */
  readonly settings: Record<string, string>
  /** As who may do everything there. */
  readonly admin: postgres.Sql
  migrateTarget(): Promise<void>
  /** The rows of every table. */
  readAll(of: 'embedded' | 'target'): Promise<Map<string, string>>
  /** The last number that each sequence has given. */
  readSequences(of: 'embedded' | 'target'): Promise<readonly unknown[]>
  /** The files of the data directory. */
  listPaths(): Promise<readonly string[]>
}

export async function openMovePlace(): Promise<MovePlace> {
  await using opened = new AsyncDisposableStack()
  const data = opened.use(await createDataDirectory({ demo: true }))
  const bucket = opened.use(await openBucket())
  const server = opened.use(await openPostgres({ isEmpty: true }))
  const admin = opened.adopt(postgres(server.url, { max: 1, onnotice: () => undefined }), (each) =>
    each.end(),
  )
  const databaseUrl = await giveAway(server.url, admin)
  opened.defer(() => takeBack(databaseUrl, admin))
  const keys = { fileKeys: [], tokenSecrets: [], sealKeys: [] }
  const config = { dataDirectory: data.path, databaseUrl, s3: bucket.config, ...keys }
  const logger = await createLogger({ level: 'silent' })
  const choose = (of: 'embedded' | 'target') =>
    of === 'embedded' ? { ...config, databaseUrl: undefined } : config
  const life = opened.move()
  return {
    config,
    bucket,
    settings: {
      DATA_DIR: data.path,
      DATABASE_URL: databaseUrl,
      S3_BUCKET: bucket.config.bucket,
      S3_ENDPOINT: bucket.config.endpoint ?? '',
      S3_REGION: bucket.config.region,
      S3_ACCESS_KEY_ID: bucket.config.accessKeyId,
      S3_SECRET_ACCESS_KEY: bucket.config.secretAccessKey,
    },
    admin,
    async migrateTarget() {
      const handle = await createDatabase({ config, logger })
      await handle.migrate()
      await handle.close()
    },
    async readAll(of) {
      await using place = await openForCommand(choose(of), logger)
      return await readTables(place.database)
    },
    async readSequences(of) {
      await using place = await openForCommand(choose(of), logger)
      return await readRows(
        place.database,
        sql`select sequencename::text as name, last_value::text as last from pg_sequences order by 1`,
      )
    },
    async listPaths() {
      const entries = await readdir(join(data.path, 'files'), { recursive: true, withFileTypes: true })
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .toSorted()
    },
    [Symbol.asyncDispose]: () => life.disposeAsync(),
  }
}

/** @returns the address for somebody who owns the database, as operators have it, and may nothing else */
async function giveAway(serverUrl: string, admin: postgres.Sql): Promise<string> {
  const url = new URL(serverUrl)
  url.username = `owner_${randomUUID().replaceAll('-', '')}`
  url.password = randomUUID()
  await admin.unsafe(`create role ${url.username} login password '${url.password}'`)
  await admin.unsafe(`alter database ${url.pathname.slice(1)} owner to ${url.username}`)
  return url.href
}

async function takeBack(databaseUrl: string, admin: postgres.Sql): Promise<void> {
  const { username } = new URL(databaseUrl)
  await admin.unsafe(`reassign owned by ${username} to current_user`)
  await admin.unsafe(`drop role ${username}`)
}
