import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '../../tables/identity/account.ts'
import { readConfig } from '../config/read-config.ts'
import type { Database } from '../database/database.ts'
import { createLogger } from '../logging/logger.ts'
import { createServer } from '../../server.ts'
import { addAccounts, openPostgres } from '../../../testing/index.ts'
import type { TestPostgres } from '../../../testing/index.ts'
import { createDataDirectory } from '../../../testing/server-process.ts'
import { demoMarkers } from '../../tables/infrastructure/demo-marker.ts'

const logger = await createLogger({ level: 'silent' })

interface Place extends AsyncDisposable {
  run(flags: readonly string[], act?: (database: Database) => PromiseLike<unknown>): Promise<void>
}

async function createPlace(postgres: TestPostgres | undefined): Promise<Place> {
  const data = await createDataDirectory()
  const environment = { DATA_DIR: data.path, SITES_DIR: data.path, PORT_BASE: '0' }
  const target = postgres ? { ...environment, DATABASE_URL: postgres.url } : environment
  return {
    async run(flags, act) {
      const server = await createServer(readConfig(target, flags), { logger })
      await act?.(server.handle.database)
      await server.close()
    },
    async [Symbol.asyncDispose]() {
      await postgres?.close()
      await data[Symbol.asyncDispose]()
    },
  }
}

describe.each([
  ['the embedded database', () => createPlace(undefined)],
  ['PostgreSQL', async () => createPlace(await openPostgres({ isEmpty: true }))],
])('on %s', (_name, open) => {
  let demo: Place
  let real: Place
  beforeAll(async () => {
    demo = await open()
    real = await open()
    await demo.run(['--demo'])
  })
  afterAll(async () => {
    await demo[Symbol.asyncDispose]()
    await real[Symbol.asyncDispose]()
  })

  it('a demo is started again as a demo, and as nothing else', async () => {
    await demo.run(['--demo'])
    await expect(demo.run([])).rejects.toThrow('This database holds demo accounts')
  })

  it('a demo from before there was a mark is known by its accounts', async () => {
    await demo.run(['--demo'], (database) => database.delete(demoMarkers))
    await expect(demo.run([])).rejects.toThrow(
      'Name another database (DATABASE_URL) or another folder (DATA_DIR), or start with --demo.',
    )
    await demo.run(['--demo'])
  })

  it('a demo whose accounts have other addresses by now is known by its mark', async () => {
    const rename = sql`${accounts.id} || '@example.org'`
    await demo.run(['--demo'], (database) => database.update(accounts).set({ email: rename }))
    await expect(demo.run([])).rejects.toThrow('This database holds demo accounts')
  })

  it('real accounts get no demo accounts beside them', async () => {
    await real.run([], (database) => addAccounts(database, 1, Date.now()))
    await expect(real.run(['--demo'])).rejects.toThrow('This database holds accounts that are no demo')
    await real.run([], async (database) => {
      expect(await database.select().from(accounts)).toHaveLength(1)
    })
  })
})
