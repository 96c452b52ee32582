import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { careInvitations, guardianships } from '../src/tables/care/care-team.ts'
import { dependants } from '../src/tables/care/dependants.ts'
import { invitations } from '../src/tables/organizations/invitations.ts'
import { callAs, forgetCare } from '../testing/fixtures/care.ts'
import type { Caller } from '../testing/fixtures/care.ts'
import { openPostgres, startTestServer } from '../testing/index.ts'
import type { TestPostgres, TestServer } from '../testing/index.ts'

const AT_ONCE = 8
const NO_LIMIT = { burstRequests: 1e6, requestsPerSecond: 1e6 }
const SHARED = { scopes: ['documents'], endsOn: null }

let postgres: TestPostgres
let server: TestServer
let client: Caller
let professional: Caller
let owner: Caller

beforeAll(async () => {
  postgres = await openPostgres()
  const limits = { address: NO_LIMIT, session: NO_LIMIT }
  server = await startTestServer({ demo: true, databaseUrl: postgres.url, limits })
  await forgetCare(server)
  client = await callAs(server, 'client2@example.com')
  professional = await callAs(server, 'professional2@example.com')
  owner = await callAs(server, 'owner@example.com')
}, 600_000)

afterAll(async () => {
  await server.close()
  await postgres.close()
})

/** Of several that are sent at once where there is room for one more: so many were made. */
async function countMade(send: () => Promise<Response>): Promise<number> {
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, send))
  const refused = answers.filter(({ ok }) => !ok)
  for (const answer of refused) expect(await answer.json()).toMatchObject({ code: 'conflict' })
  return answers.length - refused.length
}

/** One is there already; so many more that there is room for one. */
async function fillInvitations(most: number): Promise<void> {
  const [row] = await server.database.select().from(careInvitations)
  const { id: _, personId: __, ...copied } = row!
  const more = Array.from({ length: most - 2 }, () => ({ ...copied, codeHash: randomUUID() }))
  await server.database.insert(careInvitations).values(more)
}

it('of invitations into a care team that are made at once no more are open than may be', async () => {
  const make = () => client.post('/care-team/codes', { ...SHARED, personId: client.id })
  await make()
  await fillInvitations(50)
  expect(await countMade(make)).toBe(1)
}, 120_000)

it('of invitations of clients that are made at once no more are open than may be', async () => {
  await server.database.delete(careInvitations)
  const make = () => professional.post('/client-invitations/codes', SHARED)
  await make()
  await fillInvitations(200)
  expect(await countMade(make)).toBe(1)
}, 120_000)

it('of dependants that are added at once no more are kept than may be', async () => {
  const person = { firstName: 'Ada', lastName: 'Okafor', birthDate: '2018-04-02', relation: 'mother' }
  const make = () => client.post('/dependants', { ...person, expiresOn: null })
  await make()
  const [kept] = await server.database.select().from(dependants)
  const [guarded] = await server.database.select().from(guardianships)
  const more = Array.from({ length: 18 }, () => randomUUID())
  await server.database.insert(dependants).values(more.map((id) => ({ ...kept!, id })))
  await server.database
    .insert(guardianships)
    .values(more.map((dependantId) => ({ ...guarded!, id: randomUUID(), dependantId })))
  expect(await countMade(make)).toBe(1)
}, 120_000)

it('of invitations into an organization that are sent at once no more are open than may be', async () => {
  await server.database.delete(invitations)
  const make = () =>
    server.request('main', '/organization/invitations', {
      method: 'POST',
      token: owner.token,
      json: { email: `${randomUUID()}@example.org`, role: 'clinician', language: 'en', message: '' },
    })
  expect(await (await make()).json()).toMatchObject({ state: 'valid' })
  const [row] = await server.database.select().from(invitations)
  const { id: _, ...copied } = row!
  await server.database.insert(invitations).values(Array.from({ length: 198 }, () => copied))
  expect(await countMade(make)).toBe(1)
}, 120_000)
