import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPostgres, startSeverableProxy, startTestServer } from '../../../testing/index.ts'
import type { SeverableProxy, TestPostgres, TestServer } from '../../../testing/index.ts'

let postgres: TestPostgres
let proxy: SeverableProxy
let server: TestServer
beforeAll(async () => {
  postgres = await openPostgres()
  const { hostname, port } = new URL(postgres.url)
  proxy = await startSeverableProxy(hostname, Number(port || 5432))
  const url = new URL(postgres.url)
  url.hostname = '127.0.0.1'
  url.port = String(proxy.port)
  server = await startTestServer({ databaseUrl: url.href, demo: true })
})
afterAll(async () => {
  await server.close()
  await proxy[Symbol.asyncDispose]()
  await postgres.close()
})

const signIn = () =>
  server.request('main', '/login', {
    method: 'POST',
    json: { email: 'client@example.com', password: 'Demo-2026-pass!' },
  })
const readReadiness = async () => (await fetch(`${server.url}/readyz`)).status

describe.each(['sever', 'freeze'] as const)('when the database goes (%s)', (way) => {
  it('calls get 503, and work again within five seconds of its return', async () => {
    expect((await signIn()).status).toBe(200)
    await proxy[way]()
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const response = await signIn()
      expect(response.status).toBe(503)
      expect(response.headers.get('retry-after')).toBe('1')
      expect(await response.json()).toMatchObject({ code: 'unavailable' })
    }
    expect(await readReadiness()).toBe(503)
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)

    await proxy.restore()
    await expect.poll(async () => (await signIn()).status, { timeout: 5_000 }).toBe(200)
    expect(await readReadiness()).toBe(200)
  })
})

it('several servers that start together on one empty database agree on its schema', async () => {
  await using empty = await openPostgres({ isEmpty: true })
  const servers = await Promise.all([1, 2, 3].map(() => startTestServer({ databaseUrl: empty.url })))
  for (const each of servers) expect((await fetch(`${each.url}/readyz`)).status).toBe(200)
  await Promise.all(servers.map((each) => each.close()))
})

it('a server starts beside somebody who reads all tables for long, such as a backup', async () => {
  await using kept = await openPostgres()
  const first = await startTestServer({ databaseUrl: kept.url })
  const reading = Promise.withResolvers<void>()
  const read = first.database.transaction(async (transaction) => {
    await transaction.execute(sql`lock table platform_migrations in access share mode`)
    await reading.promise
  })
  const second = await startTestServer({ databaseUrl: kept.url })
  expect((await fetch(`${second.url}/readyz`)).status).toBe(200)
  reading.resolve()
  await read
  await Promise.all([first.close(), second.close()])
})
