import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '../../tables/identity/account.ts'
import { signInAs } from '../../../testing/fixtures/sign-in.ts'
import { startPostgres, startSeverableProxy, startTestServer } from '../../../testing/index.ts'
import type { SeverableProxy, TestPostgres, TestServer } from '../../../testing/index.ts'
import { openEvents } from '../../../testing/fixtures/event.ts'
import { publishEvents } from './publish-events.ts'

let postgres: TestPostgres
let proxy: SeverableProxy
let near: TestServer
let far: TestServer
let accountId: string

beforeAll(async () => {
  postgres = await startPostgres()
  const url = new URL(postgres.url)
  proxy = await startSeverableProxy(url.hostname, Number(url.port || 5432))
  url.hostname = '127.0.0.1'
  url.port = String(proxy.port)
  near = await startTestServer({ demo: true, databaseUrl: postgres.url })
  far = await startTestServer({ demo: true, databaseUrl: url.href })
  const rows = await near.database
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.email, 'client@example.com'))
  accountId = rows[0]?.id ?? ''
})
afterAll(async () => {
  await Promise.all([near.close(), far.close()])
  await proxy[Symbol.asyncDispose]()
  await postgres.close()
})

const publish = (server: TestServer, about: string) =>
  server.database.transaction((transaction) =>
    publishEvents(transaction, [{ accountId, topic: 'messages', about }], new Date()),
  )

const countUp = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + 1 + index)

describe('two servers on one PostgreSQL', () => {
  it('tell each other’s pages, each change once and in order', async () => {
    const token = await signInAs(near, 'client@example.com')
    await using stream = await openEvents(far, token)
    const [ready] = await stream.take(1)
    await Promise.all(countUp(0, 60).map((index) => publish(index % 2 === 0 ? near : far, `change ${index}`)))
    const changes = await stream.take(60)
    expect(changes.map(({ id }) => id)).toEqual(countUp(ready?.id ?? 0, 60))
    expect(new Set(changes.map(({ data }) => data['about'])).size).toBe(60)
  })

  it('end a stream of one when its session is ended through the other', async () => {
    const token = await signInAs(near, 'client2@example.com')
    await using stream = await openEvents(far, token)
    await stream.take(1)
    await near.request('main', '/logout', { method: 'POST', token })
    await stream.ended
    expect(stream.events).toHaveLength(1)
  })

  it('lose nothing when one of them loses the database for a while', async () => {
    const token = await signInAs(near, 'client@example.com')
    const before = await openEvents(far, token)
    const [ready] = await before.take(1)
    await proxy.sever()
    for (const index of countUp(0, 5)) await publish(near, `while it was away ${index}`)
    await proxy.restore()
    await before[Symbol.asyncDispose]()
    const isReady = async () => (await fetch(`${far.url}/readyz`)).status
    await expect.poll(isReady, { timeout: 10_000 }).toBe(200)
    await using stream = await openEvents(far, token, ready?.id)
    const missed = (await stream.take(6)).slice(1)
    expect(missed.map(({ id }) => id)).toEqual(countUp(ready?.id ?? 0, 5))
    await publish(near, 'afterwards')
    expect((await stream.take(1))[0]?.data).toMatchObject({ about: 'afterwards' })
  })
})
