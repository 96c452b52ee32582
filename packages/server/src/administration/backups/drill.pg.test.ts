import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { runDrill } from '../../../testing/backups/drill.ts'
import { findInstalledPostgres } from '../../../testing/backups/installed-postgres.ts'
import { createDatabaseOn, startInstalledPostgres } from '../../../testing/databases/postgres.ts'
import { createDataDirectory, openPostgres } from '../../../testing/index.ts'
import { createLogger } from '../../infrastructure/logging/logger.ts'
import { createDatabase } from '../../infrastructure/database/opening/create-database.ts'
import { runBackup } from './run-backup.ts'

vi.setConfig({ testTimeout: 600_000 })

/** Without it nobody here could back a PostgreSQL up either. */
const installed = [findInstalledPostgres()].filter((programs) => programs !== undefined)

it.each(installed)('the drill on PostgreSQL, with the programs of %s', async (programs) => {
  vi.stubEnv('PATH', `${programs}${delimiter}${process.env['PATH'] ?? ''}`)
  await using data = await createDataDirectory()
  await using postgres = await startInstalledPostgres(programs)
  await using next = await createDatabaseOn(postgres.url)
  const folder = await mkdtemp(join(tmpdir(), 'platform-backup-'))
  const answers = await runDrill({
    dataDirectory: data.path,
    folder,
    databaseUrl: postgres.url,
    lose: () => Promise.resolve(next.url),
  })
  await rm(folder, { recursive: true })
  expect(answers).toEqual({ kept: 200, deleted: 200, since: 404, exported: 200 })
  vi.unstubAllEnvs()
})

it('says which programs it needs where there are none, and leaves a folder that can be used again', async () => {
  await using postgres = await openPostgres({ isEmpty: true })
  const logger = await createLogger({ level: 'silent' })
  const config = { databaseUrl: postgres.url, dataDirectory: '/nowhere', s3: undefined }
  const handle = await createDatabase({ config, logger })
  await handle.migrate()
  await handle.close()
  const folder = await mkdtemp(join(tmpdir(), 'platform-backup-'))
  vi.stubEnv('PATH', '/nowhere')
  for (let attempt = 0; attempt < 2; attempt += 1)
    await expect(runBackup(config, [folder], logger)).rejects.toThrow(
      'pg_dump cannot be started. Install the client programs',
    )
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})
