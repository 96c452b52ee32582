import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestClock, signInAs } from '../../../testing/fixtures/sign-in.ts'
import { openPostgres, startTestServer } from '../../../testing/index.ts'
import type { TestPostgres, TestServer } from '../../../testing/index.ts'

const clock = createTestClock()
let postgres: TestPostgres
let server: TestServer
let token: string

const start = (release: string) =>
  startTestServer({ demo: true, clock, databaseUrl: postgres.url, config: { release } })

beforeAll(async () => {
  postgres = await openPostgres()
  server = await start('2026.11')
  token = await signInAs(server, 'admin@example.com')
})
afterAll(async () => {
  await server.close()
  await postgres.close()
})

async function read(part: 'storage' | 'running' | 'keys') {
  return (await server.request('main', `/admin/operations/${part}`, { token })).json()
}

async function listReleases(): Promise<[string, boolean][]> {
  const { servers } = await read('running')
  return servers.map(({ release, isOther }: { release: string; isOther: boolean }) => [release, isOther])
}

it('servers of one database know of each other, and one that has stopped is gone at once', async () => {
  clock.advance(1)
  const next = await start('2026.12')
  await expect.poll(listReleases).toEqual([
    ['2026.12', false],
    ['2026.11', true],
  ])
  await next.close()
  expect(await listReleases()).toEqual([['2026.11', false]])
})

it('tables are estimated once the database has looked at them', async () => {
  await server.database.execute(sql`analyze`)
  const { tables } = await read('storage')
  for (const { name, bytes, estimatedRows } of tables) {
    expect([name, typeof estimatedRows]).toEqual([name, 'number'])
    expect(bytes).toBeGreaterThan(0)
  }
  const { items } = await read('keys')
  expect(items.filter(({ closed }: { closed: number }) => closed > 0)).toEqual([])
})
