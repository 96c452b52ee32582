import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '../../tables/identity/account.ts'
import { createTestClock, readCode, signInAs } from '../../../testing/fixtures/sign-in.ts'
import { addAccounts, publishToAll, startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { openEvents } from '../../../testing/fixtures/event.ts'
import { createForgetEventsJob, EVENT_LIFE_MS } from './forget-events.ts'
import { publishEvents } from './publish-events.ts'

const clock = createTestClock()
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ demo: true, clock })
})
afterAll(() => server.close())

async function findAccount(email: string): Promise<string> {
  const rows = await server.database
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.email, email))
  if (rows[0] === undefined) throw new Error(`There is no ${email}`)
  return rows[0].id
}

async function publish(accountId: string, ...abouts: string[]): Promise<void> {
  await server.database.transaction((transaction) =>
    publishEvents(
      transaction,
      abouts.map((about) => ({ accountId, topic: 'messages' as const, about })),
      new Date(clock.now()),
    ),
  )
}

describe('the event stream of an account', () => {
  it('tells of each change once, in order, with consecutive numbers', async () => {
    const accountId = await findAccount('client@example.com')
    await using stream = await openEvents(server, await signInAs(server, 'client@example.com'))
    const [ready] = await stream.take(1)
    await publish(accountId, 'a', 'b', 'a')
    await publish(accountId, 'c')
    const changes = await stream.take(3)
    const begin = ready?.id ?? -1
    expect(ready).toMatchObject({ event: 'ready' })
    expect(changes.map(({ id, event, data }) => [id - begin, event, data])).toEqual([
      [1, 'change', { topic: 'messages', about: 'a' }],
      [2, 'change', { topic: 'messages', about: 'b' }],
      [3, 'change', { topic: 'messages', about: 'c' }],
    ])
  })

  it('numbers what is published at once by many without gaps or doubles', async () => {
    const accountId = await findAccount('client@example.com')
    await using stream = await openEvents(server, await signInAs(server, 'client@example.com'))
    const [ready] = await stream.take(1)
    await Promise.all(Array.from({ length: 40 }, (_, index) => publish(accountId, `parallel ${index}`)))
    const changes = await stream.take(40)
    expect(changes.map(({ id }) => id - (ready?.id ?? 0))).toEqual(
      Array.from({ length: 40 }, (_, index) => index + 1),
    )
    expect(new Set(changes.map(({ data }) => data['about'])).size).toBe(40)
  })

  it('tells two thousand accounts of one change', async () => {
    const others = await addAccounts(server.database, 2_000, clock.now())
    const accountId = await findAccount('premium@example.com')
    await using stream = await openEvents(server, await signInAs(server, 'premium@example.com'))
    await stream.take(1)
    await publishToAll(server.database, [...others, accountId])
    expect((await stream.take(1))[0]).toMatchObject({ event: 'change', data: { topic: 'messages' } })
  })

  it('says nothing of a transaction that is undone, and nothing to others', async () => {
    const accountId = await findAccount('client@example.com')
    await using stream = await openEvents(server, await signInAs(server, 'client@example.com'))
    await using other = await openEvents(server, await signInAs(server, 'client2@example.com'))
    await Promise.all([stream.take(1), other.take(1)])
    const undone = server.database.transaction(async (transaction) => {
      await publishEvents(
        transaction,
        [{ accountId, topic: 'tasks', about: 'undone' }],
        new Date(clock.now()),
      )
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await publish(await findAccount('client2@example.com'), 'theirs')
    await publish(accountId, 'mine')
    expect((await stream.take(1))[0]?.data).toEqual({ topic: 'messages', about: 'mine' })
    expect((await other.take(1))[0]?.data).toEqual({ topic: 'messages', about: 'theirs' })
    expect(stream.events).toHaveLength(2)
  })

  it('goes on where a page left off, also after a long list', async () => {
    const accountId = await findAccount('premium@example.com')
    const token = await signInAs(server, 'premium@example.com')
    await publish(accountId, 'seen')
    const first = await openEvents(server, token)
    const [ready] = await first.take(1)
    await first[Symbol.asyncDispose]()
    for (let batch = 0; batch < 3; batch += 1) {
      await publish(accountId, ...Array.from({ length: 300 }, (_, index) => `${batch} ${index}`))
    }
    await using stream = await openEvents(server, token, ready?.id)
    const missed = (await stream.take(901)).slice(1)
    expect(missed.map(({ id }) => id)).toEqual(
      Array.from({ length: 900 }, (_, index) => (ready?.id ?? 0) + index + 1),
    )
  })

  it.each([
    ['is ahead of the account', (last: number) => last + 1_000],
    ['is older than what is kept', () => 0],
  ])('asks to read everything again when the position %s', async (_, choose) => {
    const accountId = await findAccount('provider@example.com')
    await publish(accountId, 'old')
    clock.advance(EVENT_LIFE_MS + 1)
    await createForgetEventsJob({ database: server.database, clock }).run(new AbortController().signal)
    const token = await signInAs(server, 'provider@example.com')
    await publish(accountId, 'new')
    const current = await openEvents(server, token)
    const last = (await current.take(1))[0]?.id ?? 0
    await current[Symbol.asyncDispose]()
    await using stream = await openEvents(server, token, choose(last))
    expect((await stream.take(2)).map(({ id, event }) => [event, id]).at(1)).toEqual(['resync', last])
    await publish(accountId, 'after')
    expect((await stream.take(1))[0]).toMatchObject({ id: last + 1, data: { about: 'after' } })
  })

  it('ends when its session ends, and not when another of the account does', async () => {
    const [token, other] = [
      await signInAs(server, 'search@example.com'),
      await signInAs(server, 'search@example.com'),
    ]
    await using stream = await openEvents(server, token)
    await using lasting = await openEvents(server, other)
    await Promise.all([stream.take(1), lasting.take(1)])
    await server.request('main', '/logout', { method: 'POST', token })
    await stream.ended
    await publish(await findAccount('search@example.com'), 'later')
    expect((await lasting.take(1))[0]?.data).toMatchObject({ about: 'later' })
    expect(stream.events).toHaveLength(1)
  })

  it('is refused without a session, from another site, and beyond a dozen of one account', async () => {
    const refused = await server.request('messages', '/events')
    expect(await readCode(refused)).toBe('verif_error')
    const token = await signInAs(server, 'professional2@example.com')
    expect(await readCode(await server.request('messages', '/events', { token, site: 'Candoo' }))).toBe(
      'site_mismatch',
    )
    await using streams = new AsyncDisposableStack()
    for (let count = 0; count < 12; count += 1) {
      const stream = streams.use(await openEvents(server, token))
      expect((await stream.take(1))[0]?.event).toBe('ready')
    }
    expect(await readCode(await server.request('messages', '/events', { token }))).toBe('rate_limited')
  })

  it('is not a failure when its reader leaves', async () => {
    await using own = await startTestServer({ demo: true })
    const token = await signInAs(own, 'client2@example.com')
    for (let round = 0; round < 12; round += 1) {
      await using stream = await openEvents(own, token)
      await stream.take(1)
    }
    // All of them count as open until the server has seen them leave.
    await expect
      .poll(async () => {
        await using stream = await openEvents(own, token)
        return stream.status
      })
      .toBe(200)
    expect(own.logLines.filter((line) => line.includes('An event stream broke off'))).toEqual([])
  })

  it('ends with the server, which does not wait for it', async () => {
    const own = await startTestServer({ demo: true })
    await using stream = await openEvents(own, await signInAs(own, 'client@example.com'))
    await stream.take(1)
    await own.close()
    await stream.ended
    expect(own.logLines.some((line) => line.includes('"msg":"Stopped"'))).toBe(true)
  })
})
