import { createClient } from '@redis/client'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { countUp, startServerPair } from '../../../testing/activity/server-pair.ts'
import type { ServerPair } from '../../../testing/activity/server-pair.ts'
import { openEvents } from '../../../testing/fixtures/event.ts'
import { signInAs } from '../../../testing/fixtures/sign-in.ts'
import { findInstalledValkey, startValkeyProcess } from '../../../testing/valkey/valkey-process.ts'
import type { ValkeyProcess } from '../../../testing/valkey/valkey-process.ts'
import { publishEvents } from './publish-events.ts'

/** Without one nobody here could run it either. */
const installed = [findInstalledValkey()].filter((program) => program !== undefined)

describe.each(installed)('two servers on one PostgreSQL and one %s', (program) => {
  const statements: string[] = []
  let valkey: ValkeyProcess
  let pair: ServerPair

  beforeAll(async () => {
    valkey = await startValkeyProcess(program)
    const onStatement = (text: string) => void statements.push(text)
    pair = await startServerPair(({ database, severable }) => {
      const shared = { databaseUrl: database, valkeyPatienceMs: 10_000 }
      return {
        near: { ...shared, onStatement, config: { valkeyUrl: valkey.url } },
        // What the database tells of itself comes to it by the proxy.
        far: { ...shared, config: { valkeyUrl: valkey.url, databaseDirectUrl: severable } },
      }
    })
    await waitUntilThere(1)
  })
  afterAll(async () => {
    await pair[Symbol.asyncDispose]()
    await valkey[Symbol.asyncDispose]()
  })

  async function waitUntilThere(times: number): Promise<void> {
    for (const { logLines } of [pair.near, pair.far]) {
      const count = () => logLines.filter((line) => line.includes('Valkey is there')).length
      await vi.waitFor(() => expect(count()).toBeGreaterThanOrEqual(times), 20_000)
    }
  }
  it('wake each other through it, after the commit and past the database', async () => {
    const { near, far, proxy, publish } = pair
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
    const { near, far, publish, accountId } = pair
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
    const { near, far } = pair
    const token = await signInAs(near, 'client2@example.com')
    await using stream = await openEvents(far, token)
    await stream.take(1)
    await near.request('main', '/logout', { method: 'POST', token })
    await stream.ended
    expect(stream.events).toHaveLength(1)
  })

  it('put no id of anybody into it', async () => {
    const { near, publish, accountId } = pair
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
    const { near, far, publish } = pair
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
