import { createClient } from '@redis/client'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openEvents } from '../../../testing/fixtures/event.ts'
import { signInAs } from '../../../testing/fixtures/sign-in.ts'
import { startPostgres, startSeverableProxy, startTestServer } from '../../../testing/index.ts'
import type { SeverableProxy, TestPostgres, TestServer } from '../../../testing/index.ts'
import { findInstalledValkey, startValkeyProcess } from '../../../testing/valkey/valkey-process.ts'
import type { ValkeyProcess } from '../../../testing/valkey/valkey-process.ts'
import { accounts } from '../../tables/identity/account.ts'
import { publishEvents } from './publish-events.ts'

/** Without one nobody here could run it either. */
const installed = [findInstalledValkey()].filter((program) => program !== undefined)

describe.each(installed)('two servers on one PostgreSQL and one %s', (program) => {
  const statements: string[] = []
  let postgres: TestPostgres
  let proxy: SeverableProxy
  let valkey: ValkeyProcess
  let near: TestServer
  let far: TestServer
  let accountId: string

  beforeAll(async () => {
    postgres = await startPostgres()
    valkey = await startValkeyProcess(program)
    const url = new URL(postgres.url)
    proxy = await startSeverableProxy(url.hostname, Number(url.port || 5432))
    url.hostname = '127.0.0.1'
    url.port = String(proxy.port)
    const shared = { demo: true, databaseUrl: postgres.url, valkeyPatienceMs: 10_000 }
    const onStatement = (text: string) => void statements.push(text)
    near = await startTestServer({ ...shared, onStatement, config: { valkeyUrl: valkey.url } })
    // What the database tells of itself comes to it by the proxy.
    far = await startTestServer({ ...shared, config: { valkeyUrl: valkey.url, databaseDirectUrl: url.href } })
    await waitUntilThere(1)
    const rows = await near.database
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.email, 'client@example.com'))
    accountId = rows[0]?.id ?? ''
  })
  afterAll(async () => {
    await Promise.all([near.close(), far.close()])
    await proxy[Symbol.asyncDispose]()
    await valkey[Symbol.asyncDispose]()
    await postgres.close()
  })

  async function waitUntilThere(times: number): Promise<void> {
    for (const { logLines } of [near, far]) {
      const count = () => logLines.filter((line) => line.includes('Valkey is there')).length
      await vi.waitFor(() => expect(count()).toBeGreaterThanOrEqual(times), 20_000)
    }
  }
  const publish = (server: TestServer, about: string) =>
    server.database.transaction((transaction) =>
      publishEvents(transaction, [{ accountId, topic: 'messages', about }], new Date()),
    )
  const countUp = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => from + 1 + index)

  it('wake each other through it, after the commit and past the database', async () => {
    const token = await signInAs(near, 'client@example.com')
    await using stream = await openEvents(far, token)
    const [ready] = await stream.take(1)
    proxy.freeze()
    statements.length = 0
    // One after the other: a stream that had to look by itself would need a quarter of a minute for each.
    for (const index of countUp(0, 12)) {
      await publish(near, `change ${index}`)
      expect((await stream.take(1))[0]?.id).toBe((ready?.id ?? 0) + index)
    }
    expect(statements.filter((text) => text.includes('pg_notify'))).toEqual([])
    await proxy.restore()
  })

  it('tell of nothing that was taken back', async () => {
    const token = await signInAs(near, 'client@example.com')
    await using stream = await openEvents(far, token)
    const [ready] = await stream.take(1)
    const refused = near.database.transaction(async (transaction) => {
      await publishEvents(transaction, [{ accountId, topic: 'tasks', about: 'never' }], new Date())
      throw new Error('It is taken back')
    })
    await expect(refused).rejects.toThrow('taken back')
    await publish(near, 'instead')
    expect((await stream.take(1))[0]).toMatchObject({ id: (ready?.id ?? 0) + 1, data: { about: 'instead' } })
  })

  it('end a stream of one when its session is ended through the other', async () => {
    const token = await signInAs(near, 'client2@example.com')
    await using stream = await openEvents(far, token)
    await stream.take(1)
    await near.request('main', '/logout', { method: 'POST', token })
    await stream.ended
    expect(stream.events).toHaveLength(1)
  })

  it('put no id of anybody into it', async () => {
    const ears = createClient({ url: valkey.url })
    ears.on('error', () => {})
    await ears.connect()
    const heard: string[] = []
    await ears.pSubscribe('*', (payload, channel) => void heard.push(channel, payload))
    await publish(near, 'opaque')
    await expect.poll(() => heard.length, { timeout: 20_000 }).toBeGreaterThan(1)
    ears.destroy()
    expect(heard[0]).toMatch(/^platform:accounts:[\w-]{24}$/)
    expect(heard[1]).toMatch(/^[\w-]{24}$/)
    expect(heard.join(' ')).not.toContain(accountId)
  })

  it('lose no event while it is killed and comes back under traffic, and stay ready', async () => {
    const CHANGES = 60
    const token = await signInAs(near, 'client@example.com')
    await using stream = await openEvents(far, token)
    const [ready] = await stream.take(1)
    const traffic = (async () => {
      const answers: number[] = []
      for (const index of countUp(0, CHANGES)) {
        await publish(index % 2 === 0 ? near : far, `under way ${index}`)
        answers.push((await near.request('main', '/account', { token })).status)
        if (index === 15) await valkey.crash()
        if (index === 35) await valkey.start()
        answers.push((await fetch(`${far.url}/readyz`)).status)
      }
      return answers
    })()
    const changes = await stream.take(CHANGES)
    expect(changes.map(({ id }) => id)).toEqual(countUp(ready?.id ?? 0, CHANGES))
    expect(new Set(await traffic)).toEqual(new Set([200]))
    await waitUntilThere(2)
    await publish(near, 'afterwards')
    expect((await stream.take(1))[0]?.data).toMatchObject({ about: 'afterwards' })
  })
})
