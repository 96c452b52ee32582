import { dependantSchema } from '@platform/contract/care'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { callAs, forgetCare, joinTeam } from '../../../testing/fixtures/care.ts'
import type { Caller } from '../../../testing/fixtures/care.ts'
import { openEvents } from '../../../testing/fixtures/event.ts'
import { createTestClock, signInAs } from '../../../testing/fixtures/sign-in.ts'
import type { TestClock } from '../../../testing/fixtures/sign-in.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { readEventPosition } from '../../activity/events/store.ts'
import { createTellEndedJob } from './tell-ended.ts'

const DAY_MS = 86_400_000

let clock: TestClock
let server: TestServer
let client: Caller
let professional: Caller

beforeEach(async () => {
  clock = createTestClock()
  server = await startTestServer({ demo: true, clock })
  await forgetCare(server)
  client = await callAs(server, 'client2@example.com')
  professional = await callAs(server, 'harbour@example.com')
})

afterEach(() => server.close())

function inTwoDays(): string {
  return new Date(clock.now() + 2 * DAY_MS).toISOString().slice(0, 10)
}

async function tellEnded(): Promise<void> {
  await createTellEndedJob({ database: server.database, clock }).run(new AbortController().signal)
}

/** Until one millisecond before; sessions from before are over then. */
async function openBefore(end: string | null | undefined, ...callers: readonly Caller[]) {
  clock.advance(new Date(end ?? '').getTime() - clock.now() - 1)
  const streams = await Promise.all(
    callers.map(async ({ email }) => openEvents(server, await signInAs(server, email))),
  )
  await Promise.all(streams.map((stream) => stream.take(1)))
  return streams
}

describe('an end that comes by itself', () => {
  it('of a consent is told once to the open pages of both sides', async () => {
    const { endsAt } = await joinTeam(client, professional, { endsOn: inTwoDays() })
    const streams = await openBefore(endsAt, client, professional)
    await tellEnded()
    clock.advance(1)
    await tellEnded()
    for (const stream of streams) {
      expect(await stream.take(1)).toMatchObject([
        { event: 'change', data: { topic: 'careTeam', about: client.id } },
      ])
    }
    const position = await readEventPosition(server.database, professional.id)
    await tellEnded()
    expect(await readEventPosition(server.database, professional.id)).toBe(position)
    for (const stream of streams) await stream[Symbol.asyncDispose]()
  })

  it('of the guardianship that decides is told to those who lose what it allowed', async () => {
    const child = { firstName: 'Ada', lastName: 'Okafor', birthDate: '2018-04-02', relation: 'mother' }
    const added = await client.post('/dependants', { ...child, expiresOn: inTwoDays() })
    const { id, guardians } = dependantSchema.parse(await added.json())
    await joinTeam(client, professional, { personId: id })
    const streams = await openBefore(guardians[0]?.expiresAt, client, professional)
    clock.advance(1)
    await tellEnded()
    for (const stream of streams) {
      expect(await stream.take(1)).toMatchObject([
        { event: 'change', data: { topic: 'careTeam', about: id } },
      ])
      await stream[Symbol.asyncDispose]()
    }
  })
})
