import type { Access } from '@platform/contract'
import { MAX_SEARCH_ITEMS } from '@platform/contract/search'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callAs, forgetCare } from '../../../testing/fixtures/care.ts'
import type { Caller } from '../../../testing/fixtures/care.ts'
import { begin, signInSomebody } from '../../../testing/fixtures/conversation.ts'
import { sendText, shareDocument } from '../../../testing/fixtures/document.ts'
import { askSearch, findKind, searchAs } from '../../../testing/search/global-search.ts'
import { createTestClock, readCode, signInAs } from '../../../testing/fixtures/sign-in.ts'
import { createStatementLog } from '../../../testing/fixtures/statements.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { careGrants, guardianships } from '../../tables/care/care-team.ts'
import { dependants } from '../../tables/care/dependants.ts'
import { organizations } from '../../tables/organizations/organization.ts'

const VISIT_MS = 15 * 60_000

const clock = createTestClock()
const statements = createStatementLog()
let server: TestServer
let client: Caller
let doctor: Caller

beforeAll(async () => {
  server = await startTestServer({ demo: true, clock, ...statements })
  client = await callAs(server, 'client2@example.com')
  doctor = await callAs(server, 'professional@example.com')
  await forgetCare(server)
})

afterAll(() => server.close())

beforeEach(async () => {
  await server.database.delete(careGrants)
  await server.database.insert(careGrants).values({
    siteId: 'Platform',
    clientId: client.id,
    memberId: doctor.id,
    scopes: ['documents', 'messages', 'calendar'],
    startedAt: new Date(0),
  })
})

const titlesOf = async (
  ...asked: Parameters<typeof findKind> extends [unknown, ...infer Rest] ? Rest : never
) => (await findKind(server, ...asked)).map(({ title }) => title)

describe('a search', () => {
  it('finds a name without its accents, and takes signs for letters', async () => {
    const found = await findKind(server, doctor, 'clients', 'ZOE')
    expect(found).toMatchObject([{ id: client.id, title: 'Zoë Okafor-Müller' }])
    expect(await titlesOf(doctor, 'clients', 'muller zo')).toEqual(['Zoë Okafor-Müller'])
    for (const q of ['z_e', 'zo%', '%%', 'zoe nobody'])
      expect(await titlesOf(doctor, 'clients', q)).toEqual([])
    expect(await searchAs(server, doctor, '& | ! :*')).toEqual([])
  })

  it('finds a conversation by its subject and by whom it is about, in any mixture', async () => {
    const [writer, reader] = [
      await signInSomebody(server, client.email),
      await signInSomebody(server, doctor.email),
    ]
    await begin(writer, writer, { subject: 'Walking stick', text: 'orthopaedic', memberIds: [reader.id] })
    for (const q of ['walk', 'okafor', 'stick zoe'])
      expect(await titlesOf(doctor, 'conversations', q)).toContain('Walking stick')
    // What was written in it is for its own search.
    for (const q of ['orthopaedic', 'walk samir'])
      expect(await titlesOf(doctor, 'conversations', q)).toEqual([])
    expect((await findKind(server, doctor, 'conversations', 'walking'))[0]?.person?.name).toBe(
      'Zoë Okafor-Müller',
    )
  })

  it('answers a few of each kind, and says that there are more', async () => {
    for (let count = 0; count <= MAX_SEARCH_ITEMS; count += 1)
      await sendText(server, client.token, client.id, `Spirometry ${count}`)
    const [group, ...others] = await searchAs(server, client, 'spirom')
    expect(others).toEqual([])
    expect([group?.kind, group?.items.length, group?.hasMore]).toEqual(['documents', MAX_SEARCH_ITEMS, true])
    const [few] = await searchAs(server, client, 'spirometry 3')
    expect([few?.items.length, few?.hasMore]).toEqual([1, false])
  })

  it('finds codes for professionals, and for nobody else', async () => {
    const [code] = await findKind(server, doctor, 'codes', 'asthma')
    expect(code).toMatchObject({ title: 'Asthma', person: null })
    const path = `/codes/concept?system=${encodeURIComponent(code?.detail ?? '')}&code=${code?.id}`
    expect((await server.request('medicalSearch', path, { token: doctor.token })).status).toBe(200)
    expect(await findKind(server, client, 'codes', 'asthma')).toEqual([])
  })

  it('is of letters enough, and not of too many', async () => {
    const refused = await Promise.all(
      ['', 'z', ' z ', 'z'.repeat(101)].map(async (q) => readCode(await askSearch(server, client, q))),
    )
    expect(refused).toEqual(Array.from({ length: 4 }, () => 'validation_failed'))
    expect((await askSearch(server, client, 'a b '.repeat(25).trim())).status).toBe(200)
  })
})

