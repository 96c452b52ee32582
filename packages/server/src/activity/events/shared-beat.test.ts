import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { accounts } from '../../tables/identity/account.ts'
import { sessions } from '../../tables/identity/sessions.ts'
import { createLiveSessionLister } from '../../identity/viewer/live-session.ts'
import { openEvents } from '../../../testing/fixtures/event.ts'
import { createTestClock, signInAs } from '../../../testing/fixtures/sign-in.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { createConfig } from '../../../testing/test-server.ts'
import { publishEvents } from './publish-events.ts'
import { createSharedBeat, TURNS } from './shared-beat.ts'
import type { Beat, SharedBeat } from './shared-beat.ts'

const EMAIL = 'client@example.com'
const clock = createTestClock()
const asked: string[] = []
let server: TestServer
let accountId: string
let sessionId: string

beforeAll(async () => {
  server = await startTestServer({ demo: true, clock, onStatement: (text) => asked.push(text) })
  await signInAs(server, EMAIL)
  const [account] = await server.database.select().from(accounts).where(eq(accounts.email, EMAIL))
  accountId = account?.id ?? ''
  const [session] = await server.database.select().from(sessions).where(eq(sessions.accountId, accountId))
  sessionId = session?.id ?? ''
})
afterAll(() => server.close())

function createBeat(database = server.database): SharedBeat {
  const config = createConfig(server.dataDirectory)
  return createSharedBeat(database, createLiveSessionLister(database, { clock, config }))
}

function join(beat: SharedBeat, count: number): Beat[] {
  const heard: Beat[] = []
  for (let index = 0; index < count; index += 1) {
    const leave = beat.join({ accountId, sessionId, hear: (found) => heard.push(found) })
    onTestFinished(leave)
  }
  return heard
}

describe('the beat of all streams', () => {
  it('asks the database twice a tick, however many streams there are, and hears of each once a round', async () => {
    const beat = createBeat()
    const heard = join(beat, 1_000)
    asked.length = 0
    for (let turn = 0; turn < TURNS; turn += 1) await beat.tick()
    const looks = asked.filter((text) => /"account_event_positions"|"last_used_at"/.test(text))
    expect(heard).toHaveLength(1_000)
    expect(looks.length).toBeGreaterThan(0)
    expect(looks.length).toBeLessThanOrEqual(2 * TURNS)
  })

  it('asks nothing while there are none', async () => {
    const beat = createBeat()
    asked.length = 0
    for (let turn = 0; turn < TURNS; turn += 1) await beat.tick()
    expect(asked.filter((text) => text.includes('"account_event_positions"'))).toEqual([])
  })

  it('tells of news that were missed, and of a session that is over without anybody saying so', async () => {
    const beat = createBeat()
    const heard = join(beat, 1)
    await beat.tickAll()
    const before = heard.at(-1)
    expect(before?.isOver).toBe(false)
    await server.database.transaction((transaction) =>
      publishEvents(transaction, [{ accountId, topic: 'tasks', about: 'missed' }], new Date(clock.now())),
    )
    await beat.tickAll()
    expect(heard.at(-1)?.position).toBe(Number(before?.position) + 1)
    // Nobody used it for longer than a session may rest.
    clock.advance(61 * 60_000)
    await beat.tickAll()
    expect(heard.at(-1)?.isOver).toBe(true)
  })

  it('ends no stream because the database is away', async () => {
    const beat = createSharedBeat(server.database, () => Promise.reject(new Error('away')))
    const heard = join(beat, 1)
    await beat.tickAll()
    expect(heard).toEqual([{ isOver: false, position: undefined }])
  })

  it('ends the stream of a session that is over', async () => {
    const token = await signInAs(server, 'client2@example.com')
    await using stream = await openEvents(server, token)
    await stream.take(1)
    clock.advance(61 * 60_000)
    await stream.ended
    expect(stream.events).toHaveLength(1)
  })
})
