import { afterAll, beforeAll, expect, it } from 'vitest'
import { callAs, forgetCare, joinTeam } from '../../../testing/fixtures/care.ts'
import { createTestClock } from '../../../testing/fixtures/sign-in.ts'
import { ASTHMA, createProfile } from '../../../testing/health-record/profile.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { VISIT_MS } from '../../activity/audit/store.ts'

const clock = createTestClock()
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ demo: true, clock })
  await forgetCare(server)
})

afterAll(() => server.close())

/** The profile of the client as this account reads it, signed in anew: a token lasts no longer than a visit. */
async function readAs(email: string, clientId: string) {
  return createProfile(server, await callAs(server, email)).read(clientId)
}

it('a member of the care team is told when they looked before this visit, and who keeps the record is not', async () => {
  const client = await callAs(server, 'client2@example.com')
  await joinTeam(client, await callAs(server, 'professional2@example.com'), { scopes: ['record'] })
  const look = () => readAs('professional2@example.com', client.id)
  const firstAt = new Date(clock.now()).toISOString()
  expect((await look()).lookedAt).toBeNull()
  clock.advance(60_000)
  await createProfile(server, client).add(ASTHMA)
  // The same visit.
  expect((await look()).lookedAt).toBeNull()
  clock.advance(VISIT_MS)
  const secondAt = new Date(clock.now()).toISOString()
  expect((await look()).lookedAt).toBe(firstAt)
  clock.advance(60_000)
  const { items, lookedAt } = await look()
  expect(lookedAt).toBe(firstAt)
  expect(items.map(({ changedAt }) => changedAt > firstAt)).toEqual([true])
  expect((await readAs('client2@example.com', client.id)).lookedAt).toBeNull()
  clock.advance(VISIT_MS)
  expect((await look()).lookedAt).toBe(secondAt)
})