describe('who may', () => {
  it.each(['provider@example.com', 'search@example.com'])('not: %s has no lists of these', async (email) => {
    const token = await signInAs(server, email)
    expect(await readCode(await askSearch(server, { token }, 'zoe'))).toBe('forbidden')
  })

  it('nobody without an account, and no stranger of a client', async () => {
    const response = await server.request('main', '/global-search', { method: 'POST', json: { q: 'zoe' } })
    expect(await readCode(response)).toBe('verif_error')
    const stranger = await callAs(server, 'harbour@example.com')
    expect(await searchAs(server, stranger, 'okafor')).toEqual([])
  })

  it('nobody finds by a consent that has ended or is paused, at the next request', async () => {
    await sendText(server, client.token, client.id, 'Lung function')
    const find = () => titlesOf(doctor, 'documents', 'lung')
    expect(await find()).toEqual(['Lung function'])
    await server.database.update(careGrants).set({ pausedAt: new Date(clock.now()) })
    expect(await find()).toEqual([])
    // Who is a client is known as long as the consent is in force.
    expect(await titlesOf(doctor, 'clients', 'zoe')).toEqual(['Zoë Okafor-Müller'])
    await server.database.update(careGrants).set({ pausedAt: null })
    expect(await find()).toEqual(['Lung function'])
    await server.database.update(careGrants).set({ endedAt: new Date(clock.now()) })
    // What a professional has agreed upon stays in their own schedule, as it does in its list.
    expect((await searchAs(server, doctor, 'zoe')).map(({ kind }) => kind)).toEqual(['appointments'])
    expect(await find()).toEqual([])
    expect(await titlesOf(client, 'documents', 'lung')).toEqual(['Lung function'])
  })

  it('nobody finds a document that was taken from them, or part of a record that is not shared', async () => {
    const { id } = await sendText(server, client.token, client.id, 'Sleep diary')
    await shareDocument(server, client.token, id, { audience: 'nobody', memberIds: [] })
    expect(await titlesOf(doctor, 'documents', 'sleep diary')).toEqual([])
    await sendText(server, client.token, client.id, 'Sleep report')
    await server.database.update(careGrants).set({ scopes: ['messages'] })
    expect(await titlesOf(doctor, 'documents', 'sleep')).toEqual([])
  })

  it('nothing of another site', async () => {
    await sendText(server, client.token, client.id, 'Elsewhere')
    const token = await signInAs(server, client.email, { site: 'Candoo' })
    const elsewhere = { token, site: 'Candoo' }
    expect(await titlesOf(elsewhere, 'documents', 'elsewhere')).toEqual([])
    expect(await titlesOf(elsewhere, 'careTeam', 'solberg')).toEqual([])
    expect(await titlesOf(client, 'careTeam', 'solberg')).toEqual(['Ingrid Solberg'])
  })

  it('guardians find what is of a dependant, and only the parts that they keep', async () => {
    const [child] = await server.database
      .insert(dependants)
      .values({
        siteId: 'Platform',
        firstName: 'Ole',
        lastName: 'Sand',
        birthDate: '2019-02-03',
        createdAt: new Date(0),
        updatedAt: new Date(0),
      })
      .returning()
    const childId = child?.id ?? ''
    const guardian = { accountId: client.id, dependantId: childId, relation: 'parent' as const, isLead: true }
    const facts = { scopes: ['documents' as const], startedAt: new Date(0) }
    await server.database.insert(guardianships).values({ ...guardian, ...facts })
    await sendText(server, client.token, childId, 'Vaccination card')
    const find = () => findKind(server, client, 'documents', 'vaccination')
    expect(await find()).toMatchObject([{ person: { id: childId, name: 'Ole Sand' } }])
    await server.database.update(guardianships).set({ scopes: ['messages'] })
    expect(await find()).toEqual([])
    await server.database.delete(guardianships)
    expect(await find()).toEqual([])
  })

  it('who leads an organization finds its members as long as it is not suspended', async () => {
    const lead = await callAs(server, 'orgadmin@example.com')
    expect(await titlesOf(lead, 'members', 'solberg')).toEqual(['Ingrid Solberg'])
    expect(await titlesOf(doctor, 'members', 'vogel')).toEqual([])
    await server.database.update(organizations).set({ suspendedAt: new Date(clock.now()) })
    expect(await findKind(server, lead, 'members', 'solberg')).toEqual([])
    await server.database.update(organizations).set({ suspendedAt: null })
  })

  it('administrators find accounts', async () => {
    const admin = await callAs(server, 'admin@example.com')
    expect(await findKind(server, admin, 'accounts', 'okafor')).toMatchObject([
      { id: client.id, title: 'Zoë Okafor-Müller', detail: client.email },
    ])
    expect((await searchAs(server, admin, 'example')).map(({ kind }) => kind)).toEqual(['accounts'])
  })

  it('nobody who has to set up a second step first', async () => {
    await using strict = await startTestServer({ demo: true, config: { secondStepKinds: ['professional'] } })
    const token = await signInAs(strict, doctor.email)
    expect(await readCode(await askSearch(strict, { token }, 'zoe'))).toBe('second_step_setup_required')
  })
})

