import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestClock, readCode, signInAs } from '../../../testing/fixtures/sign-in.ts'
import { publishEvents } from '../../activity/events/publish-events.ts'
import { createStatementLog } from '../../../testing/fixtures/statements.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'

const clock = createTestClock()
const statements = createStatementLog()
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ demo: true, clock, ...statements })
})

afterAll(() => server.close())

async function readJson(token: string, base: 'main' | 'messages', path: string): Promise<unknown> {
  const response = await server.request(base, path, { token })
  return response.status === 200 ? response.json() : null
}

async function readStart(token: string): Promise<Record<string, unknown>> {
  return (await server.request('main', '/start', { token })).json()
}

describe('the start of a page', () => {
  it.each([
    'client@example.com',
    'professional@example.com',
    'orgadmin@example.com',
    'provider@example.com',
    'search@example.com',
    'admin@example.com',
  ])('is in each part what its own endpoint answers %s, in four statements at most', async (email) => {
    const token = await signInAs(server, email)
    await readStart(token)
    statements.take()
    const { eventPosition, idleMinutes, isSecondStepDue, ...parts } = await readStart(token)
    // The session with its account, what is stored of the start, and whose messages are reached with their count.
    expect(statements.take().length).toBeLessThanOrEqual(4)
    expect(parts).toEqual({
      account: await readJson(token, 'main', '/account'),
      notifications: await readJson(token, 'main', '/account/notifications'),
      taskList: await readJson(token, 'main', '/account/task-list'),
      conversations: await readJson(token, 'messages', '/conversation-counts'),
    })
    expect(await readJson(token, 'main', '/account/sessions')).toMatchObject({ idleMinutes })
    expect(isSecondStepDue).toBe(false)
    expect(eventPosition).toEqual(expect.any(Number))
  })

  it('goes on from where the events were some seconds before it', async () => {
    const token = await signInAs(server, 'premium@example.com')
    const { account, eventPosition: atFirst } = await readStart(token)
    const accountId = String(Reflect.get(Object(account), 'id'))
    const publishTask = () =>
      server.database.transaction((transaction) =>
        publishEvents(transaction, [{ accountId, topic: 'tasks' }], new Date(clock.now())),
      )
    clock.advance(10_001)
    const { eventPosition: before } = await readStart(token)
    expect(Number(before)).toBeGreaterThanOrEqual(Number(atFirst))
    await publishTask()
    clock.advance(5000)
    await publishTask()
    expect((await readStart(token)).eventPosition).toBe(before)
    clock.advance(5001)
    expect((await readStart(token)).eventPosition).toBe(Number(before) + 1)
    clock.advance(5000)
    expect((await readStart(token)).eventPosition).toBe(Number(before) + 2)
  })

  it('is refused where the session is over', async () => {
    const token = await signInAs(server, 'client2@example.com')
    expect((await server.request('main', '/logout', { method: 'POST', token })).status).toBeLessThan(300)
    expect(await readCode(await server.request('main', '/start', { token }))).toBe('tok_expir')
  })

  it('says that a second step has to be set up, and leaves out what is refused until then', async () => {
    await using strict = await startTestServer({ demo: true, config: { secondStepKinds: ['professional'] } })
    const token = await signInAs(strict, 'professional@example.com')
    const response = await strict.request('main', '/start', { token })
    expect(await response.json()).toMatchObject({ isSecondStepDue: true, conversations: null })
  })
})
