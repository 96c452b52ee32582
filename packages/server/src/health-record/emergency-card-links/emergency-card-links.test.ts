import { shortLinkSchema } from '@platform/contract'
import { capabilityLinkSchema, dependantSchema } from '@platform/contract/care'
import { MAX_EMERGENCY_CARD_LINKS } from '@platform/contract/health-record'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import * as z from 'zod'
import { callAs, forgetCare, joinTeam } from '../../../testing/fixtures/care.ts'
import type { Caller } from '../../../testing/fixtures/care.ts'
import { createTestClock, readCode } from '../../../testing/fixtures/sign-in.ts'
import { createCareDataCall } from '../../../testing/health-record/call-care-data.ts'
import { ASTHMA, createProfile, PENICILLIN } from '../../../testing/health-record/profile.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { auditEvents } from '../../tables/activity/audit.ts'
import { guardianships } from '../../tables/care/care-team.ts'
import { emergencyCardLinks } from '../../tables/health-record/emergency-card-links.ts'

const DAY_MS = 86_400_000
const madeSchema = z.object({ link: capabilityLinkSchema, url: z.string() })
const listSchema = z.object({ items: z.array(capabilityLinkSchema) })

const clock = createTestClock()
let server: TestServer
let client: Caller
let doctor: Caller

beforeAll(async () => {
  server = await startTestServer({ demo: true, clock })
  await forgetCare(server)
  client = await callAs(server, 'client2@example.com')
  doctor = await callAs(server, 'professional2@example.com')
  const profile = createProfile(server, client)
  await profile.add(PENICILLIN)
  await profile.add({ ...ASTHMA, audience: 'nobody' })
  const { id } = await profile.add({ kind: 'condition', name: 'Migraine' })
  await profile.markError(id)
  await profile.sayNone('medicine')
})
beforeEach(() => server.database.delete(emergencyCardLinks))
afterAll(() => server.close())

const ask = (caller: Caller, days = 7, personId = client.id) =>
  createCareDataCall(server, caller)('POST', '/emergency-card-links', { personId, days })

async function make(caller = client, days = 7, personId = caller.id) {
  const { link, url } = madeSchema.parse(await (await ask(caller, days, personId)).json())
  return { ...link, secret: /\/x\/([\w-]+)/.exec(url)?.[1] ?? '' }
}

async function look(secret: string) {
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' }
  const answer = await server.request('main', '/short-links/look', {
    method: 'POST',
    json: { secret },
    headers,
  })
  return shortLinkSchema.parse(await answer.json())
}

async function list(caller = client, personId = caller.id) {
  const answer = await createCareDataCall(server, caller)('GET', `/emergency-card-links?personId=${personId}`)
  return listSchema.parse(await answer.json()).items
}

it('whoever has the link reads what is so now, and nothing that was entered in error', async () => {
  const { secret } = await make()
  const { state, emergencyCard: card } = await look(secret)
  expect(state).toBe('valid')
  expect(card?.items.map(({ name }) => name).toSorted()).toEqual(['Asthma', 'Penicillin'])
  expect(card?.sections).toContainEqual(expect.objectContaining({ section: 'medicine', state: 'noneKnown' }))
  expect(card?.readAt).toBe(new Date(clock.now()).toISOString())
})

it('each reading is told to who keeps the record, and stands in the audit log', async () => {
  const { id, secret } = await make()
  await look(secret)
  await look(secret)
  const [link] = await list()
  expect(link?.views.map(({ browser }) => browser)).toEqual(['Firefox', 'Firefox'])
  const read = and(eq(auditEvents.action, 'emergencyCard.linkUsed'), eq(auditEvents.objectId, id))
  const events = await server.database.select().from(auditEvents).where(read).orderBy(auditEvents.at)
  expect(events.map((event) => [event.actorAccountId, event.subjectAccountId])).toEqual([
    [null, client.id],
    [null, client.id],
  ])
})

it('a link ends at its time, and at once when it is turned off', async () => {
  const [short, long] = [await make(client, 1), await make(client, 365)]
  await createCareDataCall(server, client)('DELETE', `/emergency-card-links/${long.id}`)
  expect(await look(long.secret)).toMatchObject({ state: 'revoked', emergencyCard: null })
  clock.advance(DAY_MS)
  expect(await look(short.secret)).toMatchObject({ state: 'expired', emergencyCard: null })
  client = await callAs(server, 'client2@example.com')
  doctor = await callAs(server, 'professional2@example.com')
})

it('nobody else makes, sees or ends the links of a person, whatever is shared with them', async () => {
  const { id } = await make()
  await joinTeam(client, doctor, { scopes: ['record'] })
  const other = await callAs(server, 'client@example.com')
  for (const caller of [other, doctor]) {
    const call = createCareDataCall(server, caller)
    const refused = caller === doctor ? 'forbidden' : 'not_found'
    expect(await readCode(await ask(caller))).toBe(refused)
    expect(await readCode(await call('GET', `/emergency-card-links?personId=${client.id}`))).toBe(refused)
    expect(await readCode(await call('DELETE', `/emergency-card-links/${id}`))).toBe(refused)
  }
})

it('only so many are good at one time', async () => {
  for (let count = 0; count < MAX_EMERGENCY_CARD_LINKS; count += 1) await make()
  expect(await readCode(await ask(client))).toBe('validation_failed')
  const [newest] = await list()
  await createCareDataCall(server, client)('DELETE', `/emergency-card-links/${newest?.id}`)
  expect((await ask(client)).status).toBe(201)
})

it('a link to the card of a dependant is good as long as who made it keeps the record', async () => {
  const facts = { firstName: 'Ada', lastName: 'Okafor', birthDate: '2018-04-02', relation: 'mother' }
  const ada = { ...facts, expiresOn: null }
  const { id } = dependantSchema.parse(await (await client.post('/dependants', ada)).json())
  const { secret } = await make(client, 7, id)
  expect((await look(secret)).emergencyCard).toMatchObject({ name: 'Ada Okafor', birthDate: '2018-04-02' })
  const endedAt = new Date(clock.now())
  await server.database.update(guardianships).set({ endedAt }).where(eq(guardianships.dependantId, id))
  expect(await look(secret)).toMatchObject({ state: 'revoked', emergencyCard: null })
})
