import { MAX_EMERGENCY_CARD_LINKS, MAX_PROFILE_ENTRIES } from '@platform/contract/health-record'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callAs } from '../../../testing/fixtures/care.ts'
import type { Caller } from '../../../testing/fixtures/care.ts'
import { createCareDataCall } from '../../../testing/health-record/call-care-data.ts'
import { ASTHMA, createProfile } from '../../../testing/health-record/profile.ts'
import { openPostgres, startTestServer } from '../../../testing/index.ts'
import type { TestPostgres, TestServer } from '../../../testing/index.ts'
import { careResources } from '../../tables/health-record/care-resources.ts'

const AT_ONCE = 8
const ROUNDS = 3
const NO_LIMIT = { burstRequests: 1e6, requestsPerSecond: 1e6 }

let postgres: TestPostgres
let server: TestServer
let client: Caller

beforeAll(async () => {
  postgres = await openPostgres()
  const limits = { address: NO_LIMIT, session: NO_LIMIT }
  server = await startTestServer({ demo: true, databaseUrl: postgres.url, limits })
  client = await callAs(server, 'client2@example.com')
}, 600_000)

afterAll(async () => {
  await server.close()
  await postgres.close()
})

async function countMade(send: () => Promise<Response>): Promise<number> {
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, send))
  const refused = answers.filter(({ ok }) => !ok)
  for (const answer of refused) expect(await answer.json()).toMatchObject({ errors: [{ code: 'too_many' }] })
  return answers.length - refused.length
}

it('of links to an emergency card that are made at once no more are good than may be', async () => {
  const call = createCareDataCall(server, client)
  const make = () => call('POST', '/emergency-card-links', { personId: client.id, days: 7 })
  let made = 0
  for (let round = 0; round < ROUNDS; round += 1) made += await countMade(make)
  expect(made).toBe(MAX_EMERGENCY_CARD_LINKS)
}, 120_000)

it('of entries of a health profile that are made at once no more are kept than may be', async () => {
  const { database } = server
  const profile = createProfile(server, client)
  for (let round = 0; round < ROUNDS; round += 1) {
    await database.delete(careResources)
    await profile.add(ASTHMA)
    const [row] = await database.select().from(careResources)
    const { id: _, words: __, personId: ___, ...copied } = row!
    const more = Array.from({ length: MAX_PROFILE_ENTRIES - 2 }, () => ({ ...copied, importKey: null }))
    await database.insert(careResources).values(more)
    expect(await countMade(() => profile.send(ASTHMA))).toBe(1)
  }
}, 120_000)

it('that there is none and the first one, said at once, leave that there is one', async () => {
  const { database } = server
  const profile = createProfile(server, client)
  for (let round = 0; round < ROUNDS; round += 1) {
    await database.delete(careResources)
    await Promise.all([profile.send(ASTHMA), profile.sayNone('condition')])
    const { items, sections } = await profile.read()
    expect(items).toHaveLength(1)
    const lists = await database.select().from(careResources)
    const saysNone = lists.some(({ content }) => JSON.stringify(content).includes('nilknown'))
    expect([sections.find(({ section }) => section === 'condition')?.state, saysNone]).toEqual([
      'entries',
      false,
    ])
  }
}, 120_000)
