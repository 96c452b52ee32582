import { randomUUID } from 'node:crypto'
import type { Upkeep } from '@platform/contract'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestClock, signInAs } from '../../../testing/fixtures/sign-in.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { compareMigrations } from '../../infrastructure/database/migrations/compare-migrations.ts'
import { runningServers } from '../../tables/infrastructure/running-servers.ts'

const MINUTE_MS = 60_000
const clock = createTestClock()
let server: TestServer
let token: string

beforeEach(async () => {
  server = await startTestServer({ demo: true, clock })
  token = await signInAs(server, 'admin@example.com')
})
afterEach(() => server.close())

async function read<Part extends keyof Upkeep>(part: Part): Promise<Upkeep[Part]> {
  return (await server.request('main', `/admin/operations/${part}`, { token })).json()
}

it('name the largest tables with their indexes, and of rows what the database estimates', async () => {
  await server.database.execute(sql`analyze accounts`)
  const { databaseBytes, tables } = await read('storage')
  expect(tables).toHaveLength(10)
  const sizes = tables.map(({ bytes }) => bytes)
  expect(sizes).toEqual(sizes.toSorted((one, other) => other - one))
  expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(databaseBytes)
})

it('name the servers that run, and which are of another version', async () => {
  await expect.poll(async () => (await read('running')).servers.length).toBe(1)
  const [own] = (await read('running')).servers
  expect(own).toMatchObject({ isAnswering: true, isOther: false, release: null })
  const now = clock.now()
  const add = (minutesAgo: number, schema: string) =>
    server.database.insert(runningServers).values({
      id: randomUUID(),
      host: 'one-of-them',
      schema,
      startedAt: new Date(now - 60 * MINUTE_MS),
      seenAt: new Date(now - minutesAgo * MINUTE_MS),
    })
  await add(1, String(own?.schema))
  await add(2, '0054_care_upstream')
  await add(4, '0053_export_pieces')
  const { servers } = await read('running')
  expect(servers.map(({ schema, isOther }) => `${schema} ${isOther}`).toSorted()).toEqual([
    '0054_care_upstream true',
    `${own?.schema} false`,
    `${own?.schema} false`,
  ])
  await add(1, '9999_later')
  expect((await read('running')).servers.filter(({ isOther }) => isOther)).toHaveLength(3)
})

it('compare the migrations of the server with those of the database', async () => {
  const { migrations } = await read('running')
  expect(migrations).toMatchObject({ missing: [], unknown: [] })
  await server.database.execute(
    sql`insert into platform_migrations (name, hash) values ('9999_later', 'of a newer version')`,
  )
  await server.database.execute(sql`delete from platform_migrations where name = ${migrations.last?.name}`)
  expect(await compareMigrations(server.database)).toMatchObject({
    missing: [migrations.last?.name],
    unknown: ['9999_later'],
    last: { name: '9999_later' },
  })
})

it('are for administrators alone', async () => {
  const client = await signInAs(server, 'client@example.com')
  for (const part of ['storage', 'running', 'keys']) {
    const response = await server.request('main', `/admin/operations/${part}`, { token: client })
    expect([part, response.status]).toEqual([part, 403])
  }
})