describe('what was searched for', () => {
  it('stands in no log, and no answer is kept', async () => {
    const response = await askSearch(server, doctor, 'Okafor-Canary')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.has('etag')).toBe(false)
    const lines = server.logLines.join('\n')
    expect(lines).toContain('/api/main/global-search')
    expect(lines).not.toMatch(/okafor-canary/i)
  })

  it('cannot be asked for in an address', async () => {
    const response = await server.request('main', '/global-search?q=zoe', { token: doctor.token })
    expect(response.status).toBe(405)
  })

  it('leaves what was seen of somebody in their access log, once a visit', async () => {
    await sendText(server, client.token, client.id, 'Knee picture')
    clock.advance(VISIT_MS)
    const [owner, reader] = [await callAs(server, client.email), await callAs(server, doctor.email)]
    const readLog = async (): Promise<readonly Access[]> => {
      const response = await server.request('main', '/account/access-log?limit=100', { token: owner.token })
      return (await response.json()).items
    }
    const before = (await readLog()).length
    for (const q of ['zoe', 'nothing like that', 'knee', 'knee pic']) await searchAs(server, reader, q)
    await searchAs(server, owner, 'knee')
    const log = await readLog()
    const seen = log.slice(0, log.length - before).map(({ data }) => data)
    // Their appointments were found by their name.
    expect(seen.toSorted()).toEqual(['calendar', 'documents'])
  })
})

it.each(['client@example.com', 'professional@example.com', 'owner@example.com', 'admin@example.com'])(
  'four statements are enough for %s',
  async (email) => {
    const token = await signInAs(server, email)
    for (const q of ['an', 'zoe okafor letter']) {
      await searchAs(server, { token }, q)
      statements.take()
      await searchAs(server, { token }, q)
      // The session, whose records are reached, what is found, and whether it was noted that this visit has seen it.
      expect(statements.take().length).toBeLessThanOrEqual(4)
    }
  },
)

it('of one account so many are asked in a second, and no more', async () => {
  const limits = { globalSearchOfAccount: { burstRequests: 2, requestsPerSecond: 1 } }
  await using limited = await startTestServer({ demo: true, clock, limits })
  const [token, other] = [await signInAs(limited, client.email), await signInAs(limited, doctor.email)]
  const ask = async (by: string) => readCode(await askSearch(limited, { token: by }, 'zoe'))
  expect([await ask(token), await ask(token), await ask(token), await ask(other)]).toEqual([
    200,
    200,
    'rate_limited',
    200,
  ])
  clock.advance(1000)
  expect(await ask(token)).toBe(200)
})
