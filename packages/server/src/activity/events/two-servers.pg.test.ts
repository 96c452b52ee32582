import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countUp, startServerPair } from '../../../testing/activity/server-pair.ts'
import type { ServerPair } from '../../../testing/activity/server-pair.ts'
import { openEvents } from '../../../testing/fixtures/event.ts'
import { signInAs } from '../../../testing/fixtures/sign-in.ts'

let pair: ServerPair
beforeAll(async () => {
  pair = await startServerPair(({ database, severable }) => ({
    near: { databaseUrl: database },
    far: { databaseUrl: severable },
  }))
})
afterAll(() => pair[Symbol.asyncDispose]())

describe('two servers on one PostgreSQL', () => {
  it('tell each other’s pages, each change once and in order', async () => {
    const { near, far, publish } = pair
    const token = await signInAs(near, 'client@example.com')
    await using stream = await openEvents(far, token)
    const [ready] = await stream.take(1)
    await Promise.all(countUp(0, 60).map((index) => publish(index % 2 === 0 ? near : far, `change ${index}`)))
    const changes = await stream.take(60)
    expect(changes.map(({ id }) => id)).toEqual(countUp(ready?.id ?? 0, 60))
    expect(new Set(changes.map(({ data }) => data['about'])).size).toBe(60)
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

  it('lose nothing when one of them loses the database for a while', async () => {
    const { near, far, proxy, publish } = pair
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
